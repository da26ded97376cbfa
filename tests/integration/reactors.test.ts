import { randomUUID } from 'node:crypto';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { athletePackages } from '../../commands/athletes/athlete-packages.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { EffectStatus, EffectsLedger } from '../../commands/runtime/effects-ledger.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { handle } from '../../commands/runtime/handle.ts';
import {
  type AnyReactor,
  defineReactor,
  type ExternalEffect,
  FailedForCertain,
} from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { createFeed } from '../../event-store/feed.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, contextAt, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(30_000);

let business: Business;
let clock: ManualClock;
let running: ReactorHost[];
let elections: Election[];

beforeEach(async () => {
  business = await openBusiness();
  clock = new ManualClock();
  running = [];
  elections = [];
});

afterEach(async () => {
  const stopped = Promise.all(running.map((host) => host.stop()));
  // Lets an answer that never comes run into its timeout.
  clock.advance(60_000);
  await stopped;
  await Promise.all(elections.map((election) => election.close()));
  await business.close();
});

/** A provider that takes money and, like all of them, sometimes does not say so. */
class Provider {
  readonly calls: string[] = [];
  readonly asked: string[] = [];
  charge: () => Promise<{ chargeId: string }> = async () => ({ chargeId: 'ch_1' });
  ask: ExternalEffect['recover'] = async () => ({ kind: 'unknown', why: 'the search is down' });

  /** Charges once for every athlete that a user gets. */
  reactor = (startAt: 'beginning' | 'now' = 'beginning') =>
    defineReactor({
      name: 'charges',
      handles: ['UserAssignedToAthlete'],
      startAt,
      order: 'stream',
      effects: ({ data }) => [
        {
          kind: 'external',
          key: data.athleteId,
          run: async ({ commandId }) => {
            this.calls.push(commandId);
            return this.charge();
          },
          recover: async (context, signal) => {
            this.asked.push(context.commandId);
            return this.ask(context, signal);
          },
        },
      ],
    });
}

const lost = () => new Promise<never>(() => {});
const everybodyLeads: Election = {
  tryLead: async () => ({
    lost: new AbortController().signal,
    session: null,
    resign: async () => undefined,
  }),
  close: async () => undefined,
};

function host(
  reactors: AnyReactor | readonly AnyReactor[],
  runner: string,
  election?: Election,
  ledger: EffectsLedger = business.ledger,
): ReactorHost {
  const elect = election ?? createPostgresElection(business.pool);
  elections.push(elect);
  const { log } = business;
  const made = new ReactorHost(
    { log, feed: createFeed(log), ledger, election: elect, runner },
    [reactors].flat(),
    {
      clock,
      random: () => 1,
    },
  );
  running.push(made);
  void made.start();
  return made;
}

async function assign(userId: string = randomUUID()): Promise<string> {
  const athleteId = randomUUID();
  await record(business.log, `user-${userId}`, {
    type: 'UserAssignedToAthlete',
    data: { userId, athleteId },
  });
  return athleteId;
}

const counted = async (reactor: string, status: EffectStatus) =>
  (await business.ledger.counts(reactor)).get(status) ?? 0;
const reaches = (status: EffectStatus, count = 1, reactor = 'charges') =>
  until(async () => (await counted(reactor, status)) === count, { clock });
const keyOf = (athleteId: string) => derivedId(`charges/${athleteId}`, 'effect');

describe('an effect', () => {
  it('happens once under two hosts that both believe that they lead', async () => {
    const provider = new Provider();
    host(provider.reactor(), 'one', everybodyLeads);
    const first = await assign();
    await reaches('done');
    const two = host(provider.reactor(), 'two', everybodyLeads);
    await until(async () => (await two.status())[0]?.leads === true, { clock });
    const athletes = [first, ...(await Promise.all(Array.from({ length: 30 }, () => assign())))];
    await reaches('done', 31);
    expect(provider.calls.toSorted()).toEqual(athletes.map(keyOf).toSorted());
  });

  it('is not repeated when the log is replayed from the beginning', async () => {
    const provider = new Provider();
    const first = host(provider.reactor(), 'one');
    await assign();
    await assign();
    await reaches('done', 2);
    await first.stop();
    await business.pool.query('update rx.checkpoints set position = 0');
    const second = host(provider.reactor(), 'two');
    await until(async () => (await second.status())[0]?.lag === 0n, { clock });
    await assign();
    await reaches('done', 3);
    expect(provider.calls).toHaveLength(3);
  });

  it('does not happen for events from before a reactor that starts now', async () => {
    const provider = new Provider();
    await assign();
    const first = host(provider.reactor('now'), 'one');
    await until(async () => (await first.status())[0]?.position === 1n, { clock });
    await first.stop();
    const meanwhile = await assign();
    host(provider.reactor('now'), 'two');
    await reaches('done');
    expect(provider.calls).toEqual([keyOf(meanwhile)]);
  });

  it('records the answer of the provider', async () => {
    const provider = new Provider();
    host(provider.reactor(), 'one');
    const key = await assign();
    await reaches('done');
    const { rows } = await business.pool.query('select key, attempts, detail, claimed_by from rx.effects');
    expect(rows).toEqual([{ key, attempts: 1, detail: { chargeId: 'ch_1' }, claimed_by: 'one' }]);
  });

  it('is recorded as refused when the provider refuses it, and never retried', async () => {
    const provider = new Provider();
    provider.charge = async () => {
      throw new Refusal('card.declined', 'The card was declined.');
    };
    host(provider.reactor(), 'one');
    await assign();
    await reaches('refused');
    clock.advance(24 * 3_600_000);
    await assign();
    await reaches('refused', 2);
    expect(provider.calls).toHaveLength(2);
  });

  it('is retried later when it certainly failed', async () => {
    const provider = new Provider();
    provider.charge = async () => {
      throw new FailedForCertain('connection refused');
    };
    const one = host(provider.reactor(), 'one');
    const athleteId = await assign();
    await reaches('failed');
    expect((await one.status())[0]?.lastError?.message).toContain('connection refused');
    provider.charge = async () => ({ chargeId: 'ch_2' });
    clock.advance(30_000);
    await reaches('done');
    expect(provider.calls).toEqual([keyOf(athleteId), keyOf(athleteId)]);
    expect(provider.asked).toEqual([]);
  });

  it('does not block others when it is stuck, but keeps the order of its own stream', async () => {
    const provider = new Provider();
    const stuck = randomUUID();
    const reactor = provider.reactor();
    const first = await assign(stuck);
    provider.charge = async () => {
      if (provider.calls.at(-1) === keyOf(first)) throw new Error('socket hang up');
      return { chargeId: 'ch_1' };
    };
    host(reactor, 'one');
    await reaches('unknown');
    const second = await assign(stuck);
    const other = await assign();
    await reaches('done');
    expect(provider.calls).toEqual([keyOf(first), keyOf(other)]);

    provider.ask = async () => ({ kind: 'done' });
    clock.advance(30_000);
    await reaches('done', 3);
    expect(provider.calls).toEqual([keyOf(first), keyOf(other), keyOf(second)]);
  });
});

describe('an effect whose outcome is unknown', () => {
  it('is looked up, and not sent again when the provider has it', async () => {
    const provider = new Provider();
    provider.charge = lost;
    host(provider.reactor(), 'one');
    const athleteId = await assign();
    await until(() => provider.calls.length === 1, { clock });
    clock.advance(60_000);
    await reaches('unknown');

    provider.ask = async () => ({ kind: 'done', detail: { chargeId: 'ch_9' } });
    clock.advance(30_000);
    await reaches('done');
    expect(provider.calls).toEqual([keyOf(athleteId)]);
    expect(provider.asked).toEqual([keyOf(athleteId)]);
  });

  it('is sent again with the same key when the provider recognizes keys', async () => {
    const provider = new Provider();
    provider.charge = lost;
    host(provider.reactor(), 'one');
    const athleteId = await assign();
    await until(() => provider.calls.length === 1, { clock });
    clock.advance(60_000);
    await reaches('unknown');

    provider.ask = async () => ({ kind: 'repeat' });
    provider.charge = async () => ({ chargeId: 'ch_1' });
    clock.advance(30_000);
    await reaches('done');
    expect(provider.calls).toEqual([keyOf(athleteId), keyOf(athleteId)]);
  });

  it('after a crash during the attempt is looked up when the lease expires, and repeated with the same key', async () => {
    const provider = new Provider();
    const athleteId = await assign();
    const [event] = await business.log.load(`user-${await userOf(athleteId)}`);
    if (!event) throw new Error('No event');
    const claim = {
      key: athleteId,
      position: event.position,
      stream: event.stream,
      revision: event.revision,
    };
    const now = clock.now();
    await business.ledger.claim('charges', [claim], { runner: 'dead', now });
    const leaseUntil = new Date(now.getTime() + 150_000);
    // Nobody can tell whether a runner without a session is gone.
    const take = {
      runner: 'dead',
      session: null,
      now,
      leaseUntil,
      lostIfBefore: now,
      order: 'stream',
      limit: 1,
    } as const;
    expect(await business.ledger.begin('charges', take)).toHaveLength(1);

    const alive = host(provider.reactor(), 'alive');
    await until(async () => (await alive.status())[0]?.lag === 0n, { clock });
    expect(provider.asked).toEqual([]);

    provider.ask = async () => ({ kind: 'repeat' });
    clock.advance(150_000);
    await reaches('done');
    expect(provider.asked).toEqual([keyOf(athleteId)]);
    expect(provider.calls).toEqual([keyOf(athleteId)]);
  });

  it('is known not to have happened when the crash came before the attempt', async () => {
    const provider = new Provider();
    const athleteId = await assign();
    const [event] = await business.log.load(`user-${await userOf(athleteId)}`);
    if (!event) throw new Error('No event');
    const { position, stream, revision } = event;
    const by = { runner: 'dead', now: clock.now() };
    await business.ledger.claim('charges', [{ key: athleteId, position, stream, revision }], by);
    host(provider.reactor(), 'alive');
    await reaches('done');
    expect(provider.asked).toEqual([]);
    expect(provider.calls).toEqual([keyOf(athleteId)]);
  });

  it('is finally flagged for review by a person', async () => {
    const provider = new Provider();
    provider.charge = async () => {
      throw new Error('socket hang up');
    };
    const one = host(provider.reactor(), 'one');
    const athleteId = await assign();
    await until(async () => {
      const [effect] = await business.ledger.open('charges', 1);
      // Only what waits is hurried: an attempt that is under way would outlive its lease.
      if (effect?.status === 'unknown' && effect.nextAt > clock.now()) {
        clock.advance(effect.nextAt.getTime() - clock.now().getTime());
      }
      clock.advance(20);
      return effect?.status === 'needs-review';
    });
    expect(provider.calls).toHaveLength(1);
    expect(await business.ledger.open('charges', 10)).toMatchObject([
      { key: athleteId, status: 'needs-review', tries: 7, detail: { error: 'the search is down' } },
    ]);

    provider.ask = async () => ({ kind: 'done' });
    const verdict = { as: 'repeat', by: 'user:sam', reason: 'The provider is back' } as const;
    expect(await business.ledger.review('charges', athleteId, verdict, clock.now())).toBe(true);
    expect(await business.ledger.review('charges', athleteId, verdict, clock.now())).toBe(false);
    one.wake();
    await reaches('done');
    expect(provider.calls).toHaveLength(1);
  });

  it('is done when the overtaken runner reports it, and no other report of that runner counts', async () => {
    const { ledger } = business;
    const now = clock.now();
    const claim = { key: 'k', position: 1n, stream: 'user-1', revision: 0n };
    await ledger.claim('charges', [claim], { runner: 'slow', now });
    const take = {
      runner: 'slow',
      session: null,
      now,
      leaseUntil: now,
      lostIfBefore: now,
      order: 'stream',
      limit: 1,
    } as const;
    const [slow] = await ledger.begin('charges', take);
    const [quick] = await ledger.begin('charges', { ...take, runner: 'quick' });
    expect([slow?.before, quick?.before]).toEqual(['claimed', 'running']);
    if (!slow) throw new Error('No attempt');
    const failed = { status: 'failed', detail: undefined, nextAt: now, isTry: true } as const;
    await ledger.settle('charges', [{ ...slow, outcome: failed }], now);
    expect(await counted('charges', 'running')).toBe(1);
    await ledger.settle('charges', [{ ...slow, outcome: { status: 'done', detail: undefined } }], now);
    expect(await counted('charges', 'done')).toBe(1);
  });
});

describe('a runner whose session is gone', () => {
  /** Leads in a session of its own, and does not notice when that ends. */
  function unaware(): { readonly election: Election; readonly end: () => Promise<void> } {
    const held = createPostgresElection(business.pool);
    const election: Election = {
      async tryLead(name) {
        const term = await held.tryLead(name);
        return term && { ...term, lost: new AbortController().signal };
      },
      close: () => held.close(),
    };
    return { election, end: () => held.close() };
  }

  interface Answer {
    resolve(charge: { chargeId: string }): void;
    reject(error: Error): void;
  }

  /** One runner calls the provider; the answer comes when the test gives it. */
  async function calling() {
    const provider = new Provider();
    const answer: Answer = { resolve: () => undefined, reject: () => undefined };
    const answered = new Promise<{ chargeId: string }>((resolve, reject) => {
      Object.assign(answer, { resolve, reject });
    });
    provider.charge = () => answered;
    const { election, end } = unaware();
    const slow = host(provider.reactor(), 'slow', election);
    const athleteId = await assign();
    await until(() => provider.calls.length === 1, { clock });
    return { provider, answer, athleteId, slow, end };
  }

  it('leaves an effect that another runner looks up after ten seconds', async () => {
    const { provider, answer, athleteId, end } = await calling();
    const startedAt = clock.now().getTime();
    await end();
    provider.ask = async () => ({ kind: 'done', detail: { chargeId: 'ch_9' } });
    const other = host(provider.reactor(), 'other');
    await until(async () => (await other.status())[0]?.leads === true, { clock });
    expect(clock.now().getTime() - startedAt).toBeLessThan(9_000);
    expect(provider.asked).toEqual([]);
    await reaches('done');
    expect(clock.now().getTime() - startedAt).toBeLessThan(15_000);
    expect(provider.asked).toEqual([keyOf(athleteId)]);
    expect(provider.calls).toEqual([keyOf(athleteId)]);
    answer.resolve({ chargeId: 'ch_9' });
  });

  it('keeps its effect while the session lives, until the lease expires', async () => {
    const { provider, answer } = await calling();
    host(provider.reactor(), 'other', everybodyLeads);
    clock.advance(50_000);
    const second = await assign();
    await until(() => provider.calls.includes(keyOf(second)), { clock });
    expect(provider.asked).toEqual([]);
    answer.resolve({ chargeId: 'ch_1' });
    await reaches('done', 2);
  });

  it('is not heard when it says later that the effect failed', async () => {
    const { provider, answer, slow, end } = await calling();
    await end();
    host(provider.reactor(), 'other');
    clock.advance(10_000);
    await reaches('unknown');
    answer.reject(new FailedForCertain('connection refused'));
    await slow.stop();
    expect(await business.ledger.open('charges', 10)).toMatchObject([
      { status: 'unknown', tries: 2, detail: { error: 'the search is down' } },
    ]);
  });

  it('is heard when it says later that the effect is done', async () => {
    const { provider, answer, end } = await calling();
    await end();
    host(provider.reactor(), 'other');
    clock.advance(10_000);
    await reaches('unknown');
    answer.resolve({ chargeId: 'ch_1' });
    await reaches('done');
    expect(provider.calls).toHaveLength(1);
  });
});

describe('the runner of a reactor', () => {
  it('is one of two processes, and the other one when the first stops', async () => {
    const provider = new Provider();
    const one = host(provider.reactor(), 'one');
    await until(async () => (await one.status())[0]?.leads === true, { clock });
    const two = host(provider.reactor(), 'two');
    await assign();
    await reaches('done');
    expect((await two.status())[0]?.leads).toBe(false);
    await one.stop();
    await assign();
    await reaches('done', 2);
    expect((await two.status())[0]).toMatchObject({ leads: true, lag: 0n });
  });

  it('may be another process for each of them', async () => {
    const provider = new Provider();
    const written: string[] = [];
    const letters = defineReactor({
      name: 'letters',
      handles: ['UserAssignedToAthlete'],
      startAt: 'beginning',
      order: 'stream',
      effects: ({ data }) => [
        {
          kind: 'external',
          key: data.athleteId,
          run: async () => {
            written.push(data.athleteId);
            return {};
          },
          recover: async () => ({ kind: 'unknown', why: 'nobody knows' }),
        },
      ],
    });
    const one = host(provider.reactor(), 'one');
    await until(async () => (await one.status())[0]?.leads === true, { clock });
    const two = host([provider.reactor(), letters], 'two');
    const leads = async () => (await two.status()).map((status) => status.leads);
    const first = await assign();
    await reaches('done');
    await until(() => written.length === 1, { clock });
    expect(await leads()).toEqual([false, true]);
    await one.stop();
    const second = await assign();
    await until(() => written.length === 2, { clock });
    await reaches('done', 2);
    expect(await leads()).toEqual([true, true]);
    expect(written).toEqual([first, second]);
    expect(provider.calls).toHaveLength(2);
  });

  it('changes when the connection that holds the lock is lost', async () => {
    const election = createPostgresElection(business.pool);
    const term = await election.tryLead('charges');
    const other = createPostgresElection(business.pool);
    elections.push(election, other);
    expect(await other.tryLead('charges')).toBeUndefined();
    await business.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and (classid::bigint << 32) | objid::bigint = hashtextextended('blueline charges', 0)
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await until(() => term?.lost.aborted === true);
    // The server may still be letting go of the lock when the client already knows that its connection ended.
    await until(async () => (await other.tryLead('charges')) !== undefined);
    expect(await election.tryLead('charges')).toBeUndefined();
  });

  it('finishes effects in progress before it stops', async () => {
    const provider = new Provider();
    let answer = () => {};
    provider.charge = () =>
      new Promise((resolve) => {
        answer = () => resolve({ chargeId: 'ch_1' });
      });
    const one = host(provider.reactor(), 'one');
    await assign();
    await until(() => provider.calls.length === 1, { clock });
    const stopped = one.stop();
    answer();
    await stopped;
    expect(await counted('charges', 'done')).toBe(1);
  });

  it('refuses the checkpoint of another log, visibly', async () => {
    const provider = new Provider();
    await business.ledger.startAt('charges', { position: 0n, storeId: 'another' });
    const one = host(provider.reactor(), 'one');
    await assign();
    await until(async () => (await one.status())[0]?.lastError !== undefined, { clock });
    expect((await one.status())[0]?.lastError?.message).toBe(
      'The checkpoint of charges belongs to another log',
    );
    expect(provider.calls).toEqual([]);
  });

  it('refuses a checkpoint beyond the log, which was restored to an earlier day', async () => {
    const provider = new Provider();
    const storeId = await business.log.store.storeId();
    await business.ledger.startAt('charges', { position: 99n, storeId });
    const one = host(provider.reactor(), 'one');
    await until(async () => (await one.status())[0]?.lastError !== undefined, { clock });
    expect((await one.status())[0]?.lastError?.message).toContain('beyond the log');
  });
});

describe('the packages of an athlete', () => {
  const athleteId = randomUUID();
  const athletePackageId = randomUUID();
  const ids = { athleteId, athletePackageId };
  const added = packageAdded({ ...ids, name: 'Gold', invoices: [] });

  const on = (command: Parameters<typeof athlete.decider.decide>[0]) =>
    handle(business.log, athlete, athleteId, command, contextAt());
  const born = () =>
    on({
      kind: 'create',
      athleteId,
      firstName: 'Kim',
      lastName: 'Doe',
      athleteType: 'Target',
      referralFrom: '',
      sendNowTo: null,
    });
  const facts = async () => (await business.log.load(`athlete-${athleteId}`)).map(({ type }) => type);

  it('are confirmed when they exist, and released when they are removed', async () => {
    await born();
    await on({ kind: 'hold-package', ...ids, expiresAt: '2026-03-02T10:05:00.000Z' });
    await record(business.log, `athletePackage-${athletePackageId}`, added);
    await record(business.log, `athletePackage-${athletePackageId}`, {
      type: 'AthletePackageRemoved',
      data: { ...ids, invoiceIds: [] },
    });
    host(athletePackages(business.log), 'one');
    await reaches('done', 2, 'athlete-packages');
    expect(await facts()).toEqual([
      'AthleteCreated',
      'AthletePackageHeld',
      'AthletePackageConfirmed',
      'AthletePackageReleased',
    ]);
  });

  it('are recorded as refused when the athlete is gone', async () => {
    await born();
    await on({ kind: 'delete', athleteId, now: clock.iso() });
    await record(business.log, `athletePackage-${athletePackageId}`, added);
    host(athletePackages(business.log), 'one');
    await reaches('refused', 1, 'athlete-packages');
    const { rows } = await business.pool.query('select detail from rx.effects');
    expect(rows).toEqual([{ detail: { code: 'athlete.unknown', text: 'This athlete does not exist.' } }]);
  });
});

async function userOf(athleteId: string): Promise<string> {
  const { rows } = await business.pool.query<{ stream: string }>(
    `select stream from es.events where data ->> 'athleteId' = $1`,
    [athleteId],
  );
  return rows[0]?.stream.slice('user-'.length) ?? '';
}

test('reactors of a process share the questions that they ask every second', async () => {
  const asked = { due: 0, advance: 0, begin: 0 };
  const counting = <Answer>(question: keyof typeof asked, answer: Answer): Answer => {
    asked[question] += 1;
    return answer;
  };
  const ledger: EffectsLedger = {
    ...business.ledger,
    begin: (...given) => counting('begin', business.ledger.begin(...given)),
    due: (...given) => counting('due', business.ledger.due(...given)),
    advance: (...given) => counting('advance', business.ledger.advance(...given)),
  };
  const names = Array.from({ length: 20 }, (_, nth) => `idle ${nth}`);
  const feed = createFeed(business.log);
  const many = new ReactorHost(
    { log: business.log, feed, ledger, election: everybodyLeads, runner: 'many' },
    names.map((name) => ({
      ...new Provider().reactor(),
      name,
      handles: ['LocationCreated'],
      effects: () => [],
    })),
    { clock },
  );
  running.push(many);
  await many.start();
  await assign();
  const head = await business.log.store.head();
  await until(async () => (await many.status()).every(({ position }) => (position ?? 0n) >= head), { clock });
  const before = { ...asked };
  clock.advance(1000);
  const recorded = async () => {
    const { rows } = await business.pool.query<{ position: string }>('select position from rx.checkpoints');
    return rows.filter(({ position }) => BigInt(position) >= head).length;
  };
  await until(async () => (await recorded()) === names.length);
  expect(asked.advance - before.advance).toBeLessThanOrEqual(2);
  expect(asked.due - before.due).toBeLessThanOrEqual(2);
  expect(asked.begin).toBe(before.begin);
});

test('a status that has no lag includes the effects of every event up to there', async () => {
  const provider = new Provider();
  provider.charge = lost;
  const { ledger } = business;
  let whileLooking = async () => undefined as unknown;
  const watched: EffectsLedger = {
    ...ledger,
    async checkpoint(name) {
      const found = await ledger.checkpoint(name);
      await whileLooking();
      return found;
    },
  };
  const charges = host(provider.reactor(), 'one', everybodyLeads, watched);
  await until(async () => (await charges.status())[0]?.leads === true, { clock });
  whileLooking = async () => {
    await assign();
    await reaches('running');
  };
  const [status] = await charges.status();
  expect(status).toMatchObject({ lag: 0n, effects: new Map([['running', 1]]) });
});
