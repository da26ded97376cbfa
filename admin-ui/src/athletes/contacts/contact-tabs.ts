/** The tabs of the contact dialog (part 2 §2). */
export const contactTabs = ['Profile', 'Contact Channels', 'Address'] as const;
export type ContactTab = (typeof contactTabs)[number];

const CHANNEL = 'channel ';

/** The field name that connects the error of a line with its input. */
export const channelField = (id: string): string => `${CHANNEL}${id}`;

/** The tab with the input that an error is about. */
export function tabOf(field: string): ContactTab {
  if (field.startsWith(CHANNEL)) return 'Contact Channels';
  return field === 'isSameAsParent' ? 'Address' : 'Profile';
}
