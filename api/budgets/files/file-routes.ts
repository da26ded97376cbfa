import { Readable } from 'node:stream';
import { z } from 'zod';
import { budgetYear } from '../../../contract/budgets/amounts.ts';
import { type BudgetTableView, budgetTableView, fileFormats } from '../../../contract/budgets/files.ts';
import { fileBytes } from '../../../contract/shared/fields.ts';
import { amountsTable, type BudgetTable, overviewTable } from '../../../domain/budgets/files/budget-table.ts';
import {
  factsLine,
  fileNameOf,
  overviewNotes,
  type TableView,
} from '../../../domain/budgets/files/table-words.ts';
import { periodWords } from '../../../domain/budgets/overview/period-words.ts';
import { amountReads } from '../../../projections/budgets/amounts/amount-queries.ts';
import { ledgerReads } from '../../../projections/budgets/ledgers/ledger-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { type Download, defineDownload, defineRoute, type Route } from '../../runtime/route.ts';
import { overviewParameters } from '../overview/overview-routes.ts';
import {
  type OverviewDeps,
  type OverviewQuery,
  overviewReads,
  readOverview,
  readPlan,
} from '../overview/read-overview.ts';
import { csvTable, spreadsheetOf } from './table-file.ts';

interface Deps extends OverviewDeps {
  readonly timezone: string;
}

/** The overview and the amounts of a year as tables: for paper, as CSV, and for Excel. */
export function fileRoutes(deps: Deps): Route[] {
  const overview = async (query: OverviewQuery): Promise<BudgetTableView> => {
    const { overview: found, syncedAt } = await readOverview(deps, query);
    const books = { basis: query.basis, synced_at: syncedAt };
    const about = { period: periodWords(query), books, notes: overviewNotes(found) };
    return tableView(overviewTable(found), about);
  };
  const amounts = async ({ year }: { readonly year: number }): Promise<BudgetTableView> =>
    tableView(amountsTable(await readPlan(deps, year), year), {
      period: String(year),
      books: null,
      notes: [],
    });

  const amountParameters = { year: z.coerce.number().pipe(budgetYear) };
  const formatParameter = { format: z.enum(fileFormats) };
  const ofAmounts = { access: 'admin', reads: [...ledgerReads, ...amountReads] } as const;
  const ofOverview = { access: 'admin', reads: overviewReads } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/budgets/overview/table',
      ...ofOverview,
      summary: 'The overview as a table with its totals, for paper',
      query: queryOf(overviewParameters),
      results: budgetTableView,
      run: async ({ query }) => ({ results: await overview(query) }),
    }),
    defineDownload({
      method: 'get',
      path: '/budgets/overview/file',
      ...ofOverview,
      summary: 'The overview as a file',
      query: queryOf({ ...formatParameter, ...overviewParameters }),
      results: fileBytes,
      download: async ({ query, context: { now } }) =>
        fileOf(await overview(query), { ...query, view: 'overview', at: now, timezone: deps.timezone }),
    }),
    defineRoute({
      method: 'get',
      path: '/budgets/amounts/table',
      ...ofAmounts,
      summary: 'The amounts of a year by month as a table with its totals, for paper',
      query: queryOf(amountParameters),
      results: budgetTableView,
      run: async ({ query }) => ({ results: await amounts(query) }),
    }),
    defineDownload({
      method: 'get',
      path: '/budgets/amounts/file',
      ...ofAmounts,
      summary: 'The amounts of a year by month as a file',
      query: queryOf({ ...formatParameter, ...amountParameters }),
      results: fileBytes,
      download: async ({ query, context: { now } }) =>
        fileOf(await amounts(query), { ...query, view: 'amounts', at: now, timezone: deps.timezone }),
    }),
  ];
}

/** In dollars and percent. */
const tableView = (
  { columns, rows }: BudgetTable,
  about: Pick<BudgetTableView, 'period' | 'books' | 'notes'>,
): BudgetTableView => ({
  ...about,
  columns: [...columns],
  rows: rows.map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === null ? null : cell / 100)) })),
});

interface FileChoice {
  readonly view: TableView;
  readonly format: (typeof fileFormats)[number];
  readonly year: number;
  readonly at: string;
  readonly timezone: string;
}

const contentTypes: Readonly<Record<FileChoice['format'], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function fileOf(
  table: BudgetTableView,
  { view, format, year, at, timezone }: FileChoice,
): Promise<Download> {
  const { period, books } = table;
  const rows = table.rows.length;
  const read = books && { basis: books.basis, syncedAt: books.synced_at };
  const facts = factsLine({ rows, books: read, done: 'Saved', at, timezone });
  const bytes = format === 'csv' ? csvTable(table, facts) : await spreadsheetOf(table, facts, String(year));
  return {
    name: fileNameOf({ view, period, basis: books?.basis ?? null, rows }, format),
    contentType: contentTypes[format],
    size: bytes.length,
    bytes: Readable.from(bytes),
  };
}
