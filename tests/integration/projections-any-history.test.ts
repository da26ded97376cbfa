import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';
import { catalogue } from '../../domain/events.ts';
import type { EventDefinition } from '../../domain/shared/event-definition.ts';
import { createCodec } from '../../event-store/codec.ts';
import { PersonErased } from '../../event-store/keyring.ts';
import { accessProjections } from '../../projections/access/area.ts';
import { athletesProjections } from '../../projections/athletes/area.ts';
import { auditProjections } from '../../projections/audit/area.ts';
import { billingProjections } from '../../projections/billing/area.ts';
import { budgetsProjections } from '../../projections/budgets/area.ts';
import { communicationsProjections } from '../../projections/communications/area.ts';
import { filesProjections } from '../../projections/files/area.ts';
import { marketingProjections } from '../../projections/marketing/area.ts';
import { reportsProjections } from '../../projections/reports/area.ts';
import { createProjectionHost, type ProjectionHost } from '../../projections/runtime/host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { schedulingProjections } from '../../projections/scheduling/area.ts';
import { settingsProjections } from '../../projections/settings/area.ts';
import { type AnyEvent, anyEventOf, inOrder, instants } from '../support/any-events.ts';
import { FOLLOWER, type House, openHouse } from '../support/projections.ts';
import { differencesFromRebuild } from '../support/rebuilt-views.ts';
import { seedFrom } from '../support/seed.ts';

const areas: readonly (readonly [string, readonly AnyProjection[]])[] = [
  ['settings', settingsProjections],
  ['files', filesProjections],
  ['access', accessProjections],
  ['athletes', athletesProjections],
  ['billing', billingProjections],
  ['budgets', budgetsProjections],
  ['scheduling', schedulingProjections],
  ['communications', communicationsProjections],
  ['marketing', marketingProjections],
  ['reports', reportsProjections],
  ['audit', auditProjections],
];

const definitions: readonly EventDefinition<string, z.ZodObject>[] = catalogue;

/** Per type of event that the area handles. */
const EVENTS_PER_TYPE = 15;
const MOST_EVENTS = 700;
/** What befalls the process that follows the log; one of it after so many events. */
const blows = ['restart', 'lose connections', 'keep a projection out of the group'] as const;
const BLOWS = 60;

let house: House;
let host: ProjectionHost;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  await host.stop();
  await house.close();
});

/** What happens, and what the process does afterwards. */
const step = (types: readonly string[]) =>
  fc.record({
    event: anyEventOf(types),
    stream: fc.nat({ max: 3 }),
    // Mostly at the same moment.
    occurredAt: fc.oneof({ weight: 5, arbitrary: fc.constant(instants[0]) }, fc.constantFrom(...instants)),
    afterwards: fc.oneof(
      { weight: 2, arbitrary: fc.constant('go on') },
      { weight: 1, arbitrary: fc.constant('catch up') },
    ),
    blow: fc.oneof(
      { weight: BLOWS - 1, arbitrary: fc.constant('none') },
      { weight: 1, arbitrary: fc.constantFrom(...blows) },
    ),
    which: fc.nat(),
  });

/** Rewrites the tables in another order. A summary without a tie-breaker depends on it. */
async function shuffle(projections: readonly AnyProjection[]): Promise<void> {
  for (const { name, key } of projections) {
    await house.pool.query(
      `with taken as (delete from rm.${name} returning *)
       insert into rm.${name} select * from taken order by md5("${key}")`,
    );
  }
}

/**
 * Appends an event of any type, unless it is about a person who was erased. One that erases an athlete or a contact destroys the key, too.
 * The erasure of a user names sessions and views, which a random one does not, so the key stays, and nothing more is said about the user.
 */
function recorder(): (stream: string, event: AnyEvent, occurredAt: string) => Promise<void> {
  const codec = createCodec(definitions, house.keyring);
  const erasedUsers = new Set<unknown>();
  return async (stream, event, occurredAt) => {
    const { userId } = event.data;
    if (userId !== undefined && erasedUsers.has(userId)) return;
    if (event.type === 'UserErased') erasedUsers.add(userId);
    const commandId = randomUUID();
    const who = { actor: 'system:test', correlationId: commandId, causationId: commandId };
    try {
      const events = await codec.encode([event], commandId);
      const context = { ...who, commandId, occurredAt };
      await house.log.store.append({ stream, expected: 'any', events, context });
    } catch (error) {
      if (!(error instanceof PersonErased)) throw error;
    }
    const [, kind] = /^(Athlete|Contact)Erased$/.exec(event.type) ?? [];
    const id = event.data[`${kind?.toLowerCase()}Id`];
    if (typeof id === 'string') await house.keyring.destroy(`${kind?.toLowerCase()}:${id}`);
  };
}

async function loseConnections(): Promise<void> {
  await house.pool.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = $1',
    [FOLLOWER],
  );
}

/** Locks the checkpoint of a projection, until the returned function is called. */
async function lockOut(projection: string): Promise<() => Promise<void>> {
  const client = await house.pool.connect();
  await client.query('begin');
  await client.query('select from rm.builds where projection = $1 for update', [projection]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** `HISTORY_SEED=<seed of a failure>` repeats it, `HISTORY_SEED=random` explores. */
test.each(areas)('read models of %s equal their rebuild after any history', async (_, projections) => {
  const types = [...new Set(projections.flatMap(({ handles }) => handles))];
  const seed = seedFrom('HISTORY_SEED');
  const mayFollow = inOrder(types);
  const length = Math.min(MOST_EVENTS, EVENTS_PER_TYPE * types.length);
  const [history = []] = fc.sample(
    fc.array(step(types), { minLength: length, maxLength: length, size: 'max' }),
    { seed, numRuns: 1 },
  );
  const record = recorder();
  const connections = await house.another();
  const start = async () => {
    host = createProjectionHost({ ...connections, projections });
    await host.start();
  };
  await start();
  let release = async () => {};
  for (const { event, stream, occurredAt, afterwards, blow, which } of history) {
    if (!mayFollow(event)) continue;
    // The only streams whose names read models use.
    await record(`username-${stream}`, event, occurredAt);
    await release();
    release = async () => {};
    if (blow === 'restart') {
      await host.stop();
      await shuffle(projections);
      await start();
    } else if (blow === 'lose connections') {
      await loseConnections();
      await host.caughtUp();
    } else if (blow !== 'none') {
      release = await lockOut(projections[which % projections.length]?.name ?? '');
    } else if (afterwards === 'catch up') {
      await host.caughtUp();
    }
  }
  await release();
  await host.caughtUp();
  expect({ seed, differences: await differencesFromRebuild(host, house.pool) }).toEqual({
    seed,
    differences: [],
  });
});
