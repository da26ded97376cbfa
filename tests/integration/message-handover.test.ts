import { randomUUID } from 'node:crypto';
import { createMayWrite } from '../../commands/communications/consent/may-write.ts';
import { createLetterLinks } from '../../commands/communications/letter-links.ts';
import { cancelMessage } from '../../commands/communications/messages/cancel-message.ts';
import { giveUpUnknown } from '../../commands/communications/messages/give-up-unknown.ts';
import { createLetterAddresses } from '../../commands/communications/messages/letter-addresses.ts';
import { message } from '../../commands/communications/messages/message.ts';
import { HANDOVER, messageHandover } from '../../commands/communications/messages/message-handover.ts';
import { createPreparedLetters } from '../../commands/communications/messages/prepared-letters.ts';
import { createRunningHandovers } from '../../commands/communications/messages/running-handovers.ts';
import { type SendAgain, sendAgain } from '../../commands/communications/messages/send-again.ts';
import type { Detail, EffectStatus } from '../../commands/runtime/effects-ledger.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import type { SendLimits } from '../../commands/shared/send-limits.ts';
import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import { statusOf } from '../../domain/communications/messages/message.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, contextAt, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let business: Business;
let clock: ManualClock;
let hosts: ReactorHost[];
let server: Server;
let known: Map<string, PersonFacts>;
let suppressed: Set<string>;
let limits: SendLimits;
let areCurrent: boolean;
let postalAddress: string;
let filesRead: string[];

beforeEach(async () => {
  business = await openBusiness();
  clock = new ManualClock();
  hosts = [];
  server = new Server();
  known = new Map();
  suppressed = new Set();
  limits = { take: async () => ({ granted: true }) };
  areCurrent = true;
  postalAddress = '12 Rink Road';
  filesRead = [];
});

afterEach(async () => {
  const stopped = Promise.all(hosts.map((host) => host.stop()));
  // Lets an answer that never comes run into its timeout.
  clock.advance(60_000);
  await stopped;
  await business.close();
});

/** A mail server that answers what the test says. */
class Server implements MailPort {
  readonly calls: { readonly key: string; readonly mail: Mail }[] = [];
  answer: (mail: Mail, call: number) => Promise<Detail> = async () => ({ response: '250 OK' });

  async send(mail: Mail, { key }: { readonly key: string }): Promise<Detail> {
    const call = this.calls.push({ key, mail });
    return this.answer(mail, call);
  }

  get keys(): string[] {
    return this.calls.map(({ key }) => key).toSorted();
  }
}

const everybodyLeads: Election = {
  tryLead: async () => ({
    lost: new AbortController().signal,
    session: null,
    resign: async () => undefined,
  }),
  close: async () => undefined,
};

const peopleDeps = () => ({
  people: {
    of: async (people: readonly PersonFacts['person'][]) =>
      people.map((person) => known.get(person.id) ?? factsOf(person.id, { email: '' })),
  },
  mayWrite: createMayWrite({
    suppressions: { suppressed: async (all) => new Set(all.filter((address) => suppressed.has(address))) },
    parentalConsents: { given: async () => new Set() },
    addresses: { of: async () => new Map() },
  }),
  today: () => clock.iso().slice(0, 10),
});

function startHost(runner: string, log: EventLog = business.log): ReactorHost {
  const links = createLetterLinks({ keyOf: async () => Buffer.alloc(32, 7) });
  const reactor = messageHandover({
    ...peopleDeps(),
    log,
    mail: server,
    limits: { take: (now) => limits.take(now) },
    isCurrent: async () => true,
    letters: createPreparedLetters({
      log,
      business: 'Northside Hockey',
      postalAddress: async () => postalAddress,
      bytesOf: async (fileId) => {
        filesRead.push(fileId);
        return Buffer.from(fileId);
      },
      labelOf: async () => 'News and offers',
      addressOf: async () => 'coach@rink.example',
    }),
    valuesOf: async (mails) =>
      new Map(
        mails.map(({ facts: { person, firstName } }) => [
          `contact:${person.id}`,
          { 'contact.first_name': firstName },
        ]),
      ),
    addresses: createLetterAddresses(links, 'https://app.example'),
    arePeopleCurrent: async () => areCurrent,
    bounceAddress: async (messageId, attempt) => `bounce+${messageId}.${attempt}@bounces.example`,
    now: () => clock.now(),
  });
  const host = new ReactorHost(
    { log, feed: createFeed(log), ledger: business.ledger, election: everybodyLeads, runner },
    [reactor],
    { clock, random: () => 1 },
  );
  hosts.push(host);
  void host.start();
  return host;
}

const factsOf = (id: string, more: Partial<PersonFacts> = {}): PersonFacts => ({
  person: { kind: 'contact', id },
  firstName: 'Anna',
  lastName: 'Bergeron',
  email: `anna.${id}@rink.example`,
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [],
  selfOf: null,
  ...more,
});

interface Letter {
  readonly communicationId: string;
  readonly sendId: string;
  readonly optionId: CommunicationOptionId | null;
}

async function letter(
  more: {
    readonly body?: string;
    readonly optionId?: CommunicationOptionId | null;
    readonly files?: number;
  } = {},
): Promise<Letter> {
  const { body = '<p>Hello {{ contact.first_name }}</p>', optionId = 'news-and-offers', files = 0 } = more;
  const communicationId = randomUUID();
  const sendId = randomUUID();
  const events: CommunicationEvent[] = [
    { type: 'CommunicationCreated', data: { communicationId, authorId: randomUUID(), source: null } },
    { type: 'CommunicationChanged', data: { communicationId, changes: { subject: 'Camp', body, optionId } } },
    ...Array.from(
      { length: files },
      (_, index): CommunicationEvent => ({
        type: 'CommunicationAttachmentAdded',
        data: {
          communicationId,
          fileId: randomUUID(),
          filename: `plan ${index}.pdf`,
          contentType: 'application/pdf',
          size: 36,
        },
      }),
    ),
    {
      type: 'CommunicationSendRequested',
      data: { communicationId, sendId, notBefore: clock.iso(), isScheduled: false },
    },
    {
      type: 'CommunicationRecipientsFrozen',
      data: { communicationId, sendId, part: 1, of: 1, messages: [], leftOut: [] },
    },
  ];
  await record(business.log, `communication-${communicationId}`, ...events);
  return { communicationId, sendId, optionId };
}

/** A queued message of a letter to a new person. */
async function queue(of: Letter, more: Partial<PersonFacts> = {}): Promise<string> {
  const messageId = randomUUID();
  const facts = factsOf(randomUUID(), more);
  known.set(facts.person.id, facts);
  const about = { messageId, ...of, person: facts.person, athleteIds: [], isTracked: false };
  await handle(business.log, message, messageId, { kind: 'queue', ...about }, contextAt(clock.iso()));
  return messageId;
}

const stateOf = (messageId: string) => loadState(business.log, message, messageId);
const status = async (messageId: string) => statusOf(await stateOf(messageId));
const becomes = (messageId: string, wanted: string, step = 20) =>
  until(async () => (await status(messageId)) === wanted, { clock, step });
const counted = async (of: EffectStatus) => (await business.ledger.counts(HANDOVER)).get(of) ?? 0;
/** Resolves when that many handovers have ended for good, and none is left. */
const ended = (handovers: number) =>
  until(
    async () =>
      (await counted('done')) + (await counted('refused')) === handovers &&
      (await business.ledger.open(HANDOVER, 1)).length === 0,
    { clock },
  );
const eventsOf = async (messageId: string) =>
  (await business.log.load(`message-${messageId}`)).map(({ type }) => type);

const handovers = () =>
  createRunningHandovers({
    ledger: business.ledger,
    wake: () => {
      for (const host of hosts) host.wake();
    },
    clock,
  });
const cancel = (messageId: string) =>
  cancelMessage({ log: business.log, handovers: handovers() }, messageId, contextAt(clock.iso()));
const again = (of: Letter, messageIds: readonly string[], more: Partial<SendAgain> = {}) =>
  sendAgain(
    { ...peopleDeps(), log: business.log, handovers: handovers() },
    {
      communicationId: of.communicationId,
      messageIds,
      includesUnknown: false,
      includesCanceled: false,
      ...more,
    },
    contextAt(clock.iso()),
  );

/** A promise that the test resolves. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

const lost = () => new Promise<never>(() => {});

describe('a message', () => {
  it('is handed over once, with everything that the letter says, and its server’s answer is kept', async () => {
    server.answer = async ({ to }) => ({ response: `250 OK for <${to}>` });
    startHost('one');
    const camp = await letter({ files: 1 });
    const messageId = await queue(camp, { firstName: 'Maria' });
    await becomes(messageId, 'sent');
    const [call] = server.calls;
    expect(server.calls).toHaveLength(1);
    expect(call?.key).toBe(`${messageId}.1`);
    expect(call?.mail).toMatchObject({
      subject: 'Camp',
      replyTo: 'coach@rink.example',
      isAutomatic: false,
      envelopeFrom: `bounce+${messageId}.1@bounces.example`,
      attachments: [{ filename: 'plan 0.pdf', contentType: 'application/pdf' }],
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(call?.mail.headers?.['List-Unsubscribe']).toMatch(/^<https:\/\/app\.example\/u\/[\w-]+>$/);
    expect(call?.mail.html).toContain('Hello Maria');
    const [, sent] = await business.log.load(`message-${messageId}`);
    expect(sent).toMatchObject({ type: 'MessageSent', data: { response: '250 OK for <[address]>' } });
  });

  it('that nobody can opt out of has no unsubscribe header', async () => {
    startHost('one');
    const messageId = await queue(await letter({ optionId: null }));
    await becomes(messageId, 'sent');
    expect(server.calls[0]?.mail).not.toHaveProperty('headers');
  });

  it('is handed over once by two processes that both believe that they lead', async () => {
    startHost('one');
    startHost('two');
    const camp = await letter({ files: 2 });
    const ids = await Promise.all(Array.from({ length: 60 }, () => queue(camp)));
    await ended(60);
    expect(server.keys).toEqual(ids.map((id) => `${id}.1`).toSorted());
    expect(await Promise.all(ids.map(status))).toEqual(ids.map(() => 'sent'));
    // Once per process, however many emails carry them.
    expect([2, 4]).toContain(filesRead.length);
  });

  it('that the server puts off leaves under the same Message-ID later', async () => {
    server.answer = async (_, call) => {
      if (call < 3) throw new FailedForCertain('451 4.7.1 try later');
      return { response: '250 OK' };
    };
    startHost('one');
    const messageId = await queue(await letter());
    await until(async () => (await counted('failed')) === 1, { clock });
    expect(await status(messageId)).toBe('deferred');
    clock.advance(MINUTE);
    await until(() => server.calls.length === 2, { clock });
    await until(async () => (await counted('failed')) === 1, { clock });
    clock.advance(2 * MINUTE);
    await becomes(messageId, 'sent');
    expect(server.keys).toEqual([`${messageId}.1`, `${messageId}.1`, `${messageId}.1`]);
    expect(await eventsOf(messageId)).toEqual([
      'MessageQueued',
      'MessageDeferred',
      'MessageDeferred',
      'MessageSent',
    ]);
  });

  it('that the server puts off for a day has failed', async () => {
    server.answer = async () => {
      throw new FailedForCertain('451 4.7.1 try later');
    };
    startHost('one');
    const messageId = await queue(await letter());
    await becomes(messageId, 'deferred');
    for (let hour = 0; hour < 26 && (await status(messageId)) === 'deferred'; hour += 2) {
      const calls = server.calls.length;
      clock.advance(2 * HOUR);
      await until(() => server.calls.length > calls, { clock });
      await until(async () => (await counted('running')) === 0, { clock });
    }
    expect(await status(messageId)).toBe('failed');
    expect((await stateOf(messageId)).failure).toBe('deferred-too-long');
    await ended(1);
  });

  it('that the server refuses is blocked, and is not tried again', async () => {
    server.answer = async ({ to }) => {
      throw new Refusal('mail.refused', `550 5.7.1 <${to}> not wanted`);
    };
    startHost('one');
    const messageId = await queue(await letter());
    await becomes(messageId, 'blocked');
    await ended(1);
    expect(server.calls).toHaveLength(1);
    const [, failed] = await business.log.load(`message-${messageId}`);
    expect(failed).toMatchObject({
      data: { reason: 'refused', response: '550 5.7.1 <[address]> not wanted' },
    });
  });
});

describe('if nobody knows whether a message left', () => {
  it('because the answer was lost, it is not repeated, and is named', async () => {
    server.answer = async () => {
      throw new Error('The connection was lost after DATA');
    };
    startHost('one');
    const messageId = await queue(await letter());
    await becomes(messageId, 'processing');
    await ended(1);
    clock.advance(3 * HOUR);
    await until(async () => (await counted('running')) === 0, { clock });
    expect(server.calls).toHaveLength(1);
    expect(await eventsOf(messageId)).toEqual(['MessageQueued', 'MessageOutcomeUnknown']);
  });

  it('because the process was killed, another process records it, and sends the rest', async () => {
    server.answer = (_, call) => (call <= 3 ? lost() : Promise.resolve({ response: '250 OK' }));
    const killed = startHost('one');
    const camp = await letter();
    const ids = await Promise.all(Array.from({ length: 3 }, () => queue(camp)));
    await until(() => server.calls.length === 3, { clock });
    // The leases run out, and nobody hears of the process again.
    clock.advance(200_000);
    startHost('two');
    const later = await queue(camp);
    await becomes(later, 'sent');
    await Promise.all(ids.map((id) => becomes(id, 'processing', 2_000)));
    await killed.stop();
    await ended(4);
    expect(server.keys).toEqual([...ids, later].map((id) => `${id}.1`).toSorted());
  });

  it('a person is asked after a quarter of an hour without a report', async () => {
    server.answer = async () => {
      throw new Error('The connection was lost after DATA');
    };
    startHost('one');
    const messageId = await queue(await letter());
    await becomes(messageId, 'processing');
    const asked: string[] = [];
    const messages = {
      unknownSince: async (before: string) => {
        asked.push(before);
        return [{ messageId, attempt: 1 }];
      },
    };
    const { log } = business;
    expect(await giveUpUnknown({ log, messages }, new Date('2026-03-02T12:00:00Z'), contextAt())).toBe(1);
    expect(asked).toEqual(['2026-03-02T11:45:00.000Z']);
    expect(await status(messageId)).toBe('error');
    await giveUpUnknown({ log, messages }, new Date('2026-03-02T12:01:00Z'), contextAt());
    expect(await eventsOf(messageId)).toEqual(['MessageQueued', 'MessageOutcomeUnknown', 'MessageGivenUp']);
  });

  it('the outcome that the log did not take at once is recorded later', async () => {
    let isDown = true;
    const log: EventLog = {
      ...business.log,
      append: (stream, expected, events, context) =>
        isDown && events.some(({ type }) => type === 'MessageSent')
          ? Promise.reject(new Error('The log is down'))
          : business.log.append(stream, expected, events, context),
    };
    startHost('one', log);
    const messageId = await queue(await letter());
    await until(async () => (await counted('unknown')) === 1, { clock });
    isDown = false;
    clock.advance(2 * MINUTE);
    await becomes(messageId, 'sent');
    await ended(1);
    expect(server.calls).toHaveLength(1);
  });
});

describe('canceling', () => {
  it('keeps a message that waits from leaving', async () => {
    const messageId = await queue(await letter());
    await cancel(messageId);
    startHost('one');
    await ended(1);
    expect(server.calls).toEqual([]);
    expect(await status(messageId)).toBe('canceled');
  });

  it('while it is handed over answers with what happened: it left', async () => {
    const accepted = signal();
    server.answer = async () => {
      await accepted.given;
      return { response: '250 OK' };
    };
    startHost('one');
    const messageId = await queue(await letter());
    await until(() => server.calls.length === 1, { clock });
    const answer = cancel(messageId).then(
      () => 'canceled',
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
    await becomes(messageId, 'canceled');
    accepted.give();
    await becomes(messageId, 'sent');
    clock.advance(200);
    await until(async () => (await counted('running')) === 0, { clock });
    expect(await answering(answer)).toBe('This message has already been sent, can not cancel.');
  });

  it('while it is handed over answers with what happened: the server did not take it', async () => {
    const asked = signal();
    server.answer = async () => {
      await asked.given;
      throw new FailedForCertain('451 later');
    };
    startHost('one');
    const messageId = await queue(await letter());
    await until(() => server.calls.length === 1, { clock });
    const answer = cancel(messageId).then(() => 'canceled');
    await becomes(messageId, 'canceled');
    asked.give();
    expect(await answering(answer)).toBe('canceled');
    clock.advance(2 * MINUTE);
    await ended(1);
    expect(server.calls).toHaveLength(1);
    expect(await status(messageId)).toBe('canceled');
  });

  it('is refused after it left', async () => {
    startHost('one');
    const messageId = await queue(await letter());
    await becomes(messageId, 'sent');
    await expect(cancel(messageId)).rejects.toThrow('This message has already been sent, can not cancel.');
  });
});

/** Moves the clock until the answer is there, because commands poll by it. */
async function answering<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let isThere = false;
  const settled = answer.finally(() => {
    isThere = true;
  });
  await until(() => isThere, { clock, step: 100 });
  return settled;
}

describe('at the last moment', () => {
  it.each([
    ['opted-out', { optOuts: new Set(['news-and-offers']) }],
    ['erased', { isErased: true }],
    ['no-address', { email: '' }],
    ['do-not-contact', { doNotContact: true }],
  ] as const)('a person who is %s since the recipients were frozen gets nothing', async (reason, more) => {
    const messageId = await queue(await letter(), more);
    startHost('one');
    await becomes(messageId, 'dropped');
    expect((await stateOf(messageId)).failure).toBe(reason);
    await ended(1);
    expect(server.calls).toEqual([]);
  });

  it('an address that was suppressed gets nothing', async () => {
    suppressed.add('gone@rink.example');
    const messageId = await queue(await letter(), { email: 'gone@rink.example' });
    startHost('one');
    await becomes(messageId, 'dropped');
    expect((await stateOf(messageId)).failure).toBe('suppressed');
    expect(server.calls).toEqual([]);
  });

  it('news without the postal address of the business do not leave until there is one', async () => {
    postalAddress = '';
    const messageId = await queue(await letter());
    const change = await queue(await letter({ optionId: 'schedule-changes' }));
    startHost('one');
    await becomes(messageId, 'error');
    expect((await stateOf(messageId)).failure).toBe('no-postal-address');
    await becomes(change, 'sent');
    postalAddress = '12 Rink Road';
    const after = await queue(await letter());
    await becomes(after, 'sent');
    expect(server.calls.map(({ mail }) => mail.text.includes('12 Rink Road'))).toEqual([false, true]);
  });

  it('a person for whom a field is empty is not greeted with nothing', async () => {
    const messageId = await queue(await letter(), { firstName: '' });
    startHost('one');
    await becomes(messageId, 'dropped');
    expect((await stateOf(messageId)).failure).toBe('field-empty');
  });

  it('a letter that was stopped does not leave, unless a person sends a message again', async () => {
    const camp = await letter();
    const messageId = await queue(camp);
    const { communicationId, sendId } = camp;
    await record(business.log, `communication-${communicationId}`, {
      type: 'CommunicationStopped',
      data: { communicationId, sendId },
    });
    startHost('one');
    await becomes(messageId, 'canceled');
    expect(server.calls).toEqual([]);
    expect(await again(camp, [messageId])).toMatchObject({
      refused: [{ messageId, reason: 'This message was canceled. Please confirm that it is to be sent.' }],
    });
    await again(camp, [messageId], { includesCanceled: true });
    await becomes(messageId, 'sent');
    expect(server.keys).toEqual([`${messageId}.2`]);
  });

  it('a limit postpones it, which is neither a try nor a failure', async () => {
    limits = { take: async (now) => ({ granted: false, until: new Date(now.getTime() + 1_000) }) };
    startHost('one');
    const messageId = await queue(await letter());
    await until(async () => (await counted('postponed')) === 1, { clock });
    expect((await business.ledger.open(HANDOVER, 1))[0]).toMatchObject({ tries: 0 });
    expect(server.calls).toEqual([]);
    limits = { take: async () => ({ granted: true }) };
    clock.advance(MINUTE);
    await becomes(messageId, 'sent');
    expect(await eventsOf(messageId)).toEqual(['MessageQueued', 'MessageSent']);
  });

  it('a message waits for read models of people that are behind', async () => {
    areCurrent = false;
    startHost('one');
    const messageId = await queue(await letter());
    await until(async () => (await counted('postponed')) === 1, { clock });
    expect(server.calls).toEqual([]);
    areCurrent = true;
    clock.advance(5_000);
    await becomes(messageId, 'sent');
  });
});

describe('sending again', () => {
  it('makes a message that waits due now, and starts no second handover', async () => {
    server.answer = async (_, call) => {
      if (call === 1) throw new FailedForCertain('451 later');
      return { response: '250 OK' };
    };
    startHost('one');
    const camp = await letter();
    const messageId = await queue(camp);
    await becomes(messageId, 'deferred');
    await until(async () => (await counted('failed')) === 1, { clock });
    const answers = await Promise.all([again(camp, [messageId]), again(camp, [messageId])]);
    expect(answers.map(({ sent }) => sent)).toEqual([[messageId], [messageId]]);
    await becomes(messageId, 'sent');
    expect(server.keys).toEqual([`${messageId}.1`, `${messageId}.1`]);
    expect(await eventsOf(messageId)).not.toContain('MessageResendRequested');
  });

  it('sends one of which nobody knows only when several are retried with them', async () => {
    server.answer = async (_, call) => {
      if (call <= 2) throw new Error('The connection was lost after DATA');
      return { response: '250 OK' };
    };
    startHost('one');
    const camp = await letter();
    const ids = [await queue(camp), await queue(camp)];
    await Promise.all(ids.map((id) => becomes(id, 'processing')));
    const [one = ''] = ids;
    expect((await again(camp, [one])).refused).toEqual([
      { messageId: one, reason: 'This message has already been processed, can not resend.' },
    ]);
    const unsure = await again(camp, ids);
    expect(unsure.sent).toEqual([]);
    expect(unsure.refused.map(({ reason }) => reason)).toEqual(
      ids.map(() => 'It is not known whether this email left.'),
    );
    expect((await again(camp, ids, { includesUnknown: true })).sent).toEqual(ids);
    await Promise.all(ids.map((id) => becomes(id, 'sent')));
    expect(server.keys).toEqual(ids.flatMap((id) => [`${id}.1`, `${id}.2`]).toSorted());
  });

  it('never takes suppressed people along, and names each message that was refused', async () => {
    server.answer = async () => {
      throw new Refusal('mail.refused', '550 no');
    };
    startHost('one');
    const camp = await letter();
    const other = await letter();
    suppressed.add('gone@rink.example');
    const gone = await queue(camp, { email: 'gone@rink.example' });
    const empty = await queue(camp, { firstName: '' });
    const blocked = await queue(camp);
    const strange = await queue(other);
    await Promise.all([becomes(gone, 'dropped'), becomes(empty, 'dropped'), becomes(blocked, 'blocked')]);
    const { sent, refused } = await again(camp, [gone, empty, blocked, strange], { includesUnknown: true });
    expect(sent).toEqual([empty]);
    expect(Object.fromEntries(refused.map(({ messageId, reason }) => [messageId, reason]))).toEqual({
      [gone]: 'This address is suppressed: it bounced, its owner complained, or staff asked for it.',
      [blocked]: 'This message has already been processed, can not resend.',
      [strange]: 'This message does not exist.',
    });
  });

  it('twice by the same command starts one attempt', async () => {
    server.answer = async (_, call) => {
      if (call === 1) throw new Refusal('mail.refused', '550 no');
      return { response: '250 OK' };
    };
    startHost('one');
    const camp = await letter();
    const messageId = await queue(camp);
    await becomes(messageId, 'blocked');
    const context = contextAt(clock.iso());
    const request = {
      communicationId: camp.communicationId,
      messageIds: [messageId],
      includesUnknown: false,
      includesCanceled: false,
    };
    const deps = { ...peopleDeps(), log: business.log, handovers: handovers() };
    await Promise.all([sendAgain(deps, request, context), sendAgain(deps, request, context)]);
    await becomes(messageId, 'sent');
    await ended(2);
    expect(server.keys).toEqual([`${messageId}.1`, `${messageId}.2`]);
  });
});
