import { hkdfSync, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Account } from '../../commands/access/account.ts';
import type { KnownDevice } from '../../commands/access/known-devices.ts';
import { cookieOf } from '../runtime/callers.ts';
import type { Cookie } from '../runtime/route.ts';

/**
 * The accounts that signed in with a browser before, in a signed httpOnly cookie. It opens nothing: it only
 * exempts the browser from the limits that attempts of others fill (docs/access.md).
 */
export interface KnownDevices {
  read(request: Request): readonly KnownDevice[];
  /** The cookie after a sign-in of this account. */
  remember(request: Request, account: Account): Cookie;
}

const COOKIE = 'known-device';
const AUDIENCE = 'blueline-known-device';
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400;
/** A family may share a tablet; more accounts than that are forgotten, the oldest first. */
const MOST_ACCOUNTS = 5;

const claims = z.object({
  devices: z.array(z.object({ userId: z.string(), deviceId: z.string(), generation: z.number() })),
});

export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline known devices', 32));
  const read = (request: Request): readonly KnownDevice[] => {
    const cookie = cookieOf(request, COOKIE);
    if (!cookie) return [];
    try {
      return claims.parse(jwt.verify(cookie, key, { algorithms: ['HS256'], audience: AUDIENCE })).devices;
    } catch {
      return [];
    }
  };
  return {
    read,
    remember(request, { userId, credentials }) {
      const before = read(request);
      const deviceId = before.find((one) => one.userId === userId)?.deviceId ?? randomUUID();
      const devices = [
        { userId, deviceId, generation: credentials.deviceGeneration },
        ...before.filter((one) => one.userId !== userId),
      ].slice(0, MOST_ACCOUNTS);
      const value = jwt.sign({ devices, aud: AUDIENCE }, key, { algorithm: 'HS256', noTimestamp: true });
      return { name: COOKIE, value, httpOnly: true, maxAge: SECONDS, path: '/api/auth' };
    },
  };
}
