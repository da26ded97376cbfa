import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off, and typing takes time. */
const STEPS_AROUND = 1;

/** What authenticator apps expect of RFC 6238: SHA-1, six digits, a new code every 30 seconds. */
const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string, business: string): string =>
  totp(secret, username, business).toString();

/** The 30-second step of a correct code, at most one step before or after `now`. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
