import { randomUUID } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import type { EffectStatus, EffectsLedger } from '../../commands/runtime/effects-ledger.ts';
import type { Election } from '../../commands/runtime/election.ts';
import {
  defineReactor,
  type ExternalEffect,
  Postponed,
  type Reactor,
  SHORT_COMMANDS_AT_ONCE,
} from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { ManualClock, until } from '../support/manual-clock.ts';
import { type Business, openBusiness, record } from './reactor-harness.ts';

jest.setTimeout(60_000);

let business: Business;
let clock: ManualClock;
let running: ReactorHost[];

beforeEach(async () => {
  business = await openBusiness();
  clock = new ManualClock();
  running = [];
});

afterEach(async () => {
  const stopped = Promise.all(running.map((host) => host.stop()));
  // Lets an answer that never comes run into its timeout.
  clock.advance(60_000);
  await stopped;
  await business.close();
});

type Declared = Partial<Pick<Reactor<'AthletePackageRemoved'>, 'order' | 'atOnce'>>;

/** Writes one letter for each recipient that an event names. */
class Letters {
  readonly sent: string[] = [];
  readonly asked: string[] = [];
  /** How often the effects of an event were created. */
  created = 0;
  send: (to: string) => Promise<undefined> = async () => undefined;
  ask: ExternalEffect['recover'] = async () => ({ kind: 'done' });
  dueAt: Date | undefined;

  reactor = (declared: Declared = {}) =>
    defineReactor({
      name: 'letters',
      handles: ['AthletePackageRemoved'],
      startAt: 'beginning',
      order: 'none',
      atOnce: SHORT_COMMANDS_AT_ONCE,
      ...declared,
      effects: ({ id, data }) => {
        this.created += 1;
        return data.invoiceIds.map((to) => ({
          kind: 'external',
          key: `${id} ${to}`,
          ...(this.dueAt && { dueAt: this.dueAt }),
          run: async () => {
            this.sent.push(to);
            return this.send(to);
          },
          recover: (context, signal) => {
            this.asked.push(to);
            return this.ask(context, signal);
          },
        }));
      },
    });
}

const everybodyLeads: Election = {
  tryLead: async () => ({ lost: new AbortController().signal, session: null, resign: async () => undefined }),
  close: async () => undefined,
};

function host(
  letters: Letters,
  { declared, ...deps }: { declared?: Declared; ledger?: EffectsLedger; log?: EventLog } = {},
): ReactorHost {
  const { log, ledger } = { ...business, ...deps };
  const made = new ReactorHost(
    { log, feed: createFeed(log), ledger, election: everybodyLeads, runner: randomUUID() },
    [letters.reactor(declared)],
    { clock, random: () => 1 },
  );
  running.push(made);
  void made.start();
  return made;
}

/** Records an event that names this many recipients. */
async function mailing(recipients: number, athletePackageId: string = randomUUID()): Promise<string[]> {
  const invoiceIds = Array.from({ length: recipients }, () => randomUUID());
  await record(business.log, `athletePackage-${athletePackageId}`, {
    type: 'AthletePackageRemoved',
    data: { athleteId: randomUUID(), athletePackageId, invoiceIds },
  });
  return invoiceIds;
}

const counts = () => business.ledger.counts('letters');
const reaches = (status: EffectStatus, count: number) =>
  until(async () => ((await counts()).get(status) ?? 0) === count, { clock });

const gate = () => {
  let open = () => {};
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { opened, open };
};

/** A ledger, and how many rows each of its statements changed that changed some. */
function counting(pool: Pool) {
  const statements: { readonly verb: string; readonly rows: number }[] = [];
  const counted = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (query: string | QueryConfig, values?: unknown[]) => {
            const result = await target.query(query, values);
            const { rowCount, command } = result;
            const text = typeof query === 'string' ? query : query.text;
            if (command !== 'SELECT' && rowCount && text.includes('rx.effects')) {
              const verb = command === 'INSERT' ? 'claim' : text.includes('returning') ? 'take' : 'settle';
              statements.push({ verb, rows: rowCount });
            }
            return result;
          }
        : Reflect.get(target, name),
  });
  return { ledger: createPostgresLedger(counted), statements };
}

describe('the effects of a reactor', () => {
  it('are claimed, taken and recorded with one statement each, if they can be', async () => {
    const { ledger, statements } = counting(business.pool);
    const letters = new Letters();
    const { opened, open } = gate();
    letters.send = () => opened;
    await mailing(40);
    await mailing(20);
    host(letters, { ledger });
    await until(() => letters.sent.length === 60, { clock });
    open();
    await reaches('done', 60);
    expect(statements).toEqual([
      { verb: 'claim', rows: 60 },
      { verb: 'take', rows: 60 },
      { verb: 'settle', rows: 60 },
    ]);
  });

  it('run as many at the same time as the reactor declares', async () => {
    const letters = new Letters();
    const { opened, open } = gate();
    let [now, most] = [0, 0];
    letters.send = async () => {
      most = Math.max(most, ++now);
      await opened;
      now -= 1;
      return undefined;
    };
    await mailing(30);
    host(letters, { declared: { atOnce: 5 } });
    await until(() => letters.sent.length === 5, { clock });
    open();
    await reaches('done', 30);
    expect(most).toBe(5);
  });

  it('are recorded while another one of their group has no answer', async () => {
    const letters = new Letters();
    const [stuck] = await mailing(10);
    letters.send = (to) => (to === stuck ? new Promise(() => {}) : Promise.resolve(undefined));
    host(letters);
    await reaches('done', 9);
    expect(await counts()).toEqual(
      new Map([
        ['done', 9],
        ['running', 1],
      ]),
    );
    await mailing(10);
    await reaches('done', 19);
  });

  it('happen once under two processes that both believe that they lead', async () => {
    const letters = new Letters();
    host(letters);
    host(letters);
    const first = await mailing(300);
    const second = await mailing(300);
    await reaches('done', 600);
    expect(letters.sent.toSorted()).toEqual([...first, ...second].toSorted());
    expect(letters.asked).toEqual([]);
  });
});

describe('the effects of one event', () => {
  function counted(): { readonly log: EventLog; readonly loads: string[] } {
    const loads: string[] = [];
    const load: EventLog['load'] = (stream, range) => {
      loads.push(stream);
      return business.log.load(stream, range);
    };
    return { log: { ...business.log, load }, loads };
  }

  it('are created once for 4,500 recipients, from the event as it was delivered', async () => {
    const letters = new Letters();
    const { log, loads } = counted();
    await mailing(4_500);
    host(letters, { log });
    await reaches('done', 4_500);
    expect(new Set(letters.sent).size).toBe(4_500);
    expect(letters.created).toBe(1);
    expect(loads).toEqual([]);
  });

  it('are created once more after a restart, from the event in the log', async () => {
    const before = new Letters();
    before.dueAt = new Date(clock.now().getTime() + 60_000);
    await mailing(500);
    const first = host(before);
    await reaches('postponed', 500);
    await first.stop();

    const letters = new Letters();
    const { log, loads } = counted();
    clock.advance(60_000);
    host(letters, { log });
    await reaches('done', 500);
    expect(new Set(letters.sent).size).toBe(500);
    expect(letters.created).toBe(1);
    expect(loads).toHaveLength(1);
  });
});

describe('an effect that is due later', () => {
  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  it('as its event says, does not run before', async () => {
    const letters = new Letters();
    letters.dueAt = later(10);
    const [to] = await mailing(1);
    const one = host(letters);
    await reaches('postponed', 1);
    letters.dueAt = undefined;
    await mailing(1);
    await reaches('done', 1);
    expect(letters.sent).not.toContain(to);
    clock.advance(10 * 60_000);
    await reaches('done', 2);
    expect(letters.sent).toContain(to);
    expect((await one.status())[0]?.lastError).toBeUndefined();
  });

  it('because it was postponed, runs again then, and has neither failed nor been tried', async () => {
    const letters = new Letters();
    letters.send = async () => {
      throw new Postponed(later(10), 'The limit of this hour is reached');
    };
    await mailing(1);
    const one = host(letters);
    // More often than an effect is tried before it needs review.
    for (let time = 1; time <= 10; time++) {
      await until(
        async () => {
          const [effect] = await business.ledger.open('letters', 1);
          return letters.sent.length === time && effect?.status === 'postponed';
        },
        { clock },
      );
      if (time < 10) clock.advance(10 * 60_000);
    }
    expect(await business.ledger.open('letters', 1)).toMatchObject([{ status: 'postponed', tries: 0 }]);
    expect((await one.status())[0]?.lastError).toBeUndefined();

    letters.send = async () => {
      throw new Error('socket hang up');
    };
    clock.advance(10 * 60_000);
    await reaches('unknown', 1);
    expect(await business.ledger.open('letters', 1)).toMatchObject([{ tries: 1 }]);
  });

  it('does not hold back what is due now', async () => {
    const letters = new Letters();
    const late = new Set(await mailing(100));
    letters.send = async (to) => {
      if (late.has(to)) throw new Postponed(later(60), 'It is night');
      return undefined;
    };
    host(letters, { declared: { atOnce: 4 } });
    await reaches('postponed', 100);
    const now = await mailing(10);
    await reaches('done', 10);
    expect(letters.sent).toEqual(expect.arrayContaining(now));
  });
});

describe('an effect that is retried', () => {
  const athletePackageId = randomUUID();

  async function failing(order: 'stream' | 'none') {
    const letters = new Letters();
    const [stuck] = await mailing(1, athletePackageId);
    letters.send = async (to) => {
      if (to === stuck) throw new Error('socket hang up');
      return undefined;
    };
    letters.ask = async () => ({ kind: 'unknown', why: 'the server is down' });
    host(letters, { declared: { order } });
    await reaches('unknown', 1);
    return letters;
  }

  it('holds back no other effect of a reactor without an order', async () => {
    const letters = await failing('none');
    const others = await mailing(3, athletePackageId);
    await reaches('done', 3);
    expect(letters.sent).toEqual(expect.arrayContaining(others));
  });

  it('holds back only the later events of its stream where the reactor keeps their order', async () => {
    const letters = await failing('stream');
    const held = await mailing(3, athletePackageId);
    await mailing(3);
    await reaches('done', 3);
    expect(letters.sent.filter((to) => held.includes(to))).toEqual([]);
    letters.ask = async () => ({ kind: 'done' });
    clock.advance(30_000);
    await reaches('done', 7);
    expect(letters.sent.filter((to) => held.includes(to))).toHaveLength(3);
  });
});

describe('a ledger that records no outcome', () => {
  const away = (isAway: () => boolean): EffectsLedger => ({
    ...business.ledger,
    settle: async (...given) => {
      if (isAway()) throw new Error('connection terminated');
      return business.ledger.settle(...given);
    },
  });

  it('gets the outcomes later, without another attempt', async () => {
    const letters = new Letters();
    let isAway = true;
    const one = host(letters, { ledger: away(() => isAway) });
    await mailing(20);
    await until(async () => letters.sent.length === 20 && (await one.status())[0]?.lastError !== undefined, {
      clock,
    });
    expect(await counts()).toEqual(new Map([['running', 20]]));
    isAway = false;
    await reaches('done', 20);
    expect(letters.sent).toHaveLength(20);
    expect(letters.asked).toEqual([]);
  });

  it('does not make an attempt known: after a crash each effect of the group is looked up, and none happens twice', async () => {
    const letters = new Letters();
    host(letters, { ledger: away(() => true) });
    const recipients = await mailing(20);
    await until(() => letters.sent.length === 20, { clock });
    clock.advance(150_000);
    host(letters);
    // The first host may take them once more, and lose those outcomes, too: until another lease has expired.
    await until(async () => (await counts()).get('done') === 20, { clock, step: 1_000 });
    expect(letters.sent.toSorted()).toEqual(recipients.toSorted());
    expect(new Set(letters.asked)).toEqual(new Set(recipients));
  });

  it('gets no more work than it can lose', async () => {
    const letters = new Letters();
    host(letters, { ledger: away(() => true), declared: { atOnce: 4 } });
    await mailing(50);
    await until(() => letters.sent.length >= 8, { clock });
    for (let poll = 0; poll < 20; poll++) {
      clock.advance(1_000);
      await business.ledger.counts('letters');
    }
    expect(letters.sent).toHaveLength(8);
  });
});
