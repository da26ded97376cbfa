import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Records, restoredAs } from '../shared/records.ts';
import { DAY, HOUR, MINUTE } from '../shared/times.ts';

const CODE_LIVES = 5 * MINUTE;
const ACCESS_LIVES = HOUR;
const REFRESH_LIVES = 100 * DAY;
const GRANT_LIVES = 5 * 365 * DAY;
const OLD_REFRESH_LIVES = DAY;

/**
 * When a refresh answers a new refresh token: `daily`, as the service does; `always`; or `at-once`, which also invalidates the old token
 * immediately. With the first two, the old token stays valid for a day at most.
 */
export type Rotation = 'daily' | 'always' | 'at-once';

const token = z.object({ value: z.string(), since: z.number(), until: z.number() });

const grant = z.object({
  id: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  until: z.number(),
  access: z.array(token),
  refresh: token,
  oldRefresh: token.nullable(),
  /** `revoked`: by the application. `disconnected`: by the company. */
  end: z.enum(['revoked', 'disconnected']).nullable(),
});

type Grant = z.infer<typeof grant>;
type Token = z.infer<typeof token>;

/** The answer of RFC 6749. Lifetimes are in seconds. */
export interface TokenAnswer {
  readonly token_type: 'bearer';
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly x_refresh_token_expires_in: number;
  readonly x_refresh_token_hard_expires_in: number;
}

export interface Agreement {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

export interface Grants {
  /** Records the consent of the company. The code is valid once, for five minutes, for the same client and redirect address. */
  agree(agreement: Agreement): string;
  /** Trades a code for tokens. `undefined`: invalid_grant. */
  redeem(code: string, clientId: string, redirectUri: string): TokenAnswer | undefined;
  refresh(refreshToken: string, clientId: string): TokenAnswer | undefined;
  /** Revokes a grant by any of its tokens. Answers false when there is nothing to revoke. */
  revoke(token: string): boolean;
  /** Ends all grants, as an admin of the company can. */
  disconnect(): void;
  /** Whether an access token is valid for this scope. */
  check(accessToken: string, scope: string): 'open' | 'expired' | 'disconnected';
  /** The number of refreshes since the start of the process. */
  refreshes(): number;
}

export function createGrants(options: {
  readonly records: Records;
  readonly now: () => Date;
  readonly rotation: Rotation;
}): Grants {
  const { records, rotation } = options;
  const now = () => options.now().getTime();
  const codes = new Map<string, Agreement & { readonly until: number }>();
  const grants = new Map<string, Grant>();
  const grantOf = new Map<string, string>();
  let refreshes = 0;

  const keep = (next: Grant) => {
    grants.set(next.id, next);
    for (const { value } of tokensOf(next)) grantOf.set(value, next.id);
    records.keep('Grant', next.id, next);
  };
  for (const one of restoredAs(records, 'Grant', grant)) {
    grants.set(one.id, one);
    for (const { value } of tokensOf(one)) grantOf.set(value, one.id);
  }
  const find = (value: string) => grants.get(grantOf.get(value) ?? '');
  const fresh = (lives: number): Token => ({
    value: randomBytes(24).toString('base64url'),
    since: now(),
    until: now() + lives,
  });
  const answer = ({ access, refresh, until }: Grant): TokenAnswer => {
    const [latest] = access;
    if (!latest) throw new Error('A grant without an access token');
    // Counted from the issue of the token, so that the time until the answer does not matter.
    const secondsTo = (end: number) => Math.round((end - latest.since) / 1_000);
    return {
      token_type: 'bearer',
      access_token: latest.value,
      expires_in: secondsTo(latest.until),
      refresh_token: refresh.value,
      x_refresh_token_expires_in: secondsTo(Math.min(refresh.until, until)),
      x_refresh_token_hard_expires_in: secondsTo(until),
    };
  };

  const rotated = (before: Grant, used: string): Pick<Grant, 'refresh' | 'oldRefresh'> => {
    const { refresh, oldRefresh } = before;
    const isDue = rotation !== 'daily' || now() - refresh.since >= DAY;
    if (used !== refresh.value || !isDue) return { refresh, oldRefresh };
    return {
      refresh: fresh(REFRESH_LIVES),
      oldRefresh: rotation === 'at-once' ? null : { ...refresh, until: now() + OLD_REFRESH_LIVES },
    };
  };

  return {
    agree(agreement) {
      const code = randomBytes(20).toString('base64url');
      codes.set(code, { ...agreement, until: now() + CODE_LIVES });
      return code;
    },

    redeem(code, clientId, redirectUri) {
      const agreement = codes.get(code);
      codes.delete(code);
      if (!agreement || agreement.until <= now()) return undefined;
      if (agreement.clientId !== clientId || agreement.redirectUri !== redirectUri) return undefined;
      const next: Grant = {
        id: randomUUID(),
        clientId,
        scopes: [...agreement.scopes],
        until: now() + GRANT_LIVES,
        access: [fresh(ACCESS_LIVES)],
        refresh: fresh(REFRESH_LIVES),
        oldRefresh: null,
        end: null,
      };
      keep(next);
      return answer(next);
    },

    refresh(used, clientId) {
      const before = find(used);
      if (!before || before.end !== null || before.clientId !== clientId || before.until <= now())
        return undefined;
      const isGood = [before.refresh, before.oldRefresh].some(
        (one) => one !== null && one.value === used && one.until > now(),
      );
      if (!isGood) return undefined;
      refreshes += 1;
      const living = before.access.filter(({ until }) => until > now());
      const next = { ...before, ...rotated(before, used), access: [fresh(ACCESS_LIVES), ...living] };
      keep(next);
      return answer(next);
    },

    revoke(value) {
      const before = find(value);
      if (!before || before.end !== null) return false;
      keep({ ...before, end: 'revoked' });
      return true;
    },

    disconnect() {
      for (const one of grants.values()) if (one.end === null) keep({ ...one, end: 'disconnected' });
    },

    check(value, scope) {
      const found = find(value);
      if (!found || !found.access.some((one) => one.value === value && one.until > now())) return 'expired';
      if (found.end === 'revoked') return 'expired';
      return found.end === null && found.scopes.includes(scope) ? 'open' : 'disconnected';
    },

    refreshes: () => refreshes,
  };
}

const tokensOf = ({ access, refresh, oldRefresh }: Grant): Token[] => [
  ...access,
  refresh,
  ...(oldRefresh ? [oldRefresh] : []),
];
