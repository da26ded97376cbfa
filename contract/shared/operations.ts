import { z } from 'zod';
import { id, instant, position, words } from './fields.ts';

export const skipBody = z.strictObject({ reason: words(500) }).meta({ id: 'SkipBody' });
export type SkipBody = z.input<typeof skipBody>;

export const projectionView = z
  .object({
    name: z.string(),
    version: z.int(),
    status: z.string(),
    position,
    head: position,
    lag: z.number().describe('Number of events behind the head of the log.'),
    parked: z.int(),
    error: z.string().nullable(),
    rebuild: z.object({ position, target: position, eventsPerSecond: z.number() }).nullable(),
    canRollBack: z.boolean(),
  })
  .meta({ id: 'ProjectionView' });
export type ProjectionView = z.output<typeof projectionView>;

export const parkedView = z
  .object({
    projection: z.string(),
    position,
    stream: z.string(),
    type: z.string(),
    attempts: z.int(),
    error: z.string(),
    first_at: instant,
  })
  .meta({ id: 'ParkedView' });
export type ParkedView = z.output<typeof parkedView>;

/** An event as recorded; personal data stays encrypted. */
export const rawEventView = z
  .object({
    position,
    stream: z.string(),
    revision: z.string(),
    id,
    type: z.string(),
    schemaVersion: z.int(),
    data: z.record(z.string(), z.unknown()),
    actor: z.string(),
    who: z.string(),
    commandId: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    origin: z.string().optional().describe('Where the request came from; missing for the system itself.'),
    occurredAt: instant,
    recordedAt: instant,
  })
  .meta({ id: 'RawEventView' });
export type RawEventView = z.output<typeof rawEventView>;

export const reactorView = z
  .object({
    name: z.string(),
    position,
    lag: z.number(),
    openEffects: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'ReactorView' });
export type ReactorView = z.output<typeof reactorView>;

export const jobView = z
  .object({
    name: z.string(),
    schedule: z.string(),
    lastRun: z.object({ startedAt: instant, outcome: z.string(), detail: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'JobView' });
export type JobView = z.output<typeof jobView>;

/** The result of a job run, as reported by the job. */
export const jobDetail = z.record(z.string(), z.unknown()).nullable();
