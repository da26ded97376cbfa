import { communication } from '../../commands/communications/communication.ts';
import { consent } from '../../commands/communications/consent/consent.ts';
import { unlessGone } from '../../commands/communications/consent/statements.ts';
import { suppression } from '../../commands/communications/delivery/suppressions.ts';
import { message } from '../../commands/communications/messages/message.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import type { MailChoices } from '../../commands/shared/mail-choices.ts';
import type { Statement } from '../../domain/communications/consent/consent.ts';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { inParallel, recordAll } from '../shared/commands.ts';
import { commandIdOf, contextOf } from '../shared/ids.ts';
import type { LetterWorld } from './letter-world.ts';
import { type ParentalConsent, parentalConsents } from './parental-consents.ts';
import { type OptOut, type PlannedLetter, plannedLetters, type Suppression } from './planned-letters.ts';
import { writeTemplates } from './staff-templates.ts';

export interface LetterServices {
  readonly log: EventLog;
  /** The id under which an address is suppressed in this installation. */
  readonly suppressionIdOf: (email: string) => Promise<string>;
  readonly contacts: MailChoices;
  readonly users: MailChoices;
}

export interface WriteLettersOptions {
  /** How many streams are written at a time. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/**
 * Records the letters of two years, without sending any. A message is recorded together with what became of it, and before its letter: the
 * reactors then find it complete, and hand nothing over. What people said comes first, because the reactors that make other records follow would
 * otherwise date it today.
 */
export async function writeLetters(
  services: LetterServices,
  world: LetterWorld,
  { width, signal }: WriteLettersOptions,
): Promise<void> {
  const { log } = services;
  await writeTemplates(log, world.now.slice(0, 10));
  const letters = await unrecorded(log, plannedLetters(world), width);
  const each = <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) =>
    inParallel(items, width, async (item) => {
      if (!signal.aborted) await unlessGone(work(item));
    });
  await each(parentalConsents(world), (one) => recordParentalConsent(log, one));
  // In order of time: an address can be suppressed twice.
  for (const one of letters.flatMap((letter) => letter.suppressions)) await recordSuppression(services, one);
  for (const one of letters.flatMap((letter) => letter.optOuts))
    await unlessGone(recordOptOut(services, one));
  await each(
    letters.flatMap(({ messages }) => messages),
    async ({ messageId, steps }) => {
      for (const [nth, { at, by, commands }] of steps.entries()) {
        const context = contextOf(`step ${nth} of message ${messageId}`, at, by ?? undefined);
        await recordAll(log, message, messageId, commands, context);
      }
    },
  );
  await each(letters, async ({ communicationId, steps }) => {
    for (const { name, at, by, commands } of steps) {
      await recordAll(log, communication, communicationId, commands, contextOf(name, at, by));
    }
  });
}

/**
 * The letters that are not recorded yet. A business that grows keeps the recipients of its letters, so that nothing is added to those.
 */
async function unrecorded(
  log: EventLog,
  letters: readonly PlannedLetter[],
  width: number,
): Promise<PlannedLetter[]> {
  const recorded = new Set<string>();
  await inParallel(letters, width, async ({ communicationId, steps }) => {
    const last = commandIdOf(steps.at(-1)?.name ?? '');
    const history = await log.load(`${communication.category}-${communicationId}`);
    if (history.some(({ commandId }) => commandId === last)) recorded.add(communicationId);
  });
  return letters.filter(({ communicationId }) => !recorded.has(communicationId));
}

async function recordParentalConsent(
  log: EventLog,
  { athleteId, at, by, givenBy, evidence, withdrawnAt }: ParentalConsent,
): Promise<void> {
  const given = { kind: 'record-parental-consent', athleteId, givenBy, evidence } as const;
  await recordAll(log, consent, athleteId, [given], contextOf(`parental consent for ${athleteId}`, at, by));
  if (withdrawnAt === null) return;
  const withdrawn = { kind: 'withdraw-parental-consent', athleteId } as const;
  const context = contextOf(`end of parental consent for ${athleteId}`, withdrawnAt, by);
  await recordAll(log, consent, athleteId, [withdrawn], context);
}

async function recordSuppression(
  { log, suppressionIdOf }: LetterServices,
  { email, at, reason, detail, messageId, lifted }: Suppression,
): Promise<void> {
  const suppressionId = await suppressionIdOf(email);
  const suppress = { kind: 'suppress', suppressionId, reason, messageId, detail } as const;
  await recordAll(log, suppression, suppressionId, [suppress], contextOf(`suppress after ${messageId}`, at));
  if (!lifted) return;
  const context = contextOf(`lift after ${messageId}`, lifted.at, lifted.by);
  await recordAll(
    log,
    suppression,
    suppressionId,
    [{ kind: 'lift', suppressionId, reason: lifted.reason }],
    context,
  );
}

const wordings = { 'one-click': 'one-click-1', link: 'page-1', complaint: 'complaint-1' } as const;
/** The network of a request, in the range that is reserved for examples. */
const NETWORK = '203.0.113.0';

/**
 * The records of the contact and of the user with the same address follow first. The reactors that make them follow repeat the same commands, or
 * find that everybody has the choice already.
 */
async function recordOptOut(
  { log, contacts, users }: LetterServices,
  { reader, optionId, messageId, at, how }: OptOut,
): Promise<void> {
  const isByProvider = how === 'complaint';
  const actor = isByProvider ? 'system:demo' : 'system:unsubscribe-link';
  const said = contextOf(`opt out after ${messageId}`, at, actor);
  const choice = { optionId, isWanted: false } as const;
  const contact: PersonRef = { kind: 'contact', id: reader.contactId };
  const statement: Statement = {
    person: contact,
    ...choice,
    how,
    wording: wordings[how],
    messageId,
    network: isByProvider ? '' : NETWORK,
  };
  await contacts.choose(reader.contactId, choice, followingOf(said, 'system:stated-consents'));
  if (reader.userId !== null) {
    const shared = contextOf(`opt out of the user after ${messageId}`, at, 'system:shared-consents');
    const user: PersonRef = { kind: 'user', id: reader.userId };
    await users.choose(reader.userId, choice, followingOf(shared, 'system:stated-consents'));
    await recordAll(log, consent, user.id, [{ kind: 'state', ...statement, person: user }], shared);
  }
  await recordAll(log, consent, contact.id, [{ kind: 'state', ...statement }], said);
}

/** The command with which a person's own record follows a statement (`createStatements`). */
const followingOf = ({ commandId, ...context }: CommandContext, actor: string): CommandContext => ({
  ...context,
  actor,
  commandId: derivedId(commandId, 'follow'),
  causationId: commandId,
});
