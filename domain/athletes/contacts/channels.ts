export type ChannelType = 'email' | 'phone' | 'other';

/** The value list of channels. E-mail is 1 and a telephone number 4 unless somebody says what kind it is (part 1 §9). */
export const channels = [
  { id: 1, label: 'Email', type: 'email' },
  { id: 2, label: 'Home Phone', type: 'phone' },
  { id: 3, label: 'Work Phone', type: 'phone' },
  { id: 4, label: 'Mobile Phone', type: 'phone' },
] as const satisfies readonly { readonly id: number; readonly label: string; readonly type: ChannelType }[];

export const EMAIL_CHANNEL = 1;
export const DEFAULT_PHONE_CHANNEL = 4;

export const channelOf = (id: number) => channels.find((channel) => channel.id === id);

/** What was recorded under a channel that is not offered any more is still shown. */
export const channelTypeOf = (id: number): ChannelType => channelOf(id)?.type ?? 'other';
