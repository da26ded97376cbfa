import type { FieldValues } from '../../../domain/communications/body/merge-fields.ts';
import { mayTrack, type PersonFacts } from '../../../domain/communications/consent/may-write.ts';
import { withoutAddresses } from '../../../domain/communications/delivery/server-answer.ts';
import type { LeftOutReason } from '../../../domain/communications/left-out.ts';
import type { FailureReason, MessageEvent } from '../../../domain/communications/messages/events.ts';
import {
  isWaiting,
  type MessageCommand,
  type MessageState,
} from '../../../domain/communications/messages/message.ts';
import { failureText } from '../../../domain/communications/messages/sentences.ts';
import { personKey } from '../../../domain/communications/person-ref.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, handleLoaded, type Loaded, loadedFrom } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { defineReactor, FailedForCertain, Postponed, type Recovery } from '../../runtime/reactor.ts';
import type { Mail, MailPort } from '../../shared/mail.ts';
import type { SendLimits } from '../../shared/send-limits.ts';
import { renderLetter } from '../body/compile-letter.ts';
import type { MayWrite } from '../consent/may-write.ts';
import type { ValuesOf } from '../empty-fields.ts';
import type { PeopleNow } from '../recipients-now.ts';
import type { LetterAddresses } from './letter-addresses.ts';
import { message } from './message.ts';
import type { PreparedLetter, PreparedLetters } from './prepared-letters.ts';
import { together } from './together.ts';

export const HANDOVER = 'message-handover';

/** The key of the effect that hands over one attempt of a message; also the part of its Message-ID before the @. */
export const handoverKey = (messageId: string, attempt: number): string => `${messageId}.${attempt}`;

export interface HandoverDeps {
  readonly log: EventLog;
  /** The transport for letters to many. */
  readonly mail: MailPort;
  readonly limits: SendLimits;
  readonly letters: PreparedLetters;
  readonly people: Pick<PeopleNow, 'of'>;
  readonly mayWrite: MayWrite;
  readonly valuesOf: ValuesOf;
  readonly addresses: LetterAddresses;
  /** Whether people, consents and suppressions can be read as of this moment (`createCurrentViews`). */
  readonly arePeopleCurrent: () => Promise<boolean>;
  /** The return path of an attempt; undefined: bounces go to the sender. */
  readonly bounceAddress: (messageId: string, attempt: number) => Promise<string | undefined>;
  readonly now: () => Date;
  /** The day at the business. */
  readonly today: () => Day;
}

/** The reader of one email, as of now. */
export interface Recipient {
  readonly facts: PersonFacts;
  /** The athletes that the email is about. */
  readonly athleteIds: readonly string[];
}

/** Larger than the number of connections to the mail server, so that none of them waits for the ledger or the log. */
const AT_ONCE = 32;

/** From the first time that the server put an email off until it is given up. */
const LONGEST_DEFERRAL_MS = 24 * 3_600_000;

/** One minute, two, four, up to two hours. A certain failure is retried without limit; `LONGEST_DEFERRAL_MS` ends it. */
const retry = { firstMs: 60_000, factor: 2, longestMs: 2 * 3_600_000, tries: 12 };

/** How long an email waits for read models that are behind. */
const BEHIND_MS = 2_000;

/**
 * Hands over each attempt of a message at most once (docs/letters.md). Whether the person may be written to, whether the letter was stopped or
 * the message canceled is asked immediately before. What happened is recorded in the stream of the message, whatever else is recorded there at
 * the same time. If the answer of the server is lost, the email is not sent again: the outcome is recorded as unknown, and a person decides.
 */
export function messageHandover(deps: HandoverDeps) {
  const handover = createHandover(deps);
  return defineReactor({
    name: HANDOVER,
    handles: ['MessageQueued', 'MessageResendRequested'],
    startAt: 'beginning',
    order: 'none',
    atOnce: AT_ONCE,
    retry,
    effects: ({ type, data }) => {
      const { messageId } = data;
      const attempt = type === 'MessageQueued' ? 1 : data.attempt;
      const about: Attempt = { messageId, attempt };
      return [
        {
          kind: 'external',
          key: handoverKey(messageId, attempt),
          run: (context, signal) => handover.run(about, context, signal),
          recover: (context) => handover.recover(about, context),
        },
      ];
    },
  });
}

interface Attempt {
  readonly messageId: string;
  readonly attempt: number;
}

/** An outcome that can be recorded. */
type Outcome =
  | { readonly kind: 'record-sent'; readonly address: string; readonly response: string }
  | { readonly kind: 'record-deferred'; readonly response: string }
  | { readonly kind: 'record-failed'; readonly reason: FailureReason; readonly response: string }
  | { readonly kind: 'record-unknown' };

interface Ready {
  readonly loaded: Loaded<MessageState>;
  readonly history: readonly Recorded<MessageEvent>[];
  readonly mail: Mail;
}

/** The email is not to be sent, for a reason that staff see at the message. */
class NotToSend extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(failureText(reason));
    this.name = 'NotToSend';
    this.reason = reason;
  }
}

function createHandover(deps: HandoverDeps) {
  const { log, mail: port, limits, letters, addresses, arePeopleCurrent, bounceAddress, now, today } = deps;
  const recipientOf = currentRecipients(deps);
  const valuesOf = currentValues(deps);
  /** Outcomes that the log did not take. Only this process knows them. */
  const owed = new Map<string, Outcome>();

  /**
   * A cancel or a report may be recorded at the same moment, which must not lose the outcome. `loaded`: the stream as it was before the handover;
   * it has nearly always stayed as it was.
   */
  const record = async (
    { messageId, attempt }: Attempt,
    outcome: Outcome,
    context: CommandContext,
    loaded?: Loaded<MessageState>,
  ): Promise<void> => {
    const command: MessageCommand = { ...outcome, messageId, attempt };
    const deferral = outcome.kind === 'record-deferred' ? ` ${(loaded?.state.deferrals ?? 0) + 1}` : '';
    const once = step({ ...context, now: now().toISOString() }, outcome.kind + deferral);
    const key = handoverKey(messageId, attempt);
    owed.set(key, outcome);
    const done = loaded && (await handleLoaded(log, message, messageId, { loaded, command }, once));
    if (!done) await persistently(() => handle(log, message, messageId, command, once));
    owed.delete(key);
  };

  /** Everything before the server is asked. Whatever breaks here, nothing has left. */
  const prepare = async ({ messageId, attempt }: Attempt): Promise<Ready | 'ended'> => {
    const history = await log.load<MessageEvent>(`${message.category}-${messageId}`);
    const loaded = loadedFrom(message, history);
    const { state } = loaded;
    if (state.attempt !== attempt) throw new Refusal('message.superseded', 'The email was queued again.');
    if (state.isCanceled) throw new Refusal('message.canceled', 'The email was canceled.');
    if (!isWaiting(state)) return 'ended';
    const letter = await letters.of(state.communicationId);
    if (!letter) throw new NotToSend('not-composed');
    if (isStopped(letter, state)) throw new NotToSend('stopped');
    if (!(await arePeopleCurrent())) {
      throw new Postponed(new Date(now().getTime() + BEHIND_MS), 'The read models of people are behind.');
    }
    const recipient = await recipientOf(state);
    if ('whyNot' in recipient) throw new NotToSend(recipient.whyNot);
    const mail = await compose({ messageId, attempt }, state, letter, recipient);
    return { loaded, history, mail };
  };

  const compose = async (
    { messageId, attempt }: Attempt,
    state: MessageState,
    letter: PreparedLetter,
    recipient: Recipient,
  ): Promise<Mail> => {
    const { compiled, attachments, downloads, replyTo } = letter;
    const isTracked = state.isTracked && mayTrack(recipient.facts, today());
    const [fields, links, envelopeFrom] = await Promise.all([
      valuesOf({ sendId: state.sendId, recipient }),
      addresses.of(messageId, { links: isTracked ? compiled.links : undefined, files: downloads }),
      bounceAddress(messageId, attempt),
    ]);
    const values = { ...links.values, fields: { ...fields, ...links.fields } };
    return {
      ...bodyOf(() => renderLetter(compiled, values)),
      to: recipient.facts.email,
      attachments,
      isAutomatic: false,
      ...(replyTo !== undefined && { replyTo }),
      ...(state.optionId !== null && { headers: oneClick(links.unsubscribe) }),
      ...(envelopeFrom !== undefined && { envelopeFrom }),
    };
  };

  const run = async (about: Attempt, context: CommandContext, signal: AbortSignal): Promise<Detail> => {
    const ready = await prepared(about, context);
    if (ready === 'ended') return { outcome: 'recorded before' };
    const { loaded, history, mail } = ready;
    const slot = await certainly(() => limits.take(now()));
    if (!slot.granted) throw new Postponed(slot.until, 'The limit of emails is reached.');
    // The runner does not wait for this attempt anymore, so another one may have decided about it.
    if (signal.aborted) throw new FailedForCertain('It took too long before the server was asked');

    const response = (text: string) => withoutAddresses(text, mail.to);
    try {
      const { response: answer } = await port.send(mail, {
        key: handoverKey(about.messageId, about.attempt),
        signal,
      });
      const outcome = {
        kind: 'record-sent',
        address: mail.to,
        response: response(typeof answer === 'string' ? answer : ''),
      } as const;
      await record(about, outcome, context, loaded);
      return { response: outcome.response };
    } catch (error) {
      // The log did not take the outcome, which is known here: `recover` records it.
      if (owed.has(handoverKey(about.messageId, about.attempt))) throw error;
      const answer = response(error instanceof Error ? error.message : String(error));
      if (error instanceof Refusal)
        return refused(about, { reason: 'refused', response: answer }, context, loaded);
      if (error instanceof FailedForCertain) {
        if (isTooLate(history, about, now())) {
          return refused(about, { reason: 'deferred-too-long', response: answer }, context, loaded);
        }
        await record(about, { kind: 'record-deferred', response: answer }, context, loaded);
        throw new FailedForCertain(answer);
      }
      await record(about, { kind: 'record-unknown' }, context, loaded);
      return { outcome: 'unknown', error: answer };
    }
  };

  const refused = async (
    about: Attempt,
    { reason, response }: { readonly reason: FailureReason; readonly response: string },
    context: CommandContext,
    loaded?: Loaded<MessageState>,
  ): Promise<never> => {
    await record(about, { kind: 'record-failed', reason, response }, context, loaded);
    throw new Refusal(`message.${reason}`, response || failureText(reason));
  };

  const prepared = async (about: Attempt, context: CommandContext): Promise<Ready | 'ended'> => {
    try {
      return await certainly(() => prepare(about));
    } catch (error) {
      if (!(error instanceof NotToSend)) throw error;
      return certainly(() => refused(about, { reason: error.reason, response: '' }, context));
    }
  };

  /** An earlier try may have handed it over. It is not tried again: the stream says what became of it, or nobody knows. */
  const recover = async (about: Attempt, context: CommandContext): Promise<Recovery> => {
    const known = owed.get(handoverKey(about.messageId, about.attempt));
    await record(about, known ?? { kind: 'record-unknown' }, context);
    if (known?.kind === 'record-deferred') return { kind: 'repeat' };
    return {
      kind: 'done',
      detail: { outcome: known ? known.kind : 'unknown, unless it was recorded before' },
    };
  };

  return { run, recover };
}

/** An error before the server was asked: nothing has left, and it is tried again. */
async function certainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isFinal = error instanceof Refusal || error instanceof NotToSend;
    if (isFinal || error instanceof Postponed || error instanceof FailedForCertain) throw error;
    throw new FailedForCertain(
      `It could not be prepared: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** A person who sends a message again after a stop wants it to leave. */
const isStopped = ({ state: letter }: PreparedLetter, { sendId, attempt }: MessageState): boolean =>
  attempt === 1 && letter.status === 'stopped' && letter.send?.sendId === sendId;

/** Composing does the same each time, so an error in it is final. */
function bodyOf(render: () => ReturnType<typeof renderLetter>): MailBody {
  let rendered: ReturnType<typeof renderLetter>;
  try {
    rendered = render();
  } catch (cause) {
    throw Object.assign(new NotToSend('not-composed'), { cause });
  }
  if ('missing' in rendered) throw new NotToSend('field-empty');
  return rendered;
}

/** RFC 8058: mail programs unsubscribe with one POST. */
const oneClick = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function isTooLate(history: readonly Recorded<MessageEvent>[], { attempt }: Attempt, now: Date): boolean {
  const first = history.find(({ type, data }) => type === 'MessageDeferred' && data.attempt === attempt);
  return first !== undefined && now.getTime() - Date.parse(first.occurredAt) >= LONGEST_DEFERRAL_MS;
}

/** The people of messages that are handed over at the same time are read with the same queries, each not before it was asked for. */
const currentRecipients = ({
  people,
  mayWrite,
  today,
}: Pick<HandoverDeps, 'people' | 'mayWrite' | 'today'>) =>
  together(async (messages: readonly MessageState[]): Promise<(Recipient | { whyNot: LeftOutReason })[]> => {
    const facts = await people.of(messages.map(({ person }) => person));
    const kinds = [...new Set(messages.map(({ optionId }) => optionId))];
    const reasons = await Promise.all(
      kinds.map((kind) => {
        const ofKind = facts.filter((_, index) => messages[index]?.optionId === kind);
        return mayWrite.check(ofKind, kind, today());
      }),
    );
    return facts.map((one, index) => {
      const { optionId = null, athleteIds = [] } = messages[index] ?? {};
      const whyNot = reasons[kinds.indexOf(optionId)]?.get(personKey(one.person));
      return whyNot === undefined ? { facts: one, athleteIds } : { whyNot };
    });
  });

interface InLetter {
  readonly sendId: string;
  readonly recipient: Recipient;
}

/** The same for the values of fields. A letter has a person once, and the athletes that it is about. */
const currentValues = ({ valuesOf, now }: Pick<HandoverDeps, 'valuesOf' | 'now'>) =>
  together(async (wanted: readonly InLetter[]): Promise<FieldValues[]> => {
    const sends = [...new Set(wanted.map(({ sendId }) => sendId))];
    const values = await Promise.all(
      sends.map((sendId) => {
        const recipients = wanted.flatMap((one) => (one.sendId === sendId ? [one.recipient] : []));
        return valuesOf(recipients, now().toISOString());
      }),
    );
    return wanted.map(
      ({ sendId, recipient }) => values[sends.indexOf(sendId)]?.get(personKey(recipient.facts.person)) ?? {},
    );
  });
