import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import { type AnyReactor, defineReactor, SHORT_COMMANDS_AT_ONCE } from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { keyed, type Measurement, plainRow, timed } from './measurement.ts';
import { appendAll, athleteCreated } from './sample-events.ts';

const RECIPIENTS = 4_500;

/**
 * The work of a reactor around its effects, which take no time themselves: claimed, taken, run and settled in the real ledger. One
 * reactor has an effect for each of many events; the other sends an email to each of the many recipients that one event names.
 */
export async function measureEffects(
  ground: Ground,
  { events }: { readonly events: number },
): Promise<Measurement> {
  const { poolConfig } = await ground.database('bench_effects');
  // As many connections as in the product.
  const [pool, ledgerPool] = [new Pool({ ...poolConfig, max: 8 }), new Pool({ ...poolConfig, max: 6 })];
  await migrateLedger(ledgerPool);
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  const ledger = createPostgresLedger(ledgerPool);
  const election = createPostgresElection(ledgerPool);
  const rates = { events: [] as number[], recipients: [] as number[] };

  /** Effects per second, from the start of a host that has everything before it. */
  const rateOf = async (reactor: AnyReactor, effects: number) => {
    const deps = { log, feed: createFeed(log), ledger, election, runner: randomUUID() };
    const host = new ReactorHost(deps, [reactor]);
    const done = async () => (await ledger.counts(reactor.name)).get('done') ?? 0;
    const before = await done();
    try {
      const duration = await timed(async () => {
        await host.start();
        while ((await done()) < before + effects) await pause(100);
      });
      return (effects / duration) * 1000;
    } finally {
      await host.stop();
    }
  };

  return {
    async round() {
      const athletes = Array.from({ length: events }, (_, index) => {
        const athleteId = randomUUID();
        return { stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, index)] };
      });
      await appendAll(log, athletes);
      // As autovacuum does at any time: statements must not become slow because nothing was open when Postgres looked.
      await ledgerPool.query('analyze rx.effects');
      rates.events.push(await rateOf(nothing, events));

      const ids = { athleteId: randomUUID(), athletePackageId: randomUUID() };
      const invoiceIds = Array.from({ length: RECIPIENTS }, () => randomUUID());
      const named = { type: 'AthletePackageRemoved', data: { ...ids, invoiceIds } } as const;
      await appendAll(log, [{ stream: `athletePackage-${ids.athletePackageId}`, events: [named] }]);
      const arrived = new Set<string>();
      rates.recipients.push(await rateOf(lettersTo(arrived), RECIPIENTS));
      if (arrived.size !== RECIPIENTS) throw new Error(`${arrived.size} emails arrived`);
    },
    rows: () => [
      keyed(
        'effects',
        plainRow(
          `${events} effects of as many events taken and settled, without mail`,
          rates.events,
          { atLeast: 2_000 },
          'a second',
        ),
      ),
      plainRow(
        `an email to ${RECIPIENTS} recipients, to a mail server that takes no time`,
        rates.recipients,
        { atLeast: 1_000 },
        'a second',
      ),
    ],
    async close() {
      await election.close();
      await store.close();
      await Promise.all([pool.end(), ledgerPool.end()]);
    },
  };
}

const nothing = defineReactor({
  name: 'nothing',
  handles: ['AthleteCreated'],
  startAt: 'beginning',
  order: 'stream',
  atOnce: SHORT_COMMANDS_AT_ONCE,
  effects: ({ id }) => [{ kind: 'internal', key: id, run: async () => undefined }],
});

/** Any event with a long list will do. */
const lettersTo = (arrived: Set<string>) => {
  const mail: MailPort = {
    async send({ to }) {
      arrived.add(to);
      return {};
    },
  };
  return defineReactor({
    name: 'letters',
    handles: ['AthletePackageRemoved'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ id, data }) =>
      data.invoiceIds.map((one) => ({
        kind: 'external',
        key: `${id} ${one}`,
        run: async ({ commandId }, signal) => {
          const letter = { to: `${one}@rink.example`, subject: 'News', text: 'News', html: 'News' };
          return mail.send(letter, { key: commandId, signal });
        },
        recover: async () => ({ kind: 'repeat' }),
      })),
  });
};
