import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { type ErasedSubject, erasedBy } from '../../domain/erasures.ts';
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
import { readBuilds } from '../../projections/runtime/builds.ts';
import { createProjectionHost, type ProjectionHost } from '../../projections/runtime/host.ts';
import { hasPast } from '../../projections/runtime/past.ts';
import { type AnyPersonal, type AnyProjection, readTypesOf } from '../../projections/runtime/projection.ts';
import { tableOf, viewsOf } from '../../projections/runtime/table.ts';
import { schedulingProjections } from '../../projections/scheduling/area.ts';
import { settingsProjections } from '../../projections/settings/area.ts';
import { type AnyEvent, anyEventOf, inOrder, instants } from '../support/any-events.ts';
import { logUpTo } from '../support/log-up-to.ts';
import { type House, openHouse, until } from '../support/projections.ts';
import { seedFrom } from '../support/seed.ts';

// A read model as of a moment is the read model that would have been built if the log had ended there.

jest.setTimeout(240_000);

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
  ['audit', auditProjections],
  ['reports', reportsProjections],
];
const definitions: readonly EventDefinition<string, z.ZodObject>[] = catalogue;

/** Per type of event that the area handles. */
const EVENTS_PER_TYPE = 12;
const MOST_EVENTS = 500;
/** Besides the beginning and the end. */
const MOMENTS = 4;

let house: House;
let host: ProjectionHost;
/** A database for read models as of a moment. */
let stopped: House;
beforeEach(async () => {
  [house, stopped] = await Promise.all([openHouse(), openHouse()]);
});
afterEach(async () => {
  await host.stop();
  await Promise.all([house.close(), stopped.close()]);
});

/** An event, and what happens before it. */
const step = (types: readonly string[]) =>
  fc.record({
    event: anyEventOf(types),
    stream: fc.nat({ max: 3 }),
    occurredAt: fc.constantFrom(...instants),
    // Commands of one or more events; batches of one or more commands.
    before: fc.constantFrom('same command', 'next command', 'next command', 'next batch'),
    restarts: fc.integer({ min: 0, max: 79 }).map((number) => number === 0),
    which: fc.nat(),
  });

interface Moment {
  readonly position: bigint;
  /** Who was erased at it. */
  readonly erased: readonly ErasedSubject[];
}

/** Appends the events of commands. Nothing is recorded about somebody whose key is gone. */
function recorder() {
  const codec = createCodec(definitions, house.keyring);
  const typed = createCodec(catalogue, house.keyring);
  return async (
    stream: string,
    events: readonly AnyEvent[],
    occurredAt: string,
  ): Promise<Moment | undefined> => {
    const commandId = randomUUID();
    const context = {
      actor: 'system:test',
      correlationId: commandId,
      causationId: commandId,
      commandId,
      occurredAt,
    };
    try {
      const sealed = await codec.encode(events, commandId);
      const outcome = await house.log.store.append({ stream, expected: 'any', events: sealed, context });
      if (outcome.kind !== 'appended') throw new Error('A conflict');
      const erased: ErasedSubject[] = [];
      for await (const recorded of house.log.store.readAll({
        after: outcome.position - BigInt(events.length),
      })) {
        const keys = await typed.unlock(recorded.events);
        erased.push(...recorded.events.flatMap((event) => erasedBy(typed.decode(event, keys)) ?? []));
      }
      for (const { kind, id } of erased) await house.keyring.destroy(`${kind}:${id}`);
      return { position: outcome.position, erased };
    } catch (error) {
      if (error instanceof PersonErased) return undefined;
      throw error;
    }
  };
}

/** Makes random events say what commands ensure: notes and files are of people, and an erasure names all sessions of the user. */
function plausible() {
  const people = new Map<string, unknown[]>([
    ['athlete', []],
    ['trainer', []],
  ]);
  const sessions = new Map<unknown, unknown[]>();
  return ({ type, data }: AnyEvent, which: number): AnyEvent => {
    const { entity, athleteId, trainerId, userId, sessionId } = data;
    if (type === 'AthleteCreated') people.get('athlete')?.push(athleteId);
    if (type === 'TrainerCreated') people.get('trainer')?.push(trainerId);
    if (type === 'SessionOpened') sessions.set(userId, [...(sessions.get(userId) ?? []), sessionId]);
    if (type === 'UserErased') return { type, data: { ...data, sessionIds: sessions.get(userId) ?? [] } };
    if (type.startsWith('CommunicationRecipient') && data['email'] === '')
      return { type, data: { ...data, firstName: '', lastName: '' } };
    const own = people.get(entity === 'trainer' ? entity : 'athlete') ?? [];
    const person = own[which % own.length];
    if (type.startsWith('Activity') && person !== undefined)
      return { type, data: { ...data, recordId: person } };
    if (type === 'FileStored' && which % 2 === 0) {
      const athlete = anyEventOf(['AthleteErased']);
      const [erasable] = fc.sample(athlete, { seed: which, numRuns: 1 });
      return { type, data: { ...data, directory: `athletes/${String(erasable?.data['athleteId'])}` } };
    }
    return { type, data };
  };
}

type Views = ReadonlyMap<string, readonly string[]>;

async function rowsOf(pool: Pool, schema: string, views: readonly string[], at: bigint): Promise<Views> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`select set_config('rm.at', $1, true)`, [String(at)]);
    const rows = new Map<string, string[]>();
    for (const view of views) {
      const found = await client.query<{ row: string }>(
        `select shown::text as row from ${schema}.${view} as shown order by 1`,
      );
      rows.set(
        view,
        found.rows.map(({ row }) => row),
      );
    }
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Read models that are built from the log up to a moment. Those who were erased later are erased in them, too. */
async function builtUpTo(
  projections: readonly AnyProjection[],
  views: readonly string[],
  at: bigint,
  erasedLater: readonly ErasedSubject[],
): Promise<Views> {
  await stopped.pool.query('drop schema if exists rm cascade; drop schema if exists rm_at cascade');
  const oracle = createProjectionHost({ log: logUpTo(house.log, at), pool: stopped.pool, projections });
  await oracle.start();
  await oracle.caughtUp();
  const parked = await oracle.parked();
  await oracle.stop();
  if (parked.length > 0) throw new Error(`${parked[0]?.projection} parked an event: ${parked[0]?.error}`);
  const builds = await readBuilds(stopped.pool);
  for (const projection of projections) {
    const table = tableOf(
      projection,
      builds.find((build) => build.projection === projection.name)?.build ?? 0,
    );
    for (const personal of projection.personal ?? []) await blank(table.name, personal, erasedLater);
    for (const { name, refreshAll } of projection.personal ? table.summaries : [])
      await stopped.pool.query(`truncate ${name}; ${refreshAll}`);
  }
  return rowsOf(stopped.pool, 'rm', views, at);
}

async function blank(
  table: string,
  { kind, by, prefix = '', erased }: AnyPersonal,
  subjects: readonly ErasedSubject[],
): Promise<void> {
  const columns = Object.keys(erased).map((column) => `"${column}"`);
  await stopped.pool.query(
    `update ${table} set (${columns.join(', ')}) = row (${columns.map((column) => `said.${column}`).join(', ')})
       from jsonb_populate_record(null::${table}, $1::jsonb) as said where ${table}."${by}" = any ($2)`,
    [JSON.stringify(erased), subjects.flatMap((one) => (one.kind === kind ? [`${prefix}${one.id}`] : []))],
  );
}

/** One sentence for each view that is not as it would have been built. */
async function differences(
  projections: readonly AnyProjection[],
  moments: readonly Moment[],
  at: bigint,
): Promise<string[]> {
  const views = projections.filter(hasPast).flatMap(viewsOf);
  const erasedLater = moments.flatMap(({ position, erased }) => (position > at ? erased : []));
  const [then, built] = [
    await rowsOf(house.pool, 'rm_at', views, at),
    await builtUpTo(projections, views, at, erasedLater),
  ];
  return [...built].flatMap(([view, rows]) => {
    const shown = then.get(view) ?? [];
    const missing = rows.find((row) => !shown.includes(row));
    const wrong = shown.find((row) => !rows.includes(row));
    if (missing === undefined && wrong === undefined && rows.length === shown.length) return [];
    return [
      `${view} as of ${at} shows ${wrong}, and not ${missing} (${shown.length} and ${rows.length} rows)`,
    ];
  });
}

async function rebuilt(projections: readonly AnyProjection[]): Promise<void> {
  const before = new Map((await host.status()).map(({ name, build }) => [name, build]));
  for (const { name } of projections) await host.rebuild(name);
  await until(async () =>
    (await host.status()).every(({ name, rebuild, build }) => rebuild === null && build !== before.get(name)),
  );
}

/** `HISTORY_SEED=<seed of a failure>` repeats it, `HISTORY_SEED=random` explores. */
test.each(areas)('read models of %s as of any moment equal those built up to it', async (_, projections) => {
  const types = [...new Set<string>(projections.flatMap(readTypesOf))];
  const seed = seedFrom('HISTORY_SEED');
  const mayFollow = inOrder(types);
  const length = Math.min(MOST_EVENTS, EVENTS_PER_TYPE * types.length);
  const [history = []] = fc.sample(
    fc.array(step(types), { minLength: length, maxLength: length, size: 'max' }),
    { seed, numRuns: 1 },
  );
  const record = recorder();
  const said = plausible();
  const moments: Moment[] = [];
  const connections = await house.another();
  const start = async () => {
    host = createProjectionHost({ ...connections, projections });
    await host.start();
  };
  await start();
  let command: AnyEvent[] = [];
  for (const { event, stream, occurredAt, before, restarts, which } of history) {
    if (!mayFollow(event)) continue;
    if (before !== 'same command' && command.length > 0) {
      const moment = await record(`username-${stream}`, command, occurredAt);
      if (moment) moments.push(moment);
      command = [];
    }
    if (before === 'next batch') await host.caughtUp();
    if (restarts) {
      await host.stop();
      await start();
    }
    command.push(said(event, which));
  }
  await host.caughtUp();
  const picked = fc
    .sample(fc.constantFrom(...moments), { seed, numRuns: MOMENTS })
    .map(({ position }) => position);
  const asked = [0n, ...picked, moments.at(-1)?.position ?? 0n];
  const found: string[] = [];
  for (const at of asked) found.push(...(await differences(projections, moments, at)));
  expect({ seed, found }).toEqual({ seed, found: [] });

  await rebuilt(projections);
  const [again = 0n] = picked;
  expect({ seed, rebuilt: await differences(projections, moments, again) }).toEqual({ seed, rebuilt: [] });
});
