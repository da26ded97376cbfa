import { z } from 'zod';
import { words } from './fields.ts';

export const skipBody = z.strictObject({ reason: words(500) });

export interface ProjectionView {
  readonly name: string;
  readonly version: number;
  readonly status: string;
  readonly position: string;
  readonly head: string;
  /** Events behind the head. */
  readonly lag: number;
  readonly parked: number;
  readonly error: string | null;
  readonly rebuild: {
    readonly position: string;
    readonly target: string;
    readonly eventsPerSecond: number;
  } | null;
  readonly canRollBack: boolean;
}

export interface ParkedView {
  readonly projection: string;
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly attempts: number;
  readonly error: string;
  readonly first_at: string;
}

/** One event as it was recorded; personal data stays sealed. */
export interface RawEventView {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor: string;
  readonly who: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
}

export interface ReactorView {
  readonly name: string;
  readonly position: string;
  readonly lag: number;
  readonly openEffects: number;
  readonly error: string | null;
}

export interface JobView {
  readonly name: string;
  readonly schedule: string;
  readonly lastRun: {
    readonly startedAt: string;
    readonly outcome: string;
    readonly detail: string | null;
  } | null;
}
