import type { Pool } from 'pg';
import type { Books } from '../../../commands/shared/books.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CardOnFileRow } from '../../../projections/billing/cards/queries.ts';
import type { BillingAccountView } from '../../contract/cards.ts';
import type { Call } from '../../runtime/route.ts';

/** What the routes of finance are made of. */
export interface FinanceServices {
  readonly log: EventLog;
  readonly pool: Pool;
  /** How far a view is; undefined where another process keeps it. */
  readonly positionOf: (view: string) => bigint | undefined;
  readonly books: Pick<Books, 'isConnected' | 'balances'>;
  readonly business: { readonly name: string; readonly timezone: string };
  /** The day where the business is. */
  readonly today: () => Day;
  /** First and last name of users, by id. */
  readonly namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Cards on file, as whoever calls may see them. */
  readonly cards: {
    card(cardId: string): Promise<CardOnFileRow | undefined>;
    shown(
      rows: readonly CardOnFileRow[],
      call: Pick<Call, 'caller' | 'context'>,
    ): Promise<BillingAccountView[]>;
  };
  /** The value of a setting of the business. */
  readonly setting: (key: string) => Promise<string>;
}
