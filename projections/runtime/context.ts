import type { Pool } from 'pg';
import type { EventLog } from '../../event-store/event-log.ts';

/** What everything that runs projections in this process shares. */
export interface Context {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly logger: ProjectionLogger;
  /** Artificial delay before each batch, for tests of readers. */
  readonly lagMs: number;
  /** Some copy that is run here has moved. */
  readonly moved: () => void;
  /** A batch changed rows of this copy; they are in it up to the position. */
  readonly changed: (projection: string, build: number, position: bigint) => void;
}

/** A part of pino's. */
export interface ProjectionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
