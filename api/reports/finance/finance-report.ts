import { z } from 'zod';
import { booksBasis } from '../../../contract/reports/finance.ts';
import type { Compared } from '../../../domain/reports/finance/year-to-date.ts';
import { type Day, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import type { ReportRow } from '../../../domain/shared/report-table.ts';
import { defineReport, type ReportSource } from '../../shared/reports.ts';
import { booksUntil, comparedYears, type FinanceReportDeps } from './read-finance.ts';

/** The year to a day beside the year before, as it can be issued and mailed. */
export const yearToDateReport = (deps: FinanceReportDeps, today: () => Day): ReportSource =>
  defineReport({
    name: 'year-to-date',
    title: 'Finance performance',
    access: 'admin',
    reads: [...new Set([...deps.budgetYears.reads, ...deps.booksCuts.reads])],
    parameters: z.object({ as_of: day.optional(), basis: booksBasis.default('accrual') }),
    open({ as_of: last = today(), basis }) {
      const parameters = { as_of: last, basis };
      const year = last.slice(0, 4);
      return {
        title: `Income and expense of ${year} to ${formatShortDay(last)} (${basis})`,
        path: `/reports/finance-performance?${new URLSearchParams({ year, ...parameters }).toString()}`,
        parameters,
        async read() {
          const books = await booksUntil(deps, { last, basis });
          const { types, net } = comparedYears(books);
          const through = books.through.day;
          return {
            columns: [
              { key: 'line', label: 'Ledger', kind: 'text' },
              { key: 'now', label: year, kind: 'dollars' },
              { key: 'before', label: String(Number(year) - 1), kind: 'dollars' },
              { key: 'difference', label: 'Difference', kind: 'dollars' },
            ],
            rows: types.flatMap((type) => [
              row(type.typeId, type.typeId === 'income' ? 'Income' : 'Expense', type, true),
              ...type.groups.flatMap((group) => [
                row(`${type.typeId} group ${group.groupId}`, group.name, group, true),
                ...group.lines.map((line) => row(`${type.typeId} ledger ${line.ledgerId}`, line.name, line)),
              ]),
              ...type.beside.map((line) => row(`${type.typeId} ${line.part}`, line.name, line)),
            ]),
            totals: ['Net (income less expense)', net.now, net.before, net.now - net.before],
            notes: [
              through === null
                ? 'No month of the year had ended by this day.'
                : `Counted through ${formatShortDay(through)}, in both years.`,
              ...(books.now.readAt === null ? ['The books of the year were never read on this basis.'] : []),
            ],
          };
        },
      };
    },
  });

const row = (id: string, name: string, { now, before }: Compared, isSubtotal = false): ReportRow => ({
  id,
  cells: [name, now, before, now - before],
  isSubtotal,
});
