import { assignUser, createUser } from '../../commands/access/create-user.ts';
import { credentials, issueInvitation } from '../../commands/access/credentials.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { contactAggregate } from '../../commands/athletes/contacts/contact.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { trainerAggregate } from '../../commands/athletes/trainers/trainer.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { invitationExpiry } from '../../domain/access/credentials.ts';
import type { ContactCommand } from '../../domain/athletes/contacts/contact-commands.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { later, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { unlessRefused } from '../shared/commands.ts';
import { contactsOf, type DemoContact } from '../shared/contacts.ts';
import type { Family } from '../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../shared/ids.ts';
import type { Account } from '../shared/parents.ts';
import { type DemoTrainer, officeUser, theAdmin } from '../shared/staff.ts';

export interface Registry {
  readonly log: EventLog;
  /** The last moment of the demo business's past. Nothing is recorded after it. */
  readonly now: string;
  /** Password hashes by role. Hashing is slow on purpose, so each password is hashed once. */
  readonly passwordHashes: ReadonlyMap<number, string>;
}

/** Creates the athletes of a family, the contacts of their parents, and the parents' user accounts. */
export async function registerFamily(registry: Registry, family: Family): Promise<void> {
  for (const { athleteId, index, athlete: data, joined } of family.children) {
    const chance = chanceOf(`athlete ${index}`);
    const context = contextOf(`athlete ${index}`, officeTime(joined, chance), officeUser(chance));
    const create = { kind: 'create', athleteId, ...data } as const;
    await unlessRefused(() => handle(registry.log, athlete, athleteId, create, context));
  }
  for (const contact of contactsOf(family)) {
    if (contact.at <= registry.now) await createContact(registry.log, contact);
  }
  for (const account of family.accounts) await openAccount(registry, account);
}

/** Enters a contact, and links it to the other athletes of the family. */
async function createContact(log: EventLog, demoContact: DemoContact): Promise<void> {
  const { contactId, email, by, contact, links } = demoContact;
  const commands: ContactCommand[] = [
    { kind: 'create', contactId, ...contact, link: links[0] ?? null },
    ...links.slice(1).map((link) => ({ kind: 'link', contactId, ...link }) as const),
  ];
  await unlessRefused(async () => {
    for (const [nth, command] of commands.entries()) {
      const context = contextOf(`contact ${email} ${nth}`, later(demoContact.at, 4 * nth), by);
      await handle(log, contactAggregate, contactId, command, context);
    }
  });
}

/** Creates a user, assigns the athletes, and carries the registration as far as the account says. */
export const openAccount = (registry: Registry, account: Account): Promise<boolean> =>
  unlessRefused(() => openUnlessRefused(registry, account));

async function openUnlessRefused(
  registry: Registry,
  { since, registration, athletes, ...user }: Account,
): Promise<void> {
  const { log, now } = registry;
  const { username } = user;
  const userId = userIdOf(username);
  const chance = chanceOf(`user ${username}`);
  const by = officeUser(chance);
  const created = later(officeTime(since, chance), 30);
  await createUser(registry, { userId, ...user }, contextOf(`user ${username}`, created, by));
  for (const athleteId of athletes) {
    const assigned = contextOf(`assign ${athleteId} to ${username}`, later(created, 2), by);
    await assignUser({ log, athletes: createExistingAthletes(log) }, { userId, athleteId }, assigned);
  }
  if (registration === 'not invited') return;

  const invitationId = idOf(`invitation of ${username}`);
  const invited = later(created, 5);
  const invitation = { userId, invitationId, expiresAt: invitationExpiry(invited), addressId: null };
  await issueInvitation(registry, invitation, contextOf(`invite ${username}`, invited, by));
  const registered = later(invited, chance.between(20, 5 * 24 * 60));
  const passwordHash = registry.passwordHashes.get(user.roleId);
  if (registration === 'pending' || passwordHash === undefined || registered > now) return;

  const link = { linkId: invitationId, addressId: null, now: registered };
  const register = { kind: 'register', userId, passwordHash, ...link } as const;
  const context = contextOf(`register ${username}`, registered, `user:${userId}`);
  await handle(log, credentials, userId, register, context);
}

export async function createTrainer(log: EventLog, trainer: DemoTrainer): Promise<void> {
  const { trainerId, firstName, lastName, trainerLevel, since } = trainer;
  const chance = chanceOf(`trainer ${trainerId}`);
  const at = officeTime(since, chance);
  await unlessRefused(async () => {
    const create = { kind: 'create', trainerId, firstName, lastName } as const;
    await handle(log, trainerAggregate, trainerId, create, contextOf(`trainer ${trainerId}`, at, theAdmin));
    const level = { kind: 'change', trainerId, changes: { trainerLevel } } as const;
    const context = contextOf(`level of trainer ${trainerId}`, later(at, 3), theAdmin);
    await handle(log, trainerAggregate, trainerId, level, context);
  });
}
