import { assignUser, createUser } from '../../commands/access/create-user.ts';
import { credentials, issueInvitation } from '../../commands/access/credentials.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { contactAggregate } from '../../commands/athletes/contacts/contact.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { trainerAggregate } from '../../commands/athletes/trainers/trainer.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { invitationExpiry } from '../../domain/access/credentials.ts';
import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../domain/athletes/contacts/channels.ts';
import type { ContactCommand } from '../../domain/athletes/contacts/contact-commands.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import { unlessRefused } from '../shared/commands.ts';
import type { Family } from '../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../shared/ids.ts';
import type { Account, Parent } from '../shared/parents.ts';
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
  await createContacts(registry.log, family);
  for (const account of family.accounts) await openAccount(registry, account);
}

/** Makes the parents contacts of all of their children. The second parent lives at the address of the first. */
async function createContacts(log: EventLog, { children, parents }: Family): Promise<void> {
  const [first] = parents;
  for (const parent of parents) {
    const chance = chanceOf(`contact ${parent.email}`);
    const by = officeUser(chance);
    let at = officeTime(children[0]?.joined ?? '', chance);
    const relatedParentId = parent === first || !first ? null : contactIdOf(first);
    const contactId = contactIdOf(parent);
    const links = children.map(({ athleteId }) => linkOf(parent, athleteId, relatedParentId));
    const commands: ContactCommand[] = [
      { kind: 'create', contactId, ...contactOf(parent, relatedParentId, chance), link: links[0] ?? null },
      ...links.slice(1).map((link) => ({ kind: 'link', contactId, ...link }) as const),
    ];
    await unlessRefused(async () => {
      for (const [nth, command] of commands.entries()) {
        at = later(at, 4);
        const context = contextOf(`contact ${parent.email} ${nth}`, at, by);
        await handle(log, contactAggregate, contactId, command, context);
      }
    });
  }
}

const contactIdOf = ({ email }: Parent): string => idOf(`contact ${email}`);

function linkOf({ email }: Parent, athleteId: string, relatedParentId: string | null) {
  const linkId = idOf(`link of ${email} to ${athleteId}`);
  return { linkId, entity: 'athlete', recordId: athleteId, relationship: 'Parent', relatedParentId } as const;
}

function contactOf(parent: Parent, relatedParentId: string | null, chance: Chance) {
  const { firstName, lastName, email } = parent;
  const phone = `(${chance.pick(['612', '651', '763', '952'])}) 555-01${chance.between(10, 99)}`;
  const channel = (channelId: number, value: string) => {
    return { contactsChannelId: idOf(`channel ${channelId} of ${email}`), channelId, value };
  };
  const addressId = idOf(`address of ${email}`);
  const street = `${chance.between(12, 9400)} ${chance.pick(streets)}`;
  const [city, zip] = chance.pick<readonly [city: string, zip: string]>(cities);
  return {
    firstName,
    lastName,
    notes: '',
    self: null,
    doNotContact: chance.percent(3),
    includeInCommunications: !chance.percent(6),
    channels: [channel(EMAIL_CHANNEL, email), channel(DEFAULT_PHONE_CHANNEL, phone)],
    address: relatedParentId
      ? { addressId, ...noAddress, isSameAsParent: true }
      : { addressId, address: street, address2: '', city, state: 'MN', zip, isSameAsParent: false },
  };
}

const noAddress = { address: '', address2: '', city: '', state: '', zip: '' };

const streets = [
  'Lakeview Drive',
  'Maple Street',
  'Birch Lane',
  'Rink Road',
  'Cedar Avenue',
  'Prairie Court',
  'Oak Ridge Trail',
] as const;

const cities = [
  ['Edina', '55424'],
  ['Woodbury', '55125'],
  ['Maple Grove', '55369'],
  ['Eagan', '55122'],
  ['Saint Paul', '55105'],
  ['Plymouth', '55447'],
  ['Burnsville', '55337'],
] as const;

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
