import type { Pool } from 'pg';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Feed } from '../../event-store/feed.ts';
import type { Member } from './member.ts';

/** Shared by everything that runs projections in this process. */
export interface Context {
  readonly log: EventLog;
  readonly feed: Feed;
  /** Brings a copy to the end of the log, together with others that start now (`Passes.catchUp`). */
  readonly catchUp: (member: Member, signal: AbortSignal) => Promise<void>;
  /** Hands a copy that has caught up to the group (`Group.join`). */
  readonly join: (member: Member, signal: AbortSignal) => Promise<void>;
  readonly pool: Pool;
  readonly logger: ProjectionLogger;
  /** Artificial delay before each batch, for tests of readers. */
  readonly lagMs: number;
  /** Called when a copy that runs here has moved. */
  readonly moved: () => void;
  /** Called when a batch changed rows of this copy, which are visible up to the position. */
  readonly changed: (projection: string, build: number, position: bigint) => void;
}

/** The part of pino's logger that projections use. */
export interface ProjectionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
