export const channelTypes = ['email', 'phone', 'other'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** The value list of channels. Email is 1, and the default for a phone number is 4 (part 1 §9). */
export const channels = [
  { id: 1, label: 'Email', type: 'email' },
  { id: 2, label: 'Home Phone', type: 'phone' },
  { id: 3, label: 'Work Phone', type: 'phone' },
  { id: 4, label: 'Mobile Phone', type: 'phone' },
] as const satisfies readonly { readonly id: number; readonly label: string; readonly type: ChannelType }[];

export const EMAIL_CHANNEL = 1;
export const DEFAULT_PHONE_CHANNEL = 4;

export const channelOf = (id: number) => channels.find((channel) => channel.id === id);

/** Values recorded under a channel that is no longer offered are still shown. */
export const channelTypeOf = (id: number): ChannelType => channelOf(id)?.type ?? 'other';
