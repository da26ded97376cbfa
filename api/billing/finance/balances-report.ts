import { z } from 'zod';
import { formatShortDay } from '../../../domain/shared/day.ts';
import {
  type BalanceRow,
  balanceReads,
  createBalanceList,
} from '../../../projections/billing/finance/balance-list.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineReport, type ReportSource } from '../../shared/reports.ts';

const EVERYBODY = { sort: 'athlete_name', order: 'ASC', offset: 0, limit: 1_000_000 } as const;

/** What each athlete owes, is overdue with and has as credit; without those who are settled. */
export function balancesReport({ reads, today }: Pick<Platform, 'reads' | 'today'>): ReportSource {
  const list = createBalanceList(reads);
  return defineReport({
    name: 'balances',
    title: 'Balances of athletes',
    access: 'admin',
    reads: balanceReads,
    parameters: z.object({}),
    open: () => ({
      title: `Balances as of ${formatShortDay(today())}`,
      path: '/finance/balances',
      async read() {
        const { rows } = await list.page({}, EVERYBODY, today());
        const sum = (of: (row: BalanceRow) => number) => rows.reduce((total, row) => total + of(row), 0);
        const columns = [
          ['open', 'Open', (row: BalanceRow) => row.open],
          ['overdue', 'Overdue', (row: BalanceRow) => row.overdue],
          ['credit', 'Credit', (row: BalanceRow) => row.credit],
        ] as const;
        return {
          columns: [
            { key: 'athlete', label: 'Athlete', kind: 'person' },
            ...columns.map(([key, label]) => ({ key, label, kind: 'dollars' }) as const),
            { key: 'oldest_due', label: 'Oldest due', kind: 'day' },
          ],
          rows: rows.map((row) => ({
            id: row.athlete_id,
            cells: [
              { person: `athlete:${row.athlete_id}`, name: row.athlete_name },
              ...columns.map(([, , of]) => of(row)),
              row.oldest_due,
            ],
          })),
          totals: ['Total', ...columns.map(([, , of]) => sum(of)), null],
          notes: [],
        };
      },
    }),
  });
}
