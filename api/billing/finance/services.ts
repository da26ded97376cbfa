import type { Books } from '../../../commands/shared/books.ts';
import type { BillingAccountView } from '../../../contract/billing/cards.ts';
import type { CardOnFileRow } from '../../../projections/billing/cards/card-queries.ts';
import type { PeopleOf } from '../../../projections/shared/athlete-users.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Call } from '../../runtime/route.ts';

/** The services behind the routes of finance. */
export interface FinanceServices extends Pick<Platform, 'log' | 'reads' | 'today' | 'namesOf' | 'setting'> {
  readonly books: Pick<Books, 'isConnected' | 'balances'>;
  readonly business: { readonly name: string; readonly timezone: string };
  readonly peopleOf: PeopleOf;
  /** Cards on file as the caller may see them. */
  readonly cards: {
    card(cardId: string): Promise<CardOnFileRow | undefined>;
    shown(
      rows: readonly CardOnFileRow[],
      call: Pick<Call, 'caller' | 'context'>,
    ): Promise<BillingAccountView[]>;
  };
}
