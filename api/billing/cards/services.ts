import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { KnownUsers } from '../../../commands/shared/known-users.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CardQueries } from '../../../projections/billing/cards/queries.ts';

/** What the routes of cards are made of. */
export interface CardServices {
  readonly log: EventLog;
  readonly processor: CardProcessor;
  readonly users: KnownUsers;
  readonly queries: CardQueries;
  /** The users who see an athlete, in the order of their names. Given by the access area. */
  readonly usersOf: (athleteId: string) => Promise<readonly CardOwner[]>;
  /** The views that `usersOf` is read from. */
  readonly userReads: readonly string[];
  /** First and last name by id. */
  readonly userNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The day where the business is, at a UTC instant. */
  readonly dayAt: (now: string) => Day;
}

export interface CardOwner {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}
