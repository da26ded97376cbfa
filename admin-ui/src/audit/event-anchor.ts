/** Where an event stands on the page. */
export const eventAnchor = (position: string): string => `event-${position}`;
