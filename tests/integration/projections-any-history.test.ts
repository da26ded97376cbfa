import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';
import { catalogue } from '../../domain/events.ts';
import type { EventDefinition } from '../../domain/shared/event-definition.ts';
import { createCodec } from '../../event-store/codec.ts';
import { accessProjections } from '../../projections/access/area.ts';
import { athletesProjections } from '../../projections/athletes/area.ts';
import { auditProjections } from '../../projections/audit/area.ts';
import { billingProjections } from '../../projections/billing/area.ts';
import { filesProjections } from '../../projections/files/area.ts';
import { createProjectionHost, type ProjectionHost } from '../../projections/runtime/host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { schedulingProjections } from '../../projections/scheduling/area.ts';
import { settingsProjections } from '../../projections/settings/area.ts';
import { type AnyEvent, anyEventOf, inOrder, instants } from '../support/any-events.ts';
import { type House, openHouse } from '../support/projections.ts';
import { differencesFromRebuild } from '../support/rebuilt-views.ts';

const areas: readonly (readonly [string, readonly AnyProjection[]])[] = [
  ['settings', settingsProjections],
  ['files', filesProjections],
  ['access', accessProjections],
  ['athletes', athletesProjections],
  ['billing', billingProjections],
  ['scheduling', schedulingProjections],
  ['audit', auditProjections],
];

const definitions: readonly EventDefinition<string, z.ZodObject>[] = catalogue;

/** Per type of event that the area handles. */
const EVENTS_PER_TYPE = 15;
const MOST_EVENTS = 700;
/** One of so many events restarts the process. */
const RESTARTS = 60;

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
    restart: fc.nat({ max: RESTARTS - 1 }).map((number) => number === 0),
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

/** Appends an event of any type. */
function recorder(): (stream: string, event: AnyEvent, occurredAt: string) => Promise<void> {
  const codec = createCodec(definitions, house.keyring);
  return async (stream, event, occurredAt) => {
    const commandId = randomUUID();
    const who = { actor: 'system:test', correlationId: commandId, causationId: commandId };
    const events = await codec.encode([event], commandId);
    const context = { ...who, commandId, occurredAt };
    await house.log.store.append({ stream, expected: 'any', events, context });
  };
}

/** `HISTORY_SEED=<seed of a failure>` repeats it. */
test.each(areas)('read models of %s equal their rebuild after any history', async (_, projections) => {
  const types = [...new Set(projections.flatMap(({ handles }) => handles))];
  const seed = Number(process.env['HISTORY_SEED'] ?? Date.now() % 0x7f_ff_ff_ff);
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
  for (const { event, stream, occurredAt, afterwards, restart } of history) {
    if (!mayFollow(event)) continue;
    // The only streams whose names read models use.
    await record(`username-${stream}`, event, occurredAt);
    if (afterwards === 'catch up') await host.caughtUp();
    if (restart) {
      await host.stop();
      await shuffle(projections);
      await start();
    }
  }
  await host.caughtUp();
  expect({ seed, differences: await differencesFromRebuild(host, house.pool) }).toEqual({
    seed,
    differences: [],
  });
});
