import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `intuit-signature` is the base64 of an HMAC-SHA256 over the raw bytes, with a token that only accounting
 * and we know.
 */
export function isSigned(bytes: Buffer, signature: string | undefined, verifierToken: string): boolean {
  if (signature === undefined) return false;
  const expected = createHmac('sha256', verifierToken).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
