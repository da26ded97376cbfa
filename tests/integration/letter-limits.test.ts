import { randomUUID } from 'node:crypto';
import { createPostgresSendLimits } from '../../adapters/postgres-ledger/send-limits.ts';
import { changedLimits } from '../../commands/communications/messages/changed-limits.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { defineReactor, Postponed } from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { SendRates } from '../../commands/shared/send-limits.ts';
import { createFeed } from '../../event-store/feed.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, contextAt, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(60_000);

let business: Business;
let clock: ManualClock;
let rates: SendRates;
let host: ReactorHost;
/** When each letter left. */
let left: number[];

const everybodyLeads: Election = {
  tryLead: async () => ({ lost: new AbortController().signal, session: null, resign: async () => undefined }),
  close: async () => undefined,
};

beforeEach(async () => {
  business = await openBusiness();
  clock = new ManualClock();
  left = [];
  const { log, ledger, pool } = business;
  const limits = createPostgresSendLimits(pool, { rates: async () => rates, clock: () => clock.now() });
  const letters = defineReactor({
    name: 'letters',
    handles: ['AthletePackageRemoved'],
    startAt: 'beginning',
    order: 'none',
    atOnce: 32,
    effects: ({ id, data }) =>
      data.invoiceIds.map((to) => ({
        kind: 'external',
        key: `${id} ${to}`,
        run: async () => {
          const slot = await limits.take(clock.now());
          if (!slot.granted) throw new Postponed(slot.until, 'The limit of emails is reached.');
          left.push(clock.now().getTime());
          return undefined;
        },
        recover: async () => ({ kind: 'repeat' }),
      })),
  });
  host = new ReactorHost(
    { log, feed: createFeed(log), ledger, election: everybodyLeads, runner: randomUUID() },
    [letters, changedLimits({ ledger, waiting: 'letters' })],
    { clock },
  );
});

afterEach(async () => {
  await host.stop();
  await business.close();
});

async function mail(recipients: number): Promise<void> {
  const athletePackageId = randomUUID();
  const invoiceIds = Array.from({ length: recipients }, () => randomUUID());
  await record(business.log, `athletePackage-${athletePackageId}`, {
    type: 'AthletePackageRemoved',
    data: { athleteId: randomUUID(), athletePackageId, invoiceIds },
  });
}

/** How often letters were taken from the ledger. */
async function takes(): Promise<number[]> {
  const { rows } = await business.pool.query<{ attempts: number }>(
    `select attempts from rx.effects where reactor = 'letters' order by attempts`,
  );
  return rows.map(({ attempts }) => attempts);
}

const haveLeft = (letters: number) => until(() => left.length === letters, { clock, step: 100 });

test('letters that wait for a low limit leave in their second, and are not taken again and again', async () => {
  rates = { perSecond: 4, perHour: undefined };
  await mail(120);
  await host.start();
  await haveLeft(120);
  const seconds = left.map((at) => Math.floor(at / 1000));
  const inSecond = seconds.map((second) => seconds.filter((other) => other === second).length);
  expect(Math.max(...inSecond)).toBeLessThanOrEqual(4);
  const all = await takes();
  expect(all).toHaveLength(120);
  // Twice each, and a few once more: the ledger is looked at once a second, not at its beginning.
  expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeLessThan(3);
});

test('letters that wait leave at once when the limit is lifted', async () => {
  rates = { perSecond: 1, perHour: 2 };
  await mail(100);
  await host.start();
  await until(async () => (await business.ledger.counts('letters')).get('postponed') === 98, {
    clock,
    step: 100,
  });
  rates = { perSecond: 0, perHour: 0 };
  const at = clock.now().getTime();
  const set = { type: 'GlobalSet', data: { key: 'mail_per_second', value: '0' } } as const;
  await business.log.append('globals-business', 'any', [set], {
    ...contextAt(clock.iso()),
    occurredAt: clock.iso(),
  });
  await haveLeft(100);
  expect(clock.now().getTime() - at).toBeLessThan(60_000);
});
