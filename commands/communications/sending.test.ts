import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import type { MessageEvent } from '../../domain/communications/messages/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import type { AnyReactor } from '../runtime/reactor.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { communication } from './communication.ts';
import { type FreezeDeps, frozenRecipients } from './freeze-recipients.ts';
import { message } from './messages/message.ts';
import { queuedMessages } from './queue-messages.ts';
import { canceledMessages } from './stop-communication.ts';

const id = (number: number) => `0192f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [communicationId, sendId, author] = [id(1), id(2), id(3)];
const notBefore = '2026-03-02T15:00:20.000Z';
const by = { userId: author, isAdmin: false };

const contextOf = (commandId: string): CommandContext => ({
  actor: 'system:test',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now: notBefore,
});

const factsOf = (number: number): PersonFacts => ({
  person: { kind: 'contact', id: id(1_000 + number) },
  firstName: 'Dana',
  lastName: 'Miller',
  email: `dana${number}@rink.example`,
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [id(500)],
  selfOf: null,
});

/** A letter that was asked to be sent to so many people. */
async function requested(): Promise<EventLog> {
  const { log } = memoryLog();
  const ask = (name: string, command: Parameters<typeof communication.decider.decide>[0]) =>
    handle(log, communication, communicationId, command, contextOf(name));
  const changes = { subject: 'Ice', body: '<p>Friday</p>' };
  const offered = ['news-and-offers'];
  await ask('create', { kind: 'create', communicationId, authorId: author, source: null });
  await ask('change', { kind: 'change', communicationId, changes, offered, by });
  const time = { now: '2026-03-02T15:00:00.000Z', notBefore, isScheduled: false };
  await ask('send', {
    kind: 'send',
    communicationId,
    sendId,
    ...time,
    mails: 1,
    offered,
    postalAddress: '12 Rink Road',
    by,
  });
  return log;
}

const freezing = (log: EventLog, people: readonly PersonFacts[], more: Partial<FreezeDeps> = {}) =>
  frozenRecipients({
    log,
    people: {
      audience: async () => ({ people, athleteIds: [id(500)], trainersWithoutContact: [] }),
      of: async () => [],
      around: async () => new Map(),
    },
    mayWrite: { check: async () => new Map() },
    dayAt: () => '2026-03-02',
    arePeopleCurrent: async () => true,
    emptyFieldsOf: async () => new Set(),
    ...more,
  });

/** Runs the effects of all recorded events that the reactor handles, as the host does: each under the id of its key. */
async function run(reactor: AnyReactor, log: EventLog, attempt = 'first'): Promise<void> {
  for (const event of await log.load(`communication-${communicationId}`)) {
    if (!reactor.handles.includes(event.type)) continue;
    for (const effect of reactor.effects(event)) {
      if (effect.kind !== 'internal') throw new Error('an effect of this reactor is internal');
      await effect.run(contextOf(`${reactor.name} ${effect.key} ${attempt}`));
    }
  }
}

const partsIn = async (log: EventLog) =>
  (await log.load<CommunicationEvent>(`communication-${communicationId}`)).flatMap((event) =>
    event.type === 'CommunicationRecipientsFrozen' ? [event.data] : [],
  );

const people = Array.from({ length: 250 }, (_, index) => factsOf(index));

test('recipients are fixed at the time that was asked for, all parts together, and never again', async () => {
  const log = await requested();
  const reactor = freezing(log, people);
  const [event] = (await log.load(`communication-${communicationId}`)).filter(
    ({ type }) => type === 'CommunicationSendRequested',
  );
  if (event?.type !== 'CommunicationSendRequested') throw new Error('it was not sent');
  expect(reactor.effects(event)).toMatchObject([{ key: sendId, dueAt: new Date(notBefore) }]);

  await run(reactor, log);
  const first = await partsIn(log);
  expect(first.map(({ messages }) => messages.length)).toEqual([100, 100, 50]);
  // A repetition meets other people: what was recorded stays.
  await run(freezing(log, people.slice(0, 3)), log, 'second');
  expect(await partsIn(log)).toEqual(first);
});

test('the ids of messages follow from the send and the person', async () => {
  const [one, other] = [await requested(), await requested()];
  await run(freezing(one, people.slice(0, 2)), one);
  await run(freezing(other, people.slice(1, 3)), other);
  const idsIn = async (log: EventLog) => (await partsIn(log)).flatMap(({ messages }) => messages);
  const [, second] = await idsIn(one);
  expect((await idsIn(other))[0]).toEqual(second);
});

test('nothing is fixed while read models are behind', async () => {
  const log = await requested();
  const behind = freezing(log, people, { arePeopleCurrent: async () => false });
  await expect(run(behind, log)).rejects.toMatchObject({ until: new Date('2026-03-02T15:00:22.000Z') });
  expect(await partsIn(log)).toEqual([]);
});

test('everybody is left out by name', async () => {
  const log = await requested();
  const [opted, empty, fine] = [factsOf(1), factsOf(2), factsOf(3)];
  await run(
    freezing(log, [opted, empty, fine], {
      mayWrite: { check: async () => new Map([[`contact:${opted.person.id}`, 'opted-out']]) },
      emptyFieldsOf: async () => new Set([`contact:${empty.person.id}`]),
    }),
    log,
  );
  const [part] = await partsIn(log);
  expect(part?.messages.map(({ person }) => person)).toEqual([fine.person]);
  expect(part?.leftOut.map(({ person, reason }) => [person, reason])).toEqual([
    [opted.person, 'opted-out'],
    [empty.person, 'field-empty'],
  ]);
});

test('messages are queued once, with the kind of message and the athletes', async () => {
  const log = await requested();
  await run(freezing(log, people), log);
  await run(queuedMessages(log), log);
  await run(queuedMessages(log), log, 'second');
  const messages = (await partsIn(log)).flatMap((part) => part.messages);
  expect(messages).toHaveLength(250);
  for (const { messageId, person } of messages) {
    const events = await log.load<MessageEvent>(`message-${messageId}`);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'MessageQueued',
      data: {
        communicationId,
        sendId,
        person,
        athleteIds: [id(500)],
        optionId: 'news-and-offers',
        isTracked: false,
      },
    });
  }
});

const stop = (log: EventLog) =>
  handle(log, communication, communicationId, { kind: 'stop', communicationId }, contextOf('stop'));

test('a stop cancels what has not left, and nothing else', async () => {
  const log = await requested();
  await run(freezing(log, people.slice(0, 3)), log);
  await run(queuedMessages(log), log);
  const [sent = '', waiting = '', failed = ''] = (await partsIn(log)).flatMap((part) =>
    part.messages.map(({ messageId }) => messageId),
  );
  const ask = (messageId: string, command: Parameters<typeof message.decider.decide>[0]) =>
    handle(log, message, messageId, command, contextOf(`${command.kind} ${messageId}`));
  const outcome = { attempt: 1, response: '250 OK' };
  await ask(sent, { kind: 'record-sent', messageId: sent, address: 'dana0@rink.example', ...outcome });
  await ask(failed, { kind: 'record-failed', messageId: failed, reason: 'refused', ...outcome });
  await stop(log);
  await run(canceledMessages(log), log);
  await run(canceledMessages(log), log, 'second');
  const typesOf = async (messageId: string) =>
    (await log.load(`message-${messageId}`)).map(({ type }) => type);
  expect(await typesOf(sent)).toEqual(['MessageQueued', 'MessageSent']);
  expect(await typesOf(waiting)).toEqual(['MessageQueued', 'MessageCanceled']);
  expect(await typesOf(failed)).toEqual(['MessageQueued', 'MessageFailed']);
});

test('a stopped letter queues nothing any more', async () => {
  const log = await requested();
  await run(freezing(log, people.slice(0, 3)), log);
  await stop(log);
  await run(queuedMessages(log), log);
  await run(canceledMessages(log), log);
  for (const { messageId } of (await partsIn(log)).flatMap((part) => part.messages)) {
    expect((await loadState(log, message, messageId)).exists).toBe(false);
  }
});
