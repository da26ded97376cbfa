import type { Pool } from 'pg';
import { message } from '../../commands/communications/messages/message.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { communicationView } from '../../contract/communications/communications.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import { isUnknown, type MessageState, statusOf } from '../../domain/communications/messages/message.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { succeeded } from '../support/api-client.ts';
import type { Faults } from './checks.ts';
import { type Reader, type Sender, shown } from './letters-house.ts';
import type { Accepted, LetterSink } from './letters-sink.ts';

/** A message of a letter, by the log. */
export interface LetterMessage {
  readonly messageId: string;
  readonly state: MessageState;
}

/** What the product answered to somebody who canceled a message; `lost`: it was killed. */
export interface CancelAnswer {
  readonly messageId: string;
  readonly answer: 'canceled' | 'refused' | 'lost';
  readonly text: string;
}

interface Circumstances {
  readonly sink: LetterSink;
  readonly readers: readonly Reader[];
  /** Attempts whose answer a kill or the mail server took away. */
  readonly mayBeUnknown: ReadonlySet<string>;
  readonly cancels: readonly CancelAnswer[];
  readonly optedOut: Reader | undefined;
  readonly erased: Reader | undefined;
}

export async function messagesOf(log: EventLog, letterId: string): Promise<LetterMessage[]> {
  const events = await log.load<CommunicationEvent>(`communication-${letterId}`);
  const ids = events.flatMap(({ type, data }) =>
    type === 'CommunicationRecipientsFrozen' ? data.messages.map(({ messageId }) => messageId) : [],
  );
  return sideBySide(ids, async (messageId) => ({
    messageId,
    state: await loadState(log, message, messageId),
  }));
}

/** Before anything was sent again: what the product says of each message, against what arrived. */
export function faultsOfLetter(messages: readonly LetterMessage[], about: Circumstances): Faults {
  const { sink, readers, mayBeUnknown, cancels, optedOut, erased } = about;
  const faults: Faults = [];
  const arrived = arrivals(sink, messages);
  if (messages.length !== readers.length)
    faults.push(`${messages.length} messages for ${readers.length} readers`);

  const perAddress = new Map<string, number>();
  for (const { address } of [...arrived.values()].flat()) {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
  }
  for (const [address, count] of perAddress) if (count > 1) faults.push(`${address} got ${count} emails`);

  for (const { messageId, state } of messages) {
    faults.push(...faultsOfMessage({ messageId, state }, arrived.get(messageId)?.length ?? 0, mayBeUnknown));
  }
  for (const [reader, failure] of [
    [optedOut, 'opted-out'],
    [erased, 'erased'],
  ] as const) {
    if (!reader) continue;
    const one = messages.find(({ state }) => state.person.id === reader.contactId);
    const isCanceled = cancels.some(({ messageId }) => messageId === one?.messageId);
    if (one?.state.failure !== failure && !isCanceled)
      faults.push(`the message to somebody ${failure} failed because of ${one?.state.failure ?? 'nothing'}`);
    if (perAddress.has(reader.address)) faults.push(`somebody ${failure} got an email`);
  }
  for (const { messageId, answer, text } of cancels) {
    const one = messages.find((each) => each.messageId === messageId);
    const status = one ? statusOf(one.state) : 'nowhere';
    if (answer === 'canceled' && status !== 'canceled') {
      faults.push(`message ${messageId} was canceled, and is called ${status}`);
    }
    if (answer === 'refused' && status === 'canceled') {
      faults.push(`message ${messageId} is canceled, and its cancel was refused: ${text}`);
    }
  }
  return faults;
}

/** What the product says of a message, against how often it arrived. */
export function faultsOfMessage(
  { messageId, state }: LetterMessage,
  copies: number,
  mayBeUnknown: ReadonlySet<string>,
): Faults {
  const faults: Faults = [];
  const status = statusOf(state);
  const says = `message ${messageId} is called ${status}${isUnknown(state) ? ', unknown' : ''}`;
  if (status === 'queued' || status === 'deferred') faults.push(`${says}: it was never sent`);
  else if (status === 'sent' && copies !== 1) faults.push(`${says}, and arrived ${copies} times`);
  // Staff may cancel a message whose answer was lost: it stays named as unknown.
  else if (certainlyNotSent.has(status) && !isUnknown(state) && copies > 0)
    faults.push(`${says}, and arrived`);
  if (isUnknown(state) && !mayBeUnknown.has(`${messageId}.${state.attempt}`))
    faults.push(`${says}, and nothing took its answer away`);
  return faults;
}

const certainlyNotSent: ReadonlySet<string> = new Set(['failed', 'dropped', 'blocked', 'canceled', 'error']);

/** Each of the unknown ones arrived once more, and nothing else did. */
export function faultsOfSentAgain(
  before: readonly LetterMessage[],
  after: readonly LetterMessage[],
  { sink, unknown }: { readonly sink: LetterSink; readonly unknown: ReadonlySet<string> },
): Faults {
  const arrived = arrivals(sink, after);
  return after.flatMap(({ messageId, state }, index) => {
    const { attempt = 0 } = before[index]?.state ?? {};
    const again = arrived.get(messageId)?.filter((one) => one.attempt === attempt + 1).length ?? 0;
    if (!unknown.has(messageId)) return again === 0 ? [] : [`message ${messageId} was sent again by nobody`];
    const status = statusOf(state);
    if (again === 1 && status === 'sent') return [];
    return [`message ${messageId} was sent again, arrived ${again} times, and is called ${status}`];
  });
}

/** The counts that staff see are those of the log. */
export async function faultsOfViews(
  sender: Sender,
  letterId: string,
  messages: readonly LetterMessage[],
): Promise<Faults> {
  await shown(sender);
  const { results } = succeeded(await sender.admin.get(`/communications/${letterId}`));
  const { counts } = communicationView.parse(results);
  const wanted: Record<string, number> = {};
  for (const { state } of messages) wanted[statusOf(state)] = (wanted[statusOf(state)] ?? 0) + 1;
  return Object.entries(counts).flatMap(([status, count]) =>
    count === (wanted[status] ?? 0)
      ? []
      : [`staff see ${count} messages ${status}, and there are ${wanted[status] ?? 0}`],
  );
}

/** Nothing in the database contains the address of somebody who was erased. */
export async function faultsOfErased(pool: Pool, { address }: Reader): Promise<Faults> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('es', 'rm', 'rx')`,
  );
  const faults: Faults = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as one where strpos(lower(one::text), $1) > 0`,
      [address],
    );
    if (rows[0] && rows[0].count > 0)
      faults.push(`${rows[0].count} rows of ${name} contain an erased address`);
  }
  return faults;
}

function arrivals(sink: LetterSink, messages: readonly LetterMessage[]): Map<string, Accepted[]> {
  const own = new Map<string, Accepted[]>(messages.map(({ messageId }) => [messageId, []]));
  for (const one of sink.accepted) own.get(one.messageId)?.push(one);
  return own;
}
