import { assignUser, createUser } from '../../../commands/access/create-user.ts';
import { credentials, issueInvitation } from '../../../commands/access/credentials.ts';
import { athlete } from '../../../commands/athletes/athlete.ts';
import { createKnownAthletes } from '../../../commands/athletes/known-athletes.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { invitationExpiry } from '../../../domain/access/credentials.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Account } from './account.ts';
import { atTheOffice, later } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { introduceParents } from './contacts.ts';
import type { Family } from './families.ts';
import { contextOf, idOf, userIdOf } from './ids.ts';
import { somebodyAtTheOffice } from './staff.ts';
import { unlessRefused } from './unless-refused.ts';

export interface Registry {
  readonly log: EventLog;
  /** The moment the demo business is about: nothing happens after it. */
  readonly now: string;
  /** By role: hashing is slow on purpose, so it is done once for all of them. */
  readonly passwordHashes: ReadonlyMap<number, string>;
}

/** The athletes of a family become known, then their parents, and the users of these. */
export async function welcome(registry: Registry, family: Family): Promise<void> {
  for (const { athleteId, index, athlete: data, joined } of family.children) {
    const chance = chanceOf(`athlete ${index}`);
    const context = contextOf(`athlete ${index}`, atTheOffice(joined, chance), somebodyAtTheOffice(chance));
    const create = { kind: 'create', athleteId, ...data } as const;
    await unlessRefused(() => handle(registry.log, athlete, athleteId, create, context));
  }
  await introduceParents(registry.log, family);
  for (const account of family.accounts) await introduce(registry, account);
}

export const introduce = (registry: Registry, account: Account): Promise<boolean> =>
  unlessRefused(() => openAccount(registry, account));

async function openAccount(
  registry: Registry,
  { since, standing, athletes, ...user }: Account,
): Promise<void> {
  const { log, now } = registry;
  const { username } = user;
  const userId = userIdOf(username);
  const chance = chanceOf(`user ${username}`);
  const by = somebodyAtTheOffice(chance);
  const created = later(atTheOffice(since, chance), 30);
  await createUser(registry, { userId, ...user }, contextOf(`user ${username}`, created, by));
  for (const athleteId of athletes) {
    const assigned = contextOf(`assign ${athleteId} to ${username}`, later(created, 2), by);
    await assignUser({ log, athletes: createKnownAthletes(log) }, { userId, athleteId }, assigned);
  }
  if (standing === 'not invited') return;

  const invitationId = idOf(`invitation of ${username}`);
  const invited = later(created, 5);
  const invitation = { userId, invitationId, expiresAt: invitationExpiry(invited) };
  await issueInvitation(registry, invitation, contextOf(`invite ${username}`, invited, by));
  const registered = later(invited, chance.between(20, 5 * 24 * 60));
  const passwordHash = registry.passwordHashes.get(user.roleId);
  if (standing === 'pending' || passwordHash === undefined || registered > now) return;

  const register = { kind: 'register', userId, passwordHash, linkId: invitationId, now: registered } as const;
  const themselves = contextOf(`register ${username}`, registered, `user:${userId}`);
  await handle(log, credentials, userId, register, themselves);
}
