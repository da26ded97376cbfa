import { z } from 'zod';
import type { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import { nothing } from '../../contract/shared/fields.ts';
import {
  jobDetail,
  jobView,
  parkedView,
  projectionView,
  type RawEventView,
  rawEventView,
  reactorView,
  skipBody,
} from '../../contract/shared/operations.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { EventStore, RecordedEvent } from '../../event-store/event-store.ts';
import { ProjectionFault, type ProjectionHost } from '../../projections/runtime/host.ts';
import type { NamesOf } from '../runtime/failure.ts';
import type { Jobs } from '../runtime/jobs.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { jobViewOf, parkedViewOf, projectionViewOf, reactorViewOf } from './views.ts';

/** Number of events of one stream, and of the whole log, on the operations page. */
const SHOWN = 500;
const NEWEST = 50;

export interface AuditServices {
  readonly log: EventLog;
  readonly host: ProjectionHost;
  readonly reactors: ReactorHost;
  readonly jobs: Jobs;
  readonly namesOf: NamesOf;
}

/** Read models, parked events and raw events, for operators. */
export function auditRoutes({ log, host, reactors, jobs, namesOf }: AuditServices): Route[] {
  const raw = rawEvents(namesOf);
  const known = async (name: string) => {
    const found = (await host.status()).some((projection) => projection.name === name);
    if (!found) throw new RequestFault(404, 'not-found', 'This projection does not exist.');
    return name;
  };
  return [
    defineRoute({
      method: 'get',
      path: '/operations/projections',
      access: 'admin',
      summary: 'The projections with their position, lag, parked events and rebuilds',
      results: z.array(projectionView),
      run: async () => ({ results: (await host.status()).map(projectionViewOf) }),
    }),
    defineRoute({
      method: 'post',
      path: '/operations/projections/:name/rebuild',
      access: 'admin',
      summary: 'Rebuilds a projection next to the live one',
      status: 202,
      results: nothing,
      async run({ param }) {
        const name = await known(param('name'));
        await operate(() => host.rebuild(name));
        return { message: 'The rebuild has started.', results: null };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/operations/projections/:name/rollback',
      access: 'admin',
      summary: 'Restores the build that was live before',
      results: nothing,
      async run({ param }) {
        const name = await known(param('name'));
        await operate(() => host.rollback(name));
        return { results: null };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/operations/parked',
      access: 'admin',
      summary: 'The events that a projection could not apply',
      results: z.array(parkedView),
      run: async () => ({ results: (await host.parked()).map(parkedViewOf) }),
    }),
    defineRoute({
      method: 'post',
      path: '/operations/parked/:projection/:position/retry',
      access: 'admin',
      summary: 'Retries a parked event',
      results: nothing,
      async run({ param, caller }) {
        const projection = await known(param('projection'));
        const position = positionOf(param('position'));
        const mended = await operate(() => host.retry(projection, position, `user:${caller.userId}`));
        return { message: mended ? 'Applied.' : 'The event still cannot be applied.', results: null };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/operations/parked/:projection/:position/skip',
      access: 'admin',
      summary: 'Skips a parked event and records the reason',
      body: skipBody,
      results: nothing,
      async run({ param, caller, body }) {
        const reason = body.reason.trim();
        if (!reason) throw new RequestFault(400, 'malformed', 'Please enter why this event is skipped.');
        const projection = await known(param('projection'));
        const position = positionOf(param('position'));
        await operate(() => host.skip(projection, position, reason, `user:${caller.userId}`));
        return { results: null };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/operations/streams/:stream',
      access: 'admin',
      summary: 'The events of a stream, oldest first',
      results: z.array(rawEventView),
      async run({ param }) {
        const events: RecordedEvent[] = [];
        for await (const event of log.store.readStream(param('stream'), { limit: SHOWN })) events.push(event);
        return { results: await raw(events) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/operations/events',
      access: 'admin',
      summary: 'The latest events of the whole log, newest first',
      results: z.array(rawEventView),
      run: async () => ({ results: await raw((await newestEvents(log.store)).toReversed()) }),
    }),
    defineRoute({
      method: 'get',
      path: '/operations/reactors',
      access: 'admin',
      summary: 'The reactors with their position and open effects',
      results: z.array(reactorView),
      run: async () => ({ results: (await reactors.status()).map(reactorViewOf) }),
    }),
    defineRoute({
      method: 'get',
      path: '/operations/jobs',
      access: 'admin',
      summary: 'The scheduled jobs and their latest runs',
      results: z.array(jobView),
      run: async () => ({ results: (await jobs.status()).map(jobViewOf) }),
    }),
    defineRoute({
      method: 'post',
      path: '/operations/jobs/:name/run',
      access: 'admin',
      summary: 'Runs a job now',
      results: jobDetail,
      async run({ param }) {
        const name = param('name');
        const known = (await jobs.status()).some((job) => job.name === name);
        if (!known) throw new RequestFault(404, 'not-found', 'This job does not exist.');
        return { results: (await jobs.runNow(name)) ?? null };
      },
    }),
  ];
}

/** Turns an impossible request of an operator into a refusal with a message. */
async function operate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProjectionFault) throw new Refusal(`projection.${error.code}`, error.message);
    throw error;
  }
}

function positionOf(text: string): bigint {
  // Longer than any position in Postgres.
  if (!/^\d{1,18}$/.test(text)) throw new RequestFault(404, 'not-found', 'This position does not exist.');
  return BigInt(text);
}

/** Positions are not gapless in every store, so the window grows until it holds enough events. */
async function newestEvents(store: EventStore): Promise<RecordedEvent[]> {
  const head = await store.head();
  for (let window = BigInt(2 * NEWEST); ; window *= 8n) {
    const after = head > window ? head - window : 0n;
    const events: RecordedEvent[] = [];
    for await (const batch of store.readAll({ after })) events.push(...batch.events);
    if (events.length >= NEWEST || after === 0n) return events.slice(-NEWEST);
  }
}

function rawEvents(namesOf: NamesOf) {
  return async (events: readonly RecordedEvent[]): Promise<RawEventView[]> => {
    const userOf = (actor: string) => actor.replace(/^user:/, '');
    const names = await namesOf(events.map(({ actor }) => userOf(actor)));
    return events.map((event) => ({
      ...event,
      position: String(event.position),
      revision: String(event.revision),
      who: names.get(userOf(event.actor)) ?? event.actor,
    }));
  };
}
