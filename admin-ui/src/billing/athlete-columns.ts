import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { cardFilterLabels, cardFilters } from '../../../domain/shared/card-filters.ts';
import { formatListMoney, formatMoney } from '../../../domain/shared/money.ts';
import type { FilterSection } from '../shell/filter-section.ts';
import type { ListColumn } from '../shell/list-column.ts';

/** Part 1 §2: shown only when the accounting integration is enabled. */
const finance = { category: 'finance', onlyWith: 'accounting_enabled' } as const;

/** Whole dollars on screen (part 1 §9), and cents in exports, which are used for calculations. */
const money = (source: 'open_invoices' | 'pending_invoices', label: string): ListColumn<AthleteView> => ({
  ...finance,
  source,
  label,
  sortable: true,
  align: 'right',
  text: ({ [source]: amount }) => (amount === null ? '' : formatMoney(amount)),
  render: ({ [source]: amount }) => (amount === null ? '' : formatListMoney(amount)),
});

/** The columns that billing adds to the athlete list (resolution Q045). */
export const financeColumns: readonly ListColumn<AthleteView>[] = [
  {
    ...finance,
    source: 'current_packages',
    label: 'Current Packages',
    sortable: true,
    text: ({ current_packages }) => current_packages ?? '',
  },
  {
    ...finance,
    source: 'prior_packages',
    label: 'Prior Packages',
    sortable: false,
    text: ({ prior_packages }) => prior_packages,
  },
  {
    ...finance,
    source: 'accounting_account',
    label: 'Accounting Account',
    sortable: false,
    text: ({ accounting_account }) => accounting_account,
  },
  money('open_invoices', 'Open Invoices'),
  money('pending_invoices', 'Pending Invoices'),
  {
    ...finance,
    source: 'card_on_file',
    label: 'Card On File',
    sortable: true,
    text: ({ card_on_file }) => card_on_file ?? '',
  },
];

/** A filter of the athlete list by the cards on file of the families. */
export const cardFilter: FilterSection = {
  key: 'card',
  label: 'Card On File',
  read: async () => cardFilters.map((value) => ({ value, label: cardFilterLabels[value] })),
};
