import { mayTrack, type PersonFacts } from '../../../domain/communications/consent/may-write.ts';
import type { FailureReason, MessageEvent } from '../../../domain/communications/messages/events.ts';
import { isWaiting, type MessageState } from '../../../domain/communications/messages/message.ts';
import { failureText } from '../../../domain/communications/messages/sentences.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { LeftOutReason } from '../../../domain/shared/left-out.ts';
import type { FieldValues } from '../../../domain/shared/letters/merge-fields.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Loaded, loadedFrom } from '../../runtime/handle.ts';
import { Postponed } from '../../runtime/reactor.ts';
import { FileDamaged, FileMissing } from '../../shared/file-store.ts';
import { renderLetter } from '../../shared/letters/compile-letter.ts';
import type { Mail } from '../../shared/mail.ts';
import type { MayWrite } from '../consent/may-write.ts';
import type { ValuesOf } from '../empty-fields.ts';
import type { PeopleNow } from '../recipients-now.ts';
import { type LetterAddresses, oneClick } from './letter-addresses.ts';
import { message } from './message.ts';
import { NoPostalAddress, type PreparedLetter, type PreparedLetters } from './prepared-letters.ts';
import { together } from './together.ts';

export interface PrepareDeps {
  readonly log: EventLog;
  readonly letters: PreparedLetters;
  /** Whether the words of a letter may still be sent: those of a campaign only while its template says and is approved for the same. */
  readonly isCurrent: (letter: PreparedLetter) => Promise<boolean>;
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

export interface Attempt {
  readonly messageId: string;
  readonly attempt: number;
}

/** A message whose attempt is still to be made. */
interface Open extends Attempt {
  readonly loaded: Loaded<MessageState>;
  readonly history: readonly Recorded<MessageEvent>[];
}

export interface Ready extends Omit<Open, keyof Attempt> {
  readonly mail: Mail;
}

/** The email is not to be sent, for a reason that staff see at the message. */
export class NotToSend extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(failureText(reason), options);
    this.name = 'NotToSend';
    this.reason = reason;
  }
}

/** How long an email waits for read models that are behind. */
const BEHIND_MS = 2_000;

type Decided = { readonly ready: Ready | 'ended' } | { readonly problem: unknown };

/**
 * Everything before the server is asked, for all messages of a moment together and with the same queries; those that come meanwhile are the next
 * group. Whatever breaks here, nothing has left. Throws `NotToSend`, `Refusal` if somebody decided otherwise, and `Postponed`.
 */
export function createPreparation(deps: PrepareDeps): (about: Attempt) => Promise<Ready | 'ended'> {
  const { log, arePeopleCurrent, now } = deps;

  const prepareAll = async (attempts: readonly Attempt[]): Promise<Decided[]> => {
    const [histories, areCurrent] = await Promise.all([
      Promise.all(
        attempts.map(({ messageId }) => log.load<MessageEvent>(`${message.category}-${messageId}`)),
      ),
      // Before people are read: the answer is about what was recorded until now.
      arePeopleCurrent(),
    ]);
    const found = attempts.map((about, index) => opened(about, histories[index] ?? []));
    const open = found.flatMap((one) => ('loaded' in one ? [one] : []));
    if (!areCurrent && open.length > 0) {
      const until = new Date(now().getTime() + BEHIND_MS);
      const problem = new Postponed(until, 'The read models of people are behind.');
      return found.map((one) => ('loaded' in one ? { problem } : one));
    }
    const [ofLetters, recipients] = await Promise.all([
      Promise.all(open.map((one) => letterFor(deps, one))),
      recipientsOf(deps, open),
    ]);
    const addressed = open.map((one, index) => addressedTo(one, ofLetters[index], recipients[index]));
    const values = await valuesFor(
      deps,
      addressed.flatMap((one) => ('letter' in one ? [one] : [])),
    );
    const composed = new Map<string, Decided>();
    await Promise.all(
      open.map(async (one, index) => {
        const to = addressed[index];
        composed.set(one.messageId, to && 'letter' in to ? await decided(deps, to, values) : (to ?? missing));
      }),
    );
    return found.map((one) => ('loaded' in one ? (composed.get(one.messageId) ?? missing) : one));
  };

  const decide = together(prepareAll);
  return async (about) => {
    const one = await decide(about);
    if ('problem' in one) throw one.problem;
    return one.ready;
  };
}

const missing: Decided = { problem: new Error('The message was not prepared') };

function opened(about: Attempt, history: readonly Recorded<MessageEvent>[]): Open | Decided {
  const loaded = loadedFrom(message, history);
  const { state } = loaded;
  if (state.attempt !== about.attempt) {
    return { problem: new Refusal('message.superseded', 'The email was queued again.') };
  }
  if (state.isCanceled) return { problem: new Refusal('message.canceled', 'The email was canceled.') };
  return isWaiting(state) ? { ...about, loaded, history } : { ready: 'ended' };
}

/** A letter that cannot be read concerns its own messages only. */
async function letterFor(
  { letters, isCurrent }: PrepareDeps,
  { loaded: { state } }: Open,
): Promise<PreparedLetter | { readonly problem: unknown }> {
  try {
    const letter = await letters.of(state.communicationId);
    if (!letter) return { problem: new NotToSend('not-composed') };
    if (isStopped(letter, state)) return { problem: new NotToSend('stopped') };
    return (await isCurrent(letter)) ? letter : { problem: new NotToSend('replaced') };
  } catch (cause) {
    if (cause instanceof NoPostalAddress) return { problem: new NotToSend('no-postal-address', { cause }) };
    const isGone = cause instanceof FileMissing || cause instanceof FileDamaged;
    return { problem: isGone ? new NotToSend('not-composed', { cause }) : cause };
  }
}

/** A person who sends a message again after a stop wants it to leave. */
const isStopped = ({ state: letter }: PreparedLetter, { sendId, attempt }: MessageState): boolean =>
  attempt === 1 && letter.status === 'stopped' && letter.send?.sendId === sendId;

type Reader = { readonly facts: PersonFacts } | { readonly whyNot: LeftOutReason };

/** The readers of the messages as they are now, in their order. */
async function recipientsOf(
  { people, mayWrite, today }: PrepareDeps,
  open: readonly Open[],
): Promise<Reader[]> {
  if (open.length === 0) return [];
  const states = open.map(({ loaded: { state } }) => state);
  const facts = await people.of(states.map(({ person }) => person));
  const kinds = [...new Set(states.map(({ optionId }) => optionId))];
  const reasons = await Promise.all(
    kinds.map((kind) =>
      mayWrite.check(
        facts.filter((_, index) => states[index]?.optionId === kind),
        kind,
        today(),
      ),
    ),
  );
  return facts.map((one, index) => {
    const kind = kinds.indexOf(states[index]?.optionId ?? null);
    const whyNot = reasons[kind]?.get(personKey(one.person));
    return whyNot === undefined ? { facts: one } : { whyNot };
  });
}

interface Addressed extends Open {
  readonly letter: PreparedLetter;
  readonly facts: PersonFacts;
}

function addressedTo(
  open: Open,
  letter: PreparedLetter | { readonly problem: unknown } | undefined,
  reader: Reader | undefined,
): Addressed | Decided {
  if (!letter || !reader) return missing;
  if ('problem' in letter) return letter;
  return 'whyNot' in reader
    ? { problem: new NotToSend(reader.whyNot) }
    : { ...open, letter, facts: reader.facts };
}

/** What the fields say in each message. A letter has a person once, and the athletes that it is about. */
async function valuesFor(
  { valuesOf, now }: PrepareDeps,
  addressed: readonly Addressed[],
): Promise<ReadonlyMap<string, FieldValues>> {
  const sends = [...new Set(addressed.map(({ loaded }) => loaded.state.sendId))];
  const found = await Promise.all(
    sends.map(async (sendId) => {
      const ofSend = addressed.filter(({ loaded }) => loaded.state.sendId === sendId);
      const mails = ofSend.map(({ facts, loaded }) => ({ facts, athleteIds: loaded.state.athleteIds }));
      const values = await valuesOf(mails, now().toISOString());
      return ofSend.map(
        ({ messageId, facts }) => [messageId, values.get(personKey(facts.person)) ?? {}] as const,
      );
    }),
  );
  return new Map(found.flat());
}

async function decided(
  deps: PrepareDeps,
  addressed: Addressed,
  values: ReadonlyMap<string, FieldValues>,
): Promise<Decided> {
  const { messageId, loaded, history } = addressed;
  try {
    const mail = await compose(deps, addressed, values.get(messageId) ?? {});
    return { ready: { loaded, history, mail } };
  } catch (problem) {
    return { problem };
  }
}

async function compose(
  { addresses, bounceAddress, today }: PrepareDeps,
  { messageId, attempt, loaded: { state }, letter, facts }: Addressed,
  fields: FieldValues,
): Promise<Mail> {
  const { compiled, attachments, downloads, replyTo } = letter;
  const isTracked = state.isTracked && mayTrack(facts, today());
  const [links, envelopeFrom] = await Promise.all([
    addresses.of(messageId, { links: isTracked ? compiled.links : undefined, files: downloads }),
    bounceAddress(messageId, attempt),
  ]);
  const values = { ...links.values, fields: { ...fields, ...links.fields } };
  return {
    ...bodyOf(() => renderLetter(compiled, values)),
    to: facts.email,
    attachments,
    isAutomatic: false,
    ...(replyTo !== undefined && { replyTo }),
    ...(state.optionId !== null && { headers: oneClick(links.unsubscribe) }),
    ...(envelopeFrom !== undefined && { envelopeFrom }),
  };
}

/** Composing does the same each time, so an error in it is final. */
function bodyOf(render: () => ReturnType<typeof renderLetter>): MailBody {
  let rendered: ReturnType<typeof renderLetter>;
  try {
    rendered = render();
  } catch (cause) {
    throw new NotToSend('not-composed', { cause });
  }
  if ('missing' in rendered) throw new NotToSend('field-empty');
  return rendered;
}
