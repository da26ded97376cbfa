import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { cookieOf } from '../../runtime/callers.ts';
import type { Call, Cookie } from '../../runtime/route.ts';

/**
 * `sign-in`: a right password waits for the second step. `proof`: a passkey confirms a signed-in person. The
 * others: a new factor waits for its first use.
 */
export type ChallengePurpose = 'sign-in' | 'proof' | 'authenticator' | 'passkey';

const challengeShape = z.object({
  /** UUIDv7, so that later challenges have greater ids. */
  id: z.uuid(),
  /** Random, base64url: what a passkey signs. */
  nonce: z.string(),
  userId: z.uuid(),
  /** The session that asked, or, for `sign-in`, the one that will be opened. */
  sessionId: z.uuid(),
  /** Milliseconds since 1970. */
  issued: z.number(),
  /** `authenticator`: the key of the new factor. */
  secret: z.string().optional(),
  /** `sign-in`: the password would be refused today. */
  isWeak: z.boolean().optional(),
});
export type Challenge = z.output<typeof challengeShape>;

const LIFETIME_MS = 5 * 60_000;

/**
 * A challenge lives for five minutes in an httpOnly cookie of the browser that asked for it, encrypted and
 * authenticated, and nowhere else: nothing is stored until the step succeeds. It is worthless for another
 * purpose, and only the browser that holds it can go on.
 */
export interface Challenges {
  issue(
    purpose: ChallengePurpose,
    about: Pick<Challenge, 'userId' | 'secret' | 'isWeak'> & { readonly sessionId?: string | undefined },
    now: Date,
  ): { readonly challenge: Challenge; readonly cookie: Cookie; readonly expiresAt: string };
  /** Undefined if the browser has none, or if it is too old. */
  read(purpose: ChallengePurpose, call: Pick<Call, 'request' | 'context'>): Challenge | undefined;
  /** Removes the cookie. */
  close(purpose: ChallengePurpose): Cookie;
}

export function createChallenges(secret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline second factor challenges', 32));
  const nameOf = (purpose: ChallengePurpose) => `challenge-${purpose}`;
  const cookieWith = (purpose: ChallengePurpose, value: string, maxAge: number): Cookie => ({
    name: nameOf(purpose),
    value,
    httpOnly: true,
    maxAge,
    path: '/api',
  });
  return {
    issue(purpose, { userId, sessionId = randomUUID(), secret: factorSecret, isWeak }, now) {
      const issued = now.getTime();
      const challenge: Challenge = {
        id: uuidv7({ msecs: issued }),
        nonce: randomBytes(32).toString('base64url'),
        userId,
        sessionId,
        issued,
        ...(factorSecret !== undefined && { secret: factorSecret }),
        ...(isWeak !== undefined && { isWeak }),
      };
      return {
        challenge,
        cookie: cookieWith(purpose, seal(key, purpose, challenge), LIFETIME_MS / 1000),
        expiresAt: new Date(issued + LIFETIME_MS).toISOString(),
      };
    },
    read(purpose, { request, context }) {
      const challenge = open(key, purpose, cookieOf(request, nameOf(purpose)));
      const age = challenge && Date.parse(context.now) - challenge.issued;
      return age !== undefined && age >= 0 && age < LIFETIME_MS ? challenge : undefined;
    },
    close: (purpose) => cookieWith(purpose, '', 0),
  };
}

/** AES-256-GCM; the purpose is authenticated, too. */
function seal(key: Buffer, purpose: ChallengePurpose, challenge: Challenge): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const box = Buffer.concat([nonce, cipher.update(JSON.stringify(challenge), 'utf8'), cipher.final()]);
  return Buffer.concat([box, cipher.getAuthTag()]).toString('base64url');
}

function open(key: Buffer, purpose: ChallengePurpose, sealed: string | undefined): Challenge | undefined {
  if (!sealed) return undefined;
  const box = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(box.subarray(-16));
    const text = Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]).toString('utf8');
    return challengeShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
