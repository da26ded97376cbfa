/** The tabs of the contact dialog (part 2 §2). */
export const contactTabs = ['Profile', 'Contact Channels', 'Address'] as const;
export type ContactTab = (typeof contactTabs)[number];

const CHANNEL = 'channel ';

/** By which the problem of a line finds its input. */
export const channelField = (id: string): string => `${CHANNEL}${id}`;

/** Where the input is that a problem is about. */
export function tabOf(field: string): ContactTab {
  if (field.startsWith(CHANNEL)) return 'Contact Channels';
  return field === 'isSameAsParent' ? 'Address' : 'Profile';
}
