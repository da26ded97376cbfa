import type { ConnectStates, UsedStates } from '../../../commands/billing/accounting/connect-states.ts';
import type { AccountingLink } from '../../../commands/shared/accounting-link.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { KnownAthletes } from '../../../commands/shared/known-athletes.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { AccountingQueries } from '../../../projections/billing/accounting/queries.ts';
import type { NamesOf } from '../../runtime/failure.ts';

/** What the routes of the accounting link are made of. */
export interface AccountingServices {
  readonly log: EventLog;
  readonly books: Books;
  readonly link: AccountingLink;
  /** Whether this installation names an accounting service at all. */
  readonly isSetUp: boolean;
  /** Where the simulated books are to be seen; null where they are real. */
  readonly simulatorUrl: string | null;
  readonly states: ConnectStates;
  readonly used: UsedStates;
  readonly queries: AccountingQueries;
  readonly athletes: KnownAthletes;
  /** First and last name by id. */
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly namesOf: NamesOf;
  /** What reactors owe to accounting, and what of it waits for a person. */
  readonly owed: () => Promise<{ readonly waiting: number; readonly failed: number }>;
  /** When the books were last looked through for changes. UTC. */
  readonly lookedAroundAt: () => Promise<string | null>;
}
