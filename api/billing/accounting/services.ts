import type { ConnectStates, UsedStates } from '../../../commands/billing/accounting/connect-states.ts';
import type { AccountingLink } from '../../../commands/shared/accounting-link.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { ExistingAthletes } from '../../../commands/shared/existing-athletes.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { AccountingQueries } from '../../../projections/billing/accounting/accounting-queries.ts';
import type { NamesOf } from '../../runtime/failure.ts';

/** The services behind the routes of the accounting connection. */
export interface AccountingServices {
  readonly log: EventLog;
  readonly books: Books;
  readonly link: AccountingLink;
  /** Whether this installation has an accounting service configured. */
  readonly isSetUp: boolean;
  /** Address of the simulated accounting; null if accounting is real. */
  readonly simulatorUrl: string | null;
  readonly states: ConnectStates;
  readonly used: UsedStates;
  readonly queries: AccountingQueries;
  readonly athletes: ExistingAthletes;
  /** First and last names by id. */
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly namesOf: NamesOf;
  /** The number of effects for accounting that are waiting, and of those that need manual review. */
  readonly owed: () => Promise<{ readonly waiting: number; readonly failed: number }>;
  /** When accounting was last checked for changes. UTC. */
  readonly lookedAroundAt: () => Promise<string | null>;
}
