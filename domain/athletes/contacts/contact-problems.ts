import { isEmail } from '../../shared/email.ts';
import type { Problem } from '../../shared/refusal.ts';
import { channelOf, channelTypeOf } from './channels.ts';
import { contactTexts } from './contact-texts.ts';
import { phoneDigits } from './phone.ts';

/** A way to reach a contact. */
export interface ChannelValue {
  readonly channelId: number;
  readonly value: string;
}

/** The value as it is stored: an email address in lower case, a phone number the way it was written. */
export function normalChannelValue({ channelId, value }: ChannelValue): string {
  return channelTypeOf(channelId) === 'email' ? value.trim().toLowerCase() : value.trim();
}

/** `others`: the contact's other channels. Phone numbers are compared by their digits. */
export function channelProblems(channel: ChannelValue, others: readonly ChannelValue[]): Problem[] {
  const { channelId, value } = channel;
  const type = channelOf(channelId)?.type;
  if (!type) return [{ field: 'channel_id', message: contactTexts.chooseChannel }];
  const problem = (message: string) => [{ field: 'channel_value', message }];
  if (type === 'email' && !isEmail(value)) return problem(contactTexts.validEmail);
  if (type === 'phone' && !phoneDigits(value)) return problem(contactTexts.validPhone);
  const isTaken = others.some((other) => isSameChannelValue(other, channel));
  return isTaken ? problem(contactTexts.channelTwice) : [];
}

/** Phone numbers are compared by their digits, email addresses in any case. */
export const isSameChannelValue = (one: ChannelValue, other: ChannelValue): boolean =>
  comparable(one) === comparable(other);

function comparable(channel: ChannelValue): string {
  const isEmail = channelTypeOf(channel.channelId) === 'email';
  return isEmail ? normalChannelValue(channel) : phoneDigits(channel.value);
}
