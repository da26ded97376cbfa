import type { CommandContext } from '../runtime/context.ts';

/** What becomes of the upcoming sessions of a trainer who is deleted. */
export type TrainerSuccession =
  | { readonly kind: 'hand-over'; readonly trainerId: string }
  /** The other trainers lead them, if there are any. */
  | { readonly kind: 'leave' }
  /** Those that the trainer leads alone are canceled. The others stay with their other trainers. */
  | { readonly kind: 'cancel' };

export interface UpcomingOfTrainer {
  /** Upcoming sessions that the trainer leads, as one of their own trainers or through a training group. */
  readonly sessions: number;
  /** Those of them that nobody else leads. */
  readonly alone: number;
  /** Training groups with upcoming sessions that the trainer leads. */
  readonly groups: number;
}

export interface SettledSessions {
  /** Upcoming sessions that the trainer led. */
  readonly sessions: number;
  /** Ids of those that were canceled. */
  readonly canceled: readonly string[];
}

/** The upcoming sessions of trainers, for the area that deletes trainers. Implemented by scheduling. */
export interface TrainerSessions {
  /** Includes everything that is recorded now. Throws `TooBusy` if the read models do not get there in time. */
  upcoming(trainerId: string, now: string): Promise<UpcomingOfTrainer>;
  /** The sentences of sessions that another trainer could not lead without a double booking. */
  warnings(trainerId: string, successorId: string, now: string): Promise<readonly string[]>;
  /**
   * Takes the trainer out of all upcoming sessions and of the groups that have some. Sessions that begin
   * meanwhile stay as they are. A repetition completes what is missing. Throws `InvalidInput` if the successor
   * does not exist, and `TooBusy`.
   */
  settle(trainerId: string, what: TrainerSuccession, context: CommandContext): Promise<SettledSessions>;
}
