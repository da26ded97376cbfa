import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';

/**
 * The `state` of OAuth 2.0 (RFC 6749 10.12): it names the admin who went to agree and the time, and is
 * signed, so that nobody can make an admin connect another company.
 */
export interface ConnectStates {
  make(userId: string, now: Date): string;
  /** Its id, if it was made here for this admin within the last ten minutes; otherwise undefined. */
  read(state: string, userId: string, now: Date): string | undefined;
}

/** Remembers the states that were used: each is good for one answer. */
export interface UsedStates {
  /** False when it was used before. */
  use(id: string, now: Date): Promise<boolean>;
}

const MAC_BYTES = 32;
const GOOD_FOR_MS = 10 * 60_000;

export function createConnectStates(secret: string): ConnectStates {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline accounting connection', MAC_BYTES));
  const signed = (text: string, userId: string) =>
    createHmac('sha256', key).update(`${userId}\n${text}`).digest();

  return {
    make(userId, now) {
      const text = `${randomUUID()}.${now.getTime()}`;
      return `${text}.${signed(text, userId).toString('base64url')}`;
    },
    read(state, userId, now) {
      const [id = '', time = '', mac = '', ...more] = state.split('.');
      const given = Buffer.from(mac, 'base64url');
      if (more.length > 0 || given.length !== MAC_BYTES) return undefined;
      if (!timingSafeEqual(given, signed(`${id}.${time}`, userId))) return undefined;
      const age = now.getTime() - Number(time);
      return age >= 0 && age <= GOOD_FOR_MS ? id : undefined;
    },
  };
}
