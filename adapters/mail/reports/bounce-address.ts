import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Attempt, attemptOf, nameOf } from './message-name.ts';

/** A local part has at most 64 characters (RFC 5321 4.5.3.1.1): `bounce+`, 36 of the id, up to 3 of the attempt, 2 dots, and these. */
const MAC_BYTES = 10;

/**
 * The envelope sender of one attempt: `bounce+<message id>.<attempt>.<mac>@<domain>`. Servers return to it what they cannot deliver, so it
 * says what came back, even where the report does not. Nobody without `key` can make one for another message.
 */
export function bounceAddress(key: Buffer | string, domain: string, attempt: Attempt): string {
  const name = nameOf(attempt);
  return `${PREFIX}${name}.${base32(macOf(key, name))}@${domain}`;
}

const PREFIX = 'bounce+';
const parts = /^bounce\+([^.@]+\.\d+)\.([a-z2-7]{16})@[^@\s]+$/;

/** The attempt that an envelope recipient names. Undefined if it is no such address, or not made with this key. */
export function readBounceAddress(key: Buffer | string, address: string): Attempt | undefined {
  // Some servers change the case of what they return.
  const [, name = '', mac = ''] = parts.exec(address.trim().toLowerCase()) ?? [];
  const attempt = attemptOf(name);
  if (!attempt) return undefined;
  const expected = Buffer.from(base32(macOf(key, nameOf(attempt))));
  return timingSafeEqual(expected, Buffer.from(mac)) ? attempt : undefined;
}

/** Whether the address has the form of a bounce address, whoever made it. */
export const isBounceAddress = (address: string): boolean => address.trim().toLowerCase().startsWith(PREFIX);

const macOf = (key: Buffer | string, name: string): Buffer =>
  createHmac('sha256', key).update(`bounce address ${name}`).digest().subarray(0, MAC_BYTES);

const digits = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648 in lower case: shorter than hexadecimal, and the case does not matter. */
function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => digits.charAt(Number.parseInt(five, 2)));
}
