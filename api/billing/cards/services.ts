import type { CardHolders } from '../../../commands/shared/card-holders.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { ExistingAthletes } from '../../../commands/shared/existing-athletes.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CardQueries } from '../../../projections/billing/cards/card-queries.ts';

/** The services behind the routes of cards. */
export interface CardServices {
  readonly log: EventLog;
  readonly processor: CardProcessor;
  readonly users: CardHolders;
  readonly athletes: ExistingAthletes;
  readonly queries: CardQueries;
  /** The users who see an athlete, in order of name. Provided by the access area. */
  readonly usersOf: (athleteId: string) => Promise<readonly CardOwner[]>;
  /** The views from which `usersOf` is read. */
  readonly userReads: readonly string[];
  /** First and last names by id. */
  readonly userNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The day at the business for a UTC instant. */
  readonly dayAt: (now: string) => Day;
}

export interface CardOwner {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}
