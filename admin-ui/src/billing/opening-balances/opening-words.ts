import type { OpeningBatchView } from '../../../../contract/billing/opening-balances.ts';
import type { BalanceState } from '../../../../domain/billing/opening-balances/opening-values.ts';
import { formatDay } from '../../../../domain/shared/day.ts';

/** `Jackrabbit, 11/28/2026` */
export const batchTitle = ({
  source,
  recorded_on,
}: Pick<OpeningBatchView, 'source' | 'recorded_on'>): string =>
  `${source || 'A spreadsheet'}, ${formatDay(recorded_on)}`;

export const batchChips = {
  held: { tone: 'orange', label: 'not released' },
  released: { tone: 'green', label: 'released' },
} as const;

export const balanceChips = {
  held: { tone: 'orange', label: 'held' },
  invoiced: { tone: 'green', label: 'invoiced' },
  failed: { tone: 'red', label: 'failed' },
  withdrawn: { tone: 'grey', label: 'withdrawn' },
} as const satisfies Record<BalanceState, object>;
