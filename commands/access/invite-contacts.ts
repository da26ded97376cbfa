import { invitedRole } from '../../domain/access/link-user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, recordedOutcome } from '../runtime/handle.ts';
import type { ExistingAthletes } from '../shared/existing-athletes.ts';
import type { InvitableContact, InvitableContacts } from '../shared/invitable-contacts.ts';
import { createUser } from './create-user.ts';
import { inviteUsers } from './invite-users.ts';
import { userAggregate } from './user.ts';
import { assignUser } from './user-athletes.ts';

export interface InviteDeps {
  readonly log: EventLog;
  readonly athletes: ExistingAthletes;
  readonly contacts: InvitableContacts;
}

/** A contact, and the athletes that it will see as a user. */
export interface ContactToInvite {
  readonly contactId: string;
  readonly athleteIds: readonly string[];
}

/**
 * Makes a contact a user under its email address, assigns the athletes, and sends the invitation. Throws
 * `Refusal` when the username is taken. Repeating the command completes what a crash interrupted.
 */
export async function inviteContact(
  deps: InviteDeps,
  { contactId, athleteIds }: ContactToInvite,
  context: CommandContext,
): Promise<{ readonly userId: string; readonly done: Done }> {
  const { log } = deps;
  const userId = userIdOf(contactId, context);
  const creating = step(context, 'create');
  let done = await recordedOutcome(log, userAggregate, userId, creating);
  if (!done) {
    const contact = await demandInvitable(deps, { contactId, athleteIds });
    const { firstName, lastName, email: username, isAthlete } = contact;
    const user = { userId, username, firstName, lastName, roleId: invitedRole(isAthlete) };
    done = await createUser({ log }, user, creating);
  }
  for (const athleteId of athleteIds) {
    done = await assignUser(deps, { userId, athleteId }, step(context, `assign ${athleteId}`));
  }
  const { failed, done: invited } = await inviteUsers({ log }, [userId], context);
  const [refused] = failed;
  if (refused) throw new Refusal('user.not-invited', refused.reason);
  return { userId, done: invited ?? done };
}

export interface ContactInvites {
  readonly invited: readonly string[];
  readonly failed: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  /** The last invitation; undefined when there was none. */
  readonly done: Done | undefined;
}

/** Contacts invited in parallel. Two of them may share an address, and exactly one of them gets it. */
const AT_ONCE = 8;

/**
 * Invites each of the contacts. A contact that cannot be invited is reported with the reason and does not
 * stop the others.
 */
export async function inviteContacts(
  deps: InviteDeps,
  contacts: readonly ContactToInvite[],
  context: CommandContext,
): Promise<ContactInvites> {
  const outcomes: Outcome[] = [];
  for (let first = 0; first < contacts.length; first += AT_ONCE) {
    const some = contacts.slice(first, first + AT_ONCE);
    outcomes.push(...(await Promise.all(some.map((one) => inviteOne(deps, one, context)))));
  }
  return {
    invited: outcomes.flatMap((one) => ('done' in one ? [one.id] : [])),
    failed: outcomes.flatMap((one) => ('reason' in one ? [one] : [])),
    done: latest(outcomes.flatMap((one) => ('done' in one ? [one.done] : []))),
  };
}

/** Whether this same command made the contact a user before; a repetition reports it again. */
export async function wasInvited(
  { log }: Pick<InviteDeps, 'log'>,
  contactId: string,
  context: CommandContext,
): Promise<boolean> {
  const own = step(context, `contact ${contactId}`);
  const outcome = await recordedOutcome(log, userAggregate, userIdOf(contactId, own), step(own, 'create'));
  return outcome !== undefined;
}

type Outcome =
  | { readonly id: string; readonly done: Done }
  | { readonly id: string; readonly name: string; readonly reason: string };

async function inviteOne(deps: InviteDeps, one: ContactToInvite, context: CommandContext): Promise<Outcome> {
  const { contactId: id } = one;
  try {
    return { id, done: (await inviteContact(deps, one, step(context, `contact ${id}`))).done };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    const contact = await deps.contacts.find(id);
    return { id, name: contact ? fullName(contact) : '', reason: error.message };
  }
}

const userIdOf = (contactId: string, { commandId }: CommandContext): string =>
  derivedId(commandId, `user of ${contactId}`);

async function demandInvitable(
  { athletes, contacts }: InviteDeps,
  { contactId, athleteIds }: ContactToInvite,
): Promise<InvitableContact & { readonly email: string }> {
  const contact = await contacts.find(contactId);
  const isTheirs = contact && athleteIds.every((id) => contact.athleteIds.includes(id));
  if (!isTheirs) throw new Refusal('contact.unknown', userTexts.chooseContact);
  for (const id of athleteIds) {
    if (!(await athletes.exists(id))) throw new Refusal('athlete.unknown', ATHLETE_UNKNOWN);
  }
  const { email, channels, doNotContact } = contact;
  if (doNotContact) throw new Refusal('contact.do-not-contact', userTexts.notToBeContacted);
  if (channels === 0) throw new Refusal('contact.no-channels', userTexts.noContactChannels);
  if (!email) throw new Refusal('contact.no-username', userTexts.usernameMissing);
  return { ...contact, email };
}

function latest(outcomes: readonly Done[]): Done | undefined {
  return outcomes.toSorted((one, other) => Number(one.position - other.position)).at(-1);
}
