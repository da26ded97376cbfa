import { formatDay } from '../../shared/day.ts';
import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import { money } from '../sentence-words.ts';
import type { OpeningBalanceEvent } from './events.ts';

export const openingBalanceSentences: Sentences<OpeningBalanceEvent> = {
  OpeningBalancesRecorded: ({ source, balances }) =>
    `${countedWere(balances.length, 'opening balance')} imported${source ? ` from ${source}` : ''}; they are held until an admin releases them.`,
  OpeningBalanceWithdrawn: ({ amount }) => `The opening balance of ${money(amount)} was withdrawn.`,
  OpeningBalancesReleased: ({ count, total, due, booksTotal }) =>
    `${countedWere(count, 'opening balance')} released (${money(total)}, due ${formatDay(due)})${
      booksTotal === null ? '' : `; customers owed ${money(booksTotal)} in accounting`
    }.`,
  OpeningBalancesInvoiced: ({ invoiced, failed }) =>
    `${counted(invoiced.length, 'opening balance')} became invoices${failed.length > 0 ? `; ${failed.length} could not` : ''}.`,
};
