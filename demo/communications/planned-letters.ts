import { derivedId } from '../../commands/runtime/context.ts';
import type { CommunicationCommand } from '../../domain/communications/communication.ts';
import { mayTrack, type PersonFacts, whyNot } from '../../domain/communications/consent/may-write.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { messageDecider, statusOf } from '../../domain/communications/messages/message.ts';
import { decideRecipients, type Recipients } from '../../domain/communications/recipients.ts';
import type { CommunicationStatus } from '../../domain/communications/statuses.ts';
import {
  type CommunicationOptionId,
  communicationOptions,
} from '../../domain/shared/communication-options.ts';
import type { LeftOutReason } from '../../domain/shared/left-out.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { commandIdOf, idOf } from '../shared/ids.ts';
import { POSTAL_ADDRESS } from '../shared/postal-address.ts';
import { officeUser } from '../shared/staff.ts';
import { type LetterIdea, letterIdeas } from './letter-ideas.ts';
import { athletesOf, type LetterWorld, type Reader } from './letter-world.ts';
import { canceledMessage, type MessageOutcome, type MessageStep, outcomeOf } from './outcomes.ts';
import { type ParentalConsent, parentalConsents } from './parental-consents.ts';

/** A letter with its messages, and what followed from them. */
export interface PlannedLetter {
  readonly communicationId: string;
  /** Each is recorded in one append. */
  readonly steps: readonly LetterStep[];
  readonly messages: readonly PlannedMessage[];
  readonly suppressions: readonly Suppression[];
  readonly optOuts: readonly OptOut[];
}

export interface LetterStep {
  /** Identifies the step in the whole demo business. */
  readonly name: string;
  readonly at: string;
  readonly by: string;
  readonly commands: readonly CommunicationCommand[];
}

export interface PlannedMessage {
  readonly messageId: string;
  readonly steps: readonly MessageStep[];
  readonly status: CommunicationStatus;
}

/** An address that nothing was sent to for a time. */
export interface Suppression extends NonNullable<MessageOutcome['suppression']> {
  readonly email: string;
  readonly messageId: string;
  /** Null: it still is suppressed. */
  readonly lifted: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** Somebody who did not want a kind of message anymore. */
export interface OptOut extends NonNullable<MessageOutcome['optOut']> {
  readonly reader: Reader;
  readonly optionId: CommunicationOptionId;
  readonly messageId: string;
}

const offered = communicationOptions.map(({ id }) => id);

/** How long a send could be undone, in seconds. */
const GRACE_SECONDS = 20;

/**
 * Nobody plans letters to a few families ahead. Nor may the small businesses of tests have one: until its time, it is an effect that waits, and the
 * product does not come to rest.
 */
const FEWEST_PLANNED_AHEAD = 20;

/**
 * All letters with their recipients as of their time: who had opted out, whose address was suppressed, and which athletes were in a group then.
 * Depends on nothing but the world, so that an interrupted run continues with the same letters.
 */
export function plannedLetters(world: LetterWorld): PlannedLetter[] {
  const past: Past = { letters: new Map(), suppressions: [], optOuts: [], consents: parentalConsents(world) };
  return letterIdeas(world).flatMap((idea) => {
    const letter = planned(world, past, idea);
    if (!letter) return [];
    past.suppressions.push(...letter.suppressions);
    past.optOuts.push(...letter.optOuts);
    return [letter];
  });
}

interface Past {
  /** By the name of the idea. */
  readonly letters: Map<string, Sent>;
  readonly suppressions: Suppression[];
  readonly optOuts: OptOut[];
  readonly consents: readonly ParentalConsent[];
}

interface Sent {
  readonly communicationId: string;
  readonly messages: readonly {
    readonly person: PersonRef;
    readonly athleteIds: readonly string[];
    readonly status: CommunicationStatus;
  }[];
}

function planned(world: LetterWorld, past: Past, idea: LetterIdea): PlannedLetter | undefined {
  const followed = idea.follows === undefined ? undefined : past.letters.get(idea.follows);
  if (idea.follows !== undefined && !followed) return undefined;
  const communicationId = followed
    ? derivedId(followed.communicationId, 'follow-up 1')
    : idOf(`letter ${idea.name}`);
  const addressed = followed ? unopened(world, idea, followed) : { audience: idea.audience, leftOut: [] };
  const { name, author, fate, text } = idea;
  const by = `user:${author.userId}`;
  const draft: LetterStep = {
    name: `write letter ${name}`,
    at: idea.at,
    by,
    commands: draftCommands(communicationId, idea, addressed, followed),
  };
  const none = { messages: [], suppressions: [], optOuts: [] };
  if (fate === 'draft' || !text) return { communicationId, steps: [draft], ...none };

  const chance = chanceOf(`sending of letter ${name}`);
  const sentAt = later(idea.at, chance.between(9, 55));
  if (sentAt > later(world.now, -20)) return undefined;
  const isScheduled = fate === 'scheduled';
  const notBefore = isScheduled ? later(world.now, 7 * 24 * 60) : later(sentAt, GRACE_SECONDS / 60);
  const recipients = recipientsAt(world, past, { idea, ...addressed, communicationId, at: notBefore });
  const needed = isScheduled ? FEWEST_PLANNED_AHEAD : 1;
  if (recipients.mails.length < needed) return undefined;
  const sendName = `send letter ${name}`;
  const sendId = derivedId(commandIdOf(sendName), 'send');
  const send: CommunicationCommand = {
    kind: 'send',
    communicationId,
    sendId,
    now: sentAt,
    notBefore,
    isScheduled,
    mails: recipients.mails.length,
    offered,
    postalAddress: POSTAL_ADDRESS,
    by: author,
  };
  const sending = { name: sendName, at: isScheduled ? sentAt : notBefore, by };
  if (isScheduled) return { communicationId, steps: [draft, { ...sending, commands: [send] }], ...none };

  const queued = recipients.mails.map(({ facts, athleteIds }) => ({
    facts,
    queue: {
      kind: 'queue',
      messageId: derivedId(sendId, personKey(facts.person)),
      communicationId,
      sendId,
      person: facts.person,
      athleteIds,
      optionId: idea.optionId,
      isTracked: idea.isTracked,
    } as const,
  }));
  const outcomes = queued.map(({ facts, queue }) => {
    const { messageId } = queue;
    const own = chanceOf(`message to ${personKey(facts.person)} in letter ${name}`);
    const at = later(notBefore, own.between(1, 120) / 60);
    const isStopped = fate === 'canceled' || (fate === 'stopped' && own.percent(55));
    const isCounted = idea.isTracked && mayTrack(facts, at.slice(0, 10));
    const outcome = isStopped
      ? canceledMessage({ queue, at })
      : outcomeOf({ queue, address: facts.email, at, isCounted, author: by }, own, world.now);
    return { ...outcome, facts, queue, messageId, status: statusAfter(outcome.steps) };
  });
  past.letters.set(name, {
    communicationId,
    messages: outcomes.map(({ queue: { person, athleteIds }, status }) => ({ person, athleteIds, status })),
  });
  const freeze: CommunicationCommand = {
    kind: 'freeze',
    communicationId,
    sendId,
    messages: queued.map(({ queue: { messageId, person, athleteIds } }) => ({
      messageId,
      person,
      athleteIds: [...athleteIds],
    })),
    leftOut: recipients.leftOut,
  };
  const stop = fate === 'sent' ? [] : [{ kind: 'stop', communicationId } as const];
  const readers = new Map(world.readers.map((reader) => [reader.contactId, reader]));
  return {
    communicationId,
    steps: [draft, { ...sending, commands: [send, freeze, ...stop] }],
    messages: outcomes.map(({ messageId, steps, status }) => ({ messageId, steps, status })),
    suppressions: outcomes.flatMap(({ suppression, facts, messageId }) =>
      suppression
        ? [{ ...suppression, email: facts.email, messageId, lifted: lifting(suppression, messageId, world) }]
        : [],
    ),
    optOuts: outcomes.flatMap(({ optOut, facts, messageId }) => {
      const reader = readers.get(facts.person.id);
      return optOut && reader && idea.optionId
        ? [{ ...optOut, reader, optionId: idea.optionId, messageId }]
        : [];
    }),
  };
}

interface Addressed {
  readonly audience: readonly AudiencePart[];
  /** Left out by the author. */
  readonly leftOut: readonly PersonRef[];
}

const recipientIdOf = (communicationId: string, email: string): string =>
  idOf(`recipient ${email} of ${communicationId}`);

function draftCommands(
  communicationId: string,
  idea: LetterIdea,
  { audience, leftOut }: Addressed,
  followed: Sent | undefined,
): CommunicationCommand[] {
  const { author: by, text, template, source, typed } = idea;
  const { optionId, notOptionalReason, isTracked } = idea;
  const from = followed
    ? ({ kind: 'follow-up', communicationId: followed.communicationId } as const)
    : source;
  const about = { communicationId, by };
  const create = { kind: 'create', communicationId, authorId: by.userId, source: from } as const;
  if (!text) return [create];
  const changes = { ...text, optionId, notOptionalReason, isTracked };
  return [
    create,
    ...(template ? [{ kind: 'apply-template', ...about, ...template, ...text } as const] : []),
    { kind: 'change', ...about, changes, offered },
    ...(audience.length > 0 ? [{ kind: 'add-audience', ...about, audience } as const] : []),
    ...leftOut.map((person) => ({ kind: 'leave-out', ...about, person, isLeftOut: true }) as const),
    ...typed.map((recipient) => {
      const recipientId = recipientIdOf(communicationId, recipient.email);
      return { kind: 'add-recipient', ...about, recipientId, ...recipient } as const;
    }),
  ];
}

/** A follow-up is written to the athletes of those who did not open the letter, without everybody else around them. */
function unopened(world: LetterWorld, { at }: LetterIdea, { messages }: Sent): Addressed {
  const meant = messages.filter(({ status }) => ['processed', 'sent', 'delivered'].includes(status));
  const ids = [...new Set(meant.flatMap(({ athleteIds }) => athleteIds))];
  const audience = ids.map((id): AudiencePart => ({ kind: 'athlete', id }));
  const wanted = new Set(meant.map(({ person }) => person.id));
  const others = readersAt(world, ids, at).filter(({ contactId }) => !wanted.has(contactId));
  return { audience, leftOut: others.map(({ contactId: id }) => ({ kind: 'contact', id })) };
}

function readersAt({ readers }: LetterWorld, athleteIds: readonly string[], at: string): Reader[] {
  const wanted = new Set(athleteIds);
  return readers.filter(({ since, athleteIds: own }) => since < at && own.some((id) => wanted.has(id)));
}

interface Sending extends Addressed {
  readonly idea: LetterIdea;
  readonly communicationId: string;
  readonly at: string;
}

/** Whom the letter reached at its time, by the rules of the product. */
function recipientsAt(
  world: LetterWorld,
  past: Past,
  { idea, audience, leftOut, communicationId, at }: Sending,
): Recipients {
  const athleteIds = athletesOf(world, audience, at);
  const meant = new Set(athleteIds);
  const people = [
    ...readersAt(world, athleteIds, at).map((reader) => ({
      ...factsOf(reader, past, at),
      athleteIds: reader.athleteIds.filter((id) => meant.has(id)),
    })),
    ...idea.typed.map((typed) => typedFacts(typed, recipientIdOf(communicationId, typed.email))),
  ];
  const reasons = people.flatMap((facts): [string, LeftOutReason][] => {
    const reason = whyNot(facts, {
      optionId: idea.optionId,
      today: at.slice(0, 10),
      isSuppressed: past.suppressions.some(
        ({ email, at: from, lifted }) =>
          email === facts.email && from <= at && (lifted === null || at < lifted.at),
      ),
      hasParentalConsent: past.consents.some(
        ({ athleteId, at: from, withdrawnAt }) =>
          athleteId === facts.selfOf?.athleteId && from <= at && (withdrawnAt === null || at < withdrawnAt),
      ),
    });
    return reason ? [[personKey(facts.person), reason]] : [];
  });
  return decideRecipients({
    people,
    reasons: new Map(reasons),
    leftOutByStaff: new Set(leftOut.map(personKey)),
    athleteIds,
    trainersWithoutContact: 0,
  });
}

const factsOf = (reader: Reader, { optOuts }: Past, at: string): PersonFacts => ({
  person: { kind: 'contact', id: reader.contactId },
  firstName: reader.firstName,
  lastName: reader.lastName,
  email: reader.email,
  isActive: true,
  isErased: false,
  doNotContact: reader.doNotContact,
  includeInCommunications: reader.includeInCommunications,
  optOuts: new Set(
    optOuts
      .filter((optOut) => optOut.reader.contactId === reader.contactId && optOut.at <= at)
      .map(({ optionId }) => optionId),
  ),
  athleteIds: reader.athleteIds,
  selfOf: reader.self && { athleteId: reader.self.athleteId, birthdate: reader.self.life.birthdate },
});

const typedFacts = (
  { firstName, lastName, email }: LetterIdea['typed'][number],
  id: string,
): PersonFacts => ({
  person: { kind: 'recipient', id },
  firstName,
  lastName,
  email,
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [],
  selfOf: null,
});

/** Some families tell the office that their mailbox works again. */
function lifting(
  { at: suppressedAt, reason }: NonNullable<MessageOutcome['suppression']>,
  messageId: string,
  { now }: LetterWorld,
): Suppression['lifted'] {
  const chance = chanceOf(`suppression after ${messageId}`);
  const at = officeTime(addDays(suppressedAt.slice(0, 10), chance.between(6, 40)), chance);
  if (reason !== 'hard-bounce' || !chance.percent(40) || at > now) return null;
  const words = 'The family called: the mailbox works again. A test email arrived.';
  return { at, by: officeUser(chance), reason: words };
}

function statusAfter(steps: readonly MessageStep[]): CommunicationStatus {
  let state = messageDecider.initial();
  for (const command of steps.flatMap(({ commands }) => commands)) {
    for (const event of messageDecider.decide(command, state)) state = messageDecider.evolve(state, event);
  }
  return statusOf(state);
}
