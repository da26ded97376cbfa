import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { createMayWrite } from '../../commands/communications/consent/may-write.ts';
import { createSuppressions } from '../../commands/communications/delivery/suppressions.ts';
import { createEmptyFields } from '../../commands/communications/empty-fields.ts';
import { frozenRecipients } from '../../commands/communications/freeze-recipients.ts';
import { queuedMessages } from '../../commands/communications/queue-messages.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { CommunicationEvent } from '../../domain/communications/events.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { createConsentQueries } from '../../projections/communications/consent/consent-queries.ts';
import { createSuppressionQueries } from '../../projections/communications/delivery/suppression-queries.ts';
import { createFieldValues } from '../../projections/communications/field-values.ts';
import { createPeople } from '../../projections/communications/people.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { contactsOf, letterBusiness, letterGroups, letterText } from './letters-business.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { appendAll } from './sample-events.ts';

const RECIPIENTS = contactsOf(letterGroups.small) + contactsOf(letterGroups.large);

/**
 * From the start of a letter to 20,000 people until each has a queued message, by the reactors of the product over its read models, against
 * appending the same events without them.
 */
export async function measureLetterQueue(ground: Ground): Promise<Measurement> {
  const { database } = await letterBusiness(ground, 'bench_letters_queue');
  const { poolConfig } = database;
  // As many connections as in the product.
  const [pool, ledgerPool] = [new Pool({ ...poolConfig, max: 8 }), new Pool({ ...poolConfig, max: 6 })];
  const readPool = createReadPool({ ...poolConfig, max: 10 });
  const store = await openPostgresEventStore(pool);
  const keys = createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET);
  const log = createEventLog(store, keys);
  const ledger = createPostgresLedger(ledgerPool);
  const election = createPostgresElection(ledgerPool);
  const host = new ReactorHost({ log, feed: createFeed(log), ledger, election, runner: randomUUID() }, [
    ...sendingReactors(),
  ]);
  await host.start();
  const pairs: Pair[] = [];

  /** The read models were built before, and nothing that is recorded here concerns them. */
  function sendingReactors() {
    const reads = createReads(readPool);
    const consents = createConsentQueries(reads);
    const valuesOf = createFieldValues(reads);
    return [
      frozenRecipients({
        log,
        people: createPeople(reads),
        mayWrite: createMayWrite({
          suppressions: createSuppressions({
            keys,
            suppressedIds: createSuppressionQueries(reads).suppressedIds,
          }),
          parentalConsents: { given: consents.parentalConsents },
          addresses: { of: consents.addressFacts },
        }),
        dayAt: (now) => now.slice(0, 10),
        arePeopleCurrent: async () => true,
        emptyFieldsOf: createEmptyFields(valuesOf),
      }),
      queuedMessages(log),
    ];
  }

  const queued = async () => (await ledger.counts('queued-messages')).get('done') ?? 0;

  return {
    async round() {
      const parts = Math.ceil(RECIPIENTS / 100);
      const { communicationId, request } = await letterReady(log);
      const before = await queued();
      const measured = await timed(async () => {
        await append(log, communicationId, [request]);
        while ((await queued()) < before + parts) await pause(50);
      });
      const events = await log.load<CommunicationEvent>(`communication-${communicationId}`);
      const frozen = events.flatMap((event) =>
        event.type === 'CommunicationRecipientsFrozen' ? [event] : [],
      );
      const mails = frozen.reduce((sum, { data }) => sum + data.messages.length, 0);
      if (mails !== RECIPIENTS) throw new Error(`${mails} messages for ${RECIPIENTS} recipients`);
      const baseline = await timed(() =>
        appendBare(
          log,
          frozen.map(({ data }) => data),
        ),
      );
      pairs.push({ measured, baseline });
    },
    rows: () => [
      ratioRow(
        `${RECIPIENTS} recipients frozen and queued, against appending the same events`,
        pairs,
        { atMost: 2 },
        'ms',
      ),
    ],
    async close() {
      await host.stop();
      await election.close();
      await store.close();
      await Promise.all([pool.end(), ledgerPool.end(), readPool.end()]);
    },
  };
}

type Frozen = Extract<CommunicationEvent, { type: 'CommunicationRecipientsFrozen' }>['data'];

/** A letter to all groups that only has to be sent. */
async function letterReady(log: EventLog) {
  const [communicationId, sendId] = [randomUUID(), randomUUID()];
  const changes = {
    subject: letterText.subject,
    body: letterText.body,
    optionId: 'news-and-offers',
  } as const;
  await append(log, communicationId, [
    { type: 'CommunicationCreated', data: { communicationId, authorId: randomUUID(), source: null } },
    { type: 'CommunicationChanged', data: { communicationId, changes } },
    {
      type: 'CommunicationAudienceAdded',
      data: {
        communicationId,
        audience: Object.values(letterGroups).map(({ groupId }) => ({ kind: 'training-group', id: groupId })),
      },
    },
  ]);
  const request: CommunicationEvent = {
    type: 'CommunicationSendRequested',
    data: { communicationId, sendId, notBefore: new Date().toISOString(), isScheduled: false },
  };
  return { communicationId, request };
}

/** The same events for streams of their own. */
async function appendBare(log: EventLog, parts: readonly Frozen[]): Promise<void> {
  const [communicationId, sendId] = [randomUUID(), randomUUID()];
  // One append has an upper limit, so the product needs several, too.
  for (const data of parts) {
    await append(log, communicationId, [
      { type: 'CommunicationRecipientsFrozen', data: { ...data, communicationId, sendId } },
    ]);
  }
  const messages = parts.flatMap((part) => part.messages);
  await appendAll(
    log,
    messages.map(({ person, athleteIds }) => {
      const messageId = randomUUID();
      const about = { messageId, communicationId, sendId, person, athleteIds };
      return {
        stream: `message-${messageId}`,
        events: [
          { type: 'MessageQueued', data: { ...about, optionId: 'news-and-offers', isTracked: false } },
        ],
      };
    }),
  );
}

const append = (log: EventLog, communicationId: string, events: readonly CommunicationEvent[]) =>
  appendAll(log, [{ stream: `communication-${communicationId}`, events }]);
