import { v7 as uuidv7 } from 'uuid';
import { deadLink } from '../../domain/access/credentials.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId } from '../runtime/context.ts';
import { type Account, accountOf } from './account.ts';
import type { LinkTokens } from './link-tokens.ts';

/** A link that opens a session elsewhere is meant to be followed at once. */
const LIFETIME_MS = 5 * 60_000;

/** The session in which a link was requested. */
export interface Origin {
  readonly userId: string;
  readonly sessionId: string;
}

/** `addressId`: the change that brought the person's username. The link ends when the username changes again. */
interface Requested extends Origin {
  readonly addressId: string | null;
}

export interface LoginLinkDeps {
  readonly log: EventLog;
  readonly links: LinkTokens;
  /** Whether a session that was opened at this time (milliseconds since 1970) is still valid. */
  readonly holds: (session: Origin & { readonly opened: number }) => Promise<boolean>;
}

/**
 * A token that signs the user in elsewhere, once, within five minutes. Its id is a UUIDv7, which carries the
 * time it was made.
 */
export function makeLoginLink(links: LinkTokens, { userId, sessionId, addressId }: Requested, now: Date) {
  const madeAt = now.getTime();
  return {
    token: links.make('login', userId, [uuidv7({ msecs: madeAt }), sessionId, addressId ?? ''].join(' ')),
    expiresAt: new Date(madeAt + LIFETIME_MS).toISOString(),
  };
}

/**
 * The user whom a link signs in, and the session that it opens. The session id is the same however often the
 * link is followed, and a session is opened once. A link is refused as dead when it is too old, when the
 * username changed since, or when the session in which it was requested has ended, so that a person who was
 * signed out does not return with it.
 */
export async function readLoginLink(
  { log, links, holds }: LoginLinkDeps,
  token: string,
  now: Date,
): Promise<{ readonly account: Account; readonly sessionId: string }> {
  const named = links.read('login', token);
  const [id = '', sessionId, addressId = ''] = named?.id.split(' ') ?? [];
  if (!named || !sessionId) throw deadLink();
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  const isTooOld = now.getTime() >= madeAt + LIFETIME_MS;
  if (isTooOld || !(await holds({ userId: named.userId, sessionId, opened: madeAt }))) throw deadLink();
  const account = await accountOf(log, named.userId);
  if (addressId !== (account.user.addressId ?? '')) throw deadLink();
  return { account, sessionId: derivedId(id, 'session') };
}
