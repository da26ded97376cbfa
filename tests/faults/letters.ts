import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { giveUpUnknown, UNKNOWN_FOR_MS } from '../../commands/communications/messages/give-up-unknown.ts';
import { HANDOVER } from '../../commands/communications/messages/message-handover.ts';
import { sentMessagesView } from '../../contract/communications/messages.ts';
import { isUnknown } from '../../domain/communications/messages/message.ts';
import { contextAt } from '../integration/reactor-harness.ts';
import { succeeded } from '../support/api-client.ts';
import { until } from '../support/projections.ts';
import type { Faults } from './checks.ts';
import { Arrivals, occurrence } from './letters-arrivals.ts';
import {
  type CancelAnswer,
  faultsOfErased,
  faultsOfLetter,
  faultsOfSentAgain,
  faultsOfViews,
  type LetterMessage,
  messagesOf,
} from './letters-checks.ts';
import {
  type LetterHouse,
  openLetterHouse,
  PATIENCE_MS,
  type Reader,
  type Sender,
  shown,
} from './letters-house.ts';
import { type LetterPlan, letterPlan } from './letters-plan.ts';
import { enough, killed } from './letters-processes.ts';
import { calm } from './letters-sink.ts';
import type { Random } from './random.ts';
import type { Story } from './run-story.ts';

const READERS = 300;
/** The first of them are being handed over; the others have not begun. */
const QUEUED_WHILE_HELD = 150;
/** So many messages are canceled while they wait, and while they are being handed over. */
const CANCELED = { waiting: 2, begun: 8 };
const LAST_IN_LINE = 100;
/** Looking costs the processes that are watched some of their time. */
const LOOK_MS = 100;
const LONGEST_SECONDS = 120;

/**
 * A letter to 300 people leaves through real SMTP while its senders are killed, the mail server fails, and staff press Send twice, cancel
 * messages, and people opt out or are erased. What the product says must be true of the mail server, which belongs to the test.
 */
export async function openLetterStory(): Promise<Story> {
  const house = await openLetterHouse();
  try {
    await house.addReaders(READERS);
  } catch (error) {
    await house.close();
    throw error;
  }
  return { seed: (random) => oneSeed(house, random), close: () => house.close() };
}

/** What happened besides, which decides what is right. */
interface Course {
  /** Attempts that a killed process was handing over. */
  readonly interrupted: Set<string>;
  readonly cancels: CancelAnswer[];
  optedOut: Reader | undefined;
  erased: Reader | undefined;
}

async function oneSeed(house: LetterHouse, random: Random): Promise<{ asked: number; faults: Faults }> {
  const { log, sink, readers } = house;
  const plan = letterPlan(random, READERS);
  await house.addReaders(READERS - readers.length);
  await enough(house, plan.senders);
  const [first] = house.senders();
  if (!first) throw new Error('No process is running');
  await shown(first);
  const letterId = await draftOf(first, readers);
  const course: Course = { interrupted: new Set(), cancels: [], optedOut: undefined, erased: undefined };

  const fatal = occurrence();
  let isKilling = false;
  const arrivals = new Arrivals();
  sink.begin({
    faults: plan.faults,
    pace: plan.pace,
    arrives(nth) {
      arrivals.reach(nth);
      if (nth !== plan.kill?.at) return;
      isKilling = true;
      fatal.happens();
    },
  });
  const release = plan.isHeld ? sink.hold(PATIENCE_MS - 1_000) : undefined;
  const kill = async () => {
    if (!plan.kill) return;
    for (const key of await killed(house, plan.kill)) course.interrupted.add(key);
  };
  const canceling: Promise<void>[] = [];
  let faults: Faults = [];
  try {
    faults = await send(house, letterId, plan);
    const inBetween = async () => {
      canceling.push(...(await whileHeld(house, letterId, course, random)));
    };
    await (plan.isHeld ? inBetween() : undefined);
    if (plan.kill?.at === 0) {
      await canceledInTheLog(house, letterId);
      await kill();
    }
    release?.();
    for (const at of plan.cancelsAt) {
      const one = arrivals.of(at).then(() => cancelAny(house, letterId, course, random));
      canceling.push(one);
    }
    await Promise.race([fatal.happened, quiet(house, () => isKilling)]);
    if (isKilling) await kill();
    await settled(house);
    arrivals.reach(Number.POSITIVE_INFINITY);
    await Promise.all(canceling);
    await settled(house);
  } finally {
    release?.();
  }

  const before = await messagesOf(log, letterId);
  faults.push(
    ...faultsOfLetter(before, { ...course, sink, readers, mayBeUnknown: unanswered(house, course) }),
  );
  faults.push(...(await sendAgain(house, letterId, before, random)));
  const [witness] = house.senders();
  if (witness) faults.push(...(await faultsOfViews(witness, letterId, await messagesOf(log, letterId))));
  if (course.erased) faults.push(...(await faultsOfErased(house.pool, course.erased)));
  await afterwards(house, course);
  return { asked: before.length, faults };
}

const unanswered = ({ sink }: LetterHouse, { interrupted }: Course): ReadonlySet<string> =>
  new Set([...interrupted, ...sink.unanswered]);

async function draftOf({ admin }: Sender, readers: readonly Reader[]): Promise<string> {
  const { id } = succeeded(await admin.post('/communications', {}));
  const text = {
    subject: 'Ice on Friday',
    message_body:
      '<p>Hello {{ contact.first_name }}, <a href="https://rink.example/friday">see you there</a>.</p>',
    option_id: 'news-and-offers',
  };
  succeeded(await admin.put(`/communications/${id}`, text));
  const contactIds = readers.map(({ contactId }) => contactId);
  succeeded(await admin.post(`/communications/${id}/contacts`, { contactIds }));
  return id;
}

/** One click, two clicks, or a click that was repeated because its answer was lost: it is sent once. */
async function send(house: LetterHouse, letterId: string, { clicks }: LetterPlan): Promise<Faults> {
  const [one, other = one] = house.senders();
  if (!one || !other) throw new Error('No process is running');
  const path = `/communications/${letterId}/send`;
  const key = randomUUID();
  const keys = { one: [key], two: [key, randomUUID()], repeated: [key, key] }[clicks];
  const replies = await Promise.all(
    keys.map((own, nth) => (nth === 0 ? one : other).admin.post(path, {}, { key: own })),
  );
  const accepted = replies.filter(({ status }) => status < 300).length;
  const wanted = clicks === 'repeated' ? 2 : 1;
  const tell = replies.map(({ status, text }) => `${status} ${text.slice(0, 200)}`).join(' and ');
  return accepted === wanted ? [] : [`Of the clicks on Send, ${clicks}, ${accepted} were accepted: ${tell}`];
}

/** While the first emails are being handed over and the others wait: somebody opts out, somebody is erased, and some are canceled. */
async function whileHeld(
  house: LetterHouse,
  letterId: string,
  course: Course,
  random: Random,
): Promise<Promise<void>[]> {
  const { pool, readers, log } = house;
  const keysOf = async (status: string) => {
    const { rows } = await pool.query<{ key: string }>(
      'select key from rx.effects where reactor = $1 and status = $2 order by next_at, event_position, key',
      [HANDOVER, status],
    );
    return rows.map(({ key }) => key.slice(0, key.lastIndexOf('.')));
  };
  await until(async () => {
    await pause(LOOK_MS);
    return (await keysOf('claimed')).length >= QUEUED_WHILE_HELD;
  });
  const [waiting, begun, messages] = await Promise.all([
    keysOf('claimed'),
    keysOf('running'),
    messagesOf(log, letterId),
  ]);
  const readerOf = (messageId: string | undefined) => {
    const contactId = messages.find((one) => one.messageId === messageId)?.state.person.id;
    return readers.find((reader) => reader.contactId === contactId);
  };
  // Not of the next ones: if this takes long, the sender gives up on those that are held, and takes others.
  const [optedOut, erased, ...canceled] = shuffled(waiting.slice(-LAST_IN_LINE), random);
  course.optedOut = readerOf(optedOut);
  course.erased = readerOf(erased);
  const [sender] = house.senders();
  if (!sender || !course.optedOut || !course.erased) throw new Error('Nobody is there to opt out');
  const { contactId, name } = course.erased;
  await Promise.all([
    optOut(house, sender, course.optedOut),
    sender.admin.post(`/people/contact/${contactId}/erase`, { name }).then(succeeded),
  ]);
  return [...canceled.slice(0, CANCELED.waiting), ...shuffled(begun, random).slice(0, CANCELED.begun)].map(
    (messageId) => cancel(house, letterId, messageId, course, random),
  );
}

/** The cancels are recorded, and wait until the handovers end. */
async function canceledInTheLog({ log }: LetterHouse, letterId: string): Promise<void> {
  await until(async () => {
    await pause(LOOK_MS);
    const messages = await messagesOf(log, letterId);
    return messages.filter(({ state }) => state.isCanceled).length >= CANCELED.waiting + CANCELED.begun;
  });
}

/** With the link of an earlier email, as a mail program does it; without one, staff do it. */
async function optOut({ sink }: LetterHouse, { admin, ready }: Sender, reader: Reader): Promise<void> {
  const link = sink.unsubscribeLink(reader.address);
  if (link === undefined) return chooseOptOuts(admin, reader, ['news-and-offers']);
  const response = await fetch(`${await ready}${new URL(link).pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  await response.text();
  if (response.status !== 200) throw new Error(`Unsubscribing was answered with ${response.status}`);
}

async function chooseOptOuts(
  admin: Sender['admin'],
  { contactId, channelId, address }: Reader,
  optOutIds: readonly string[],
): Promise<void> {
  const body = { channel_id: 1, channel_value: address, opt_out_ids: optOutIds };
  succeeded(await admin.put(`/contacts/${contactId}/channels/${channelId}`, body));
}

async function cancelAny(
  house: LetterHouse,
  letterId: string,
  course: Course,
  random: Random,
): Promise<void> {
  const messages = await messagesOf(house.log, letterId);
  const one = random.pick(messages);
  if (one) await cancel(house, letterId, one.messageId, course, random);
}

async function cancel(
  house: LetterHouse,
  letterId: string,
  messageId: string,
  { cancels }: Course,
  random: Random,
): Promise<void> {
  const sender = random.pick(house.senders());
  if (!sender) return;
  try {
    const path = `/communications/${letterId}/messages/${messageId}`;
    const { status, text } = await sender.admin.put(path, { status: 'canceled' });
    cancels.push({ messageId, answer: status < 300 ? 'canceled' : 'refused', text });
  } catch (error) {
    if (!sender.child.killed) throw error;
    cancels.push({ messageId, answer: 'lost', text: '' });
  }
}

/** Whether nothing is left to do: every event that has an effect has it in the ledger, and all of them have ended. */
async function isQuiet({ pool }: LetterHouse): Promise<boolean> {
  const { rows } = await pool.query<{ open: number; missing: number }>(
    `select (select count(*)::int from rx.effects where status not in ('done', 'refused', 'needs-review')) as open,
            (select count(*)::int from es.events where type = any ($1))
              - (select count(*)::int from rx.effects where reactor = any ($2)) as missing`,
    [
      [
        'CommunicationSendRequested',
        'CommunicationRecipientsFrozen',
        'MessageQueued',
        'MessageResendRequested',
      ],
      ['frozen-recipients', 'queued-messages', HANDOVER],
    ],
  );
  return rows[0]?.open === 0 && rows[0].missing === 0;
}

/** Resolves when nothing is left to do, or `over` says that it does not matter any more. */
async function quiet(house: LetterHouse, over: () => boolean = () => false): Promise<void> {
  await until(async () => {
    await pause(LOOK_MS);
    return over() || isQuiet(house);
  }, LONGEST_SECONDS);
}

async function settled(house: LetterHouse): Promise<void> {
  await until(async () => {
    await house.hurry();
    await pause(LOOK_MS);
    return isQuiet(house);
  }, LONGEST_SECONDS);
}

/** Nobody knows whether these left. After a person asks for it, each arrives. */
async function sendAgain(
  house: LetterHouse,
  letterId: string,
  before: readonly LetterMessage[],
  random: Random,
): Promise<Faults> {
  const { log } = house;
  const unknown = before.filter(({ state }) => isUnknown(state) && !state.isCanceled);
  const ids = unknown.map(({ messageId }) => messageId);
  const [sender] = house.senders();
  if (ids.length === 0 || !sender) return [];
  // A single one has to be an error first; several may be sent again at once.
  if (ids.length === 1 || random.next() < 0.5) {
    const since = {
      unknownSince: async () => unknown.map(({ messageId, state: { attempt } }) => ({ messageId, attempt })),
    };
    const later = new Date(Date.now() + UNKNOWN_FOR_MS + 1_000);
    await giveUpUnknown({ log, messages: since }, later, contextAt(later.toISOString()));
    await shown(sender);
  }
  house.sink.begin(calm);
  const path = `/communications/${letterId}/messages/send`;
  const { results } = succeeded(await sender.admin.post(path, { ids, includes_unknown: true }));
  const { sent, refused } = sentMessagesView.parse(results);
  const faults = refused.map(({ id, reason }) => `message ${id} was not sent again: ${reason}`);
  if (sent.length !== ids.length) faults.push(`${sent.length} of ${ids.length} messages were sent again`);
  await settled(house);
  const after = await messagesOf(log, letterId);
  return [...faults, ...faultsOfSentAgain(before, after, { sink: house.sink, unknown: new Set(ids) })];
}

/** The next seed finds as many readers, all of whom may be written to. */
async function afterwards(house: LetterHouse, { optedOut, erased }: Course): Promise<void> {
  const [sender] = house.senders();
  if (optedOut && sender) await chooseOptOuts(sender.admin, optedOut, []);
  if (erased) house.readers.splice(house.readers.indexOf(erased), 1);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, by: random.next() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ item }) => item);
}
