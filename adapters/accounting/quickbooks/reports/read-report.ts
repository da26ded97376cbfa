import { z } from 'zod';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { Refusal } from '../../../../domain/shared/refusal.ts';

const cell = z.object({ value: z.string().default(''), id: z.string().optional() });
const cells = z.object({ ColData: z.array(cell) });

export interface ReportRow {
  readonly group?: string | undefined;
  readonly ColData?: z.output<typeof cells>['ColData'] | undefined;
  readonly Header?: z.output<typeof cells> | undefined;
  readonly Rows?: { readonly Row?: readonly ReportRow[] | undefined } | undefined;
  readonly Summary?: z.output<typeof cells> | undefined;
}

const row: z.ZodType<ReportRow> = z.lazy(() =>
  z.object({
    group: z.string().optional(),
    ColData: cells.shape.ColData.optional(),
    Header: cells.optional(),
    Rows: z.object({ Row: z.array(row).optional() }).optional(),
    Summary: cells.optional(),
  }),
);

export const reportRows = z.object({ Row: z.array(row).optional() });

/** A report of the accounting service (vendor page “Run reports”): columns with keys, and rows in sections. */
export const reportBody = z.object({
  Header: z.object({ Option: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]) }),
  Columns: z.object({
    Column: z.array(
      z.object({
        ColType: z.string().default(''),
        MetaData: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
      }),
    ),
  }),
  Rows: reportRows,
});
export type ReportBody = z.output<typeof reportBody>;

/** The amounts that were posted to an account itself, without its sub-accounts; cents by month. */
export interface Leaf {
  readonly accountId: string;
  readonly name: string;
  readonly amounts: readonly Cents[];
  /** The groups that it is in, the outermost first. An account with sub-accounts has no group. */
  readonly groups: readonly string[];
}

/** An outermost part of a report: `Income`, or a sum that the service computed from others, such as `NetIncome`. */
export interface ReportSection {
  readonly group: string;
  readonly title: string;
  readonly leaves: readonly Leaf[];
  /** Its Summary, in cents by month. */
  readonly sums: readonly Cents[];
}

export interface ReadReport {
  /** `YYYY-MM`, in the order of the columns. */
  readonly months: readonly string[];
  readonly sections: readonly ReportSection[];
  /** The service says that there is nothing in the period. */
  readonly isEmpty: boolean;
}

export interface ReadOptions {
  /** Rows of these groups are no accounts: the service computed them, such as the net income among the equity. */
  readonly computedRows?: readonly string[];
  /** The outermost groups of balances. Their total column means nothing, so it is not compared with their months. */
  readonly balances?: readonly string[];
}

/**
 * Reads a report by month: columns by their keys and days, accounts by their ids. Every Summary is compared with the sum of its rows, and every total
 * with the sum of its months. An account with sub-accounts has its own amounts in the head of its section, in a row of its own, or nowhere.
 * Throws `Refusal` with one sentence if anything does not add up, names no account, or ends early.
 */
export function readReport(body: ReportBody, options: ReadOptions = {}): ReadReport {
  const rows = body.Rows.Row ?? [];
  const isEmpty = body.Header.Option.some(({ Name, Value }) => Name === 'NoReportData' && Value === 'true');
  // An empty report has heads and no more, and maybe no columns of months. One that has amounts nevertheless is read as any other.
  if (isEmpty && !rows.some(hasAmounts)) {
    return { months: monthsOf(body).map(({ month }) => month), sections: [], isEmpty };
  }
  const columns = columnsOf(body);
  return {
    months: columns.months.map(({ month }) => month),
    sections: rows.map((one) => sectionOf(one, columns, options)),
    isEmpty,
  };
}

/** Whether any cell behind the title has something other than zero. */
function hasAmounts({ ColData, Header, Rows, Summary }: ReportRow): boolean {
  const cellsOf = [ColData, Header?.ColData, Summary?.ColData].flatMap((data) => data?.slice(1) ?? []);
  return cellsOf.some(({ value }) => /[1-9]/.test(value)) || (Rows?.Row ?? []).some(hasAmounts);
}

interface Columns {
  readonly account: number;
  readonly months: readonly { readonly index: number; readonly month: string }[];
  readonly total: number | undefined;
}

function columnsOf(body: ReportBody): Columns {
  const { Column } = body.Columns;
  const places = Column.map((_, index) => index);
  // The vendor's sample of the cash flow has a column of this type without a key.
  const account = places.find(
    (index) => (keyedOf(Column[index], 'ColKey') ?? Column[index]?.ColType.toLowerCase()) === 'account',
  );
  const total = places.find((index) => keyedOf(Column[index], 'ColKey') === 'total');
  const months = monthsOf(body);
  if (account === undefined || months.length === 0) throw wrong(accountingTexts.reportColumns);
  return { account, months, total };
}

const monthsOf = ({ Columns: { Column } }: ReportBody): Columns['months'] =>
  Column.flatMap((column, index) => {
    const [start, end] = [keyedOf(column, 'StartDate'), keyedOf(column, 'EndDate')];
    return start !== undefined && end !== undefined && start.slice(0, 7) === end.slice(0, 7)
      ? [{ index, month: start.slice(0, 7) }]
      : [];
  });

const keyedOf = (column: ReportBody['Columns']['Column'][number] | undefined, name: string) =>
  column?.MetaData.find(({ Name }) => Name === name)?.Value;

function sectionOf(one: ReportRow, columns: Columns, options: ReadOptions): ReportSection {
  const { group = '', Header, Summary } = one;
  const title = titleOf(Header?.ColData ?? Summary?.ColData, columns) || group;
  if (!Summary) throw wrong(accountingTexts.reportEndsEarly(title));
  const isBalance = options.balances?.includes(group) ?? false;
  const within = { columns: isBalance ? { ...columns, total: undefined } : columns, options, groups: [] };
  const sums = amountsOf(Summary.ColData, within.columns);
  // A sum of other sections has no rows.
  const leaves = one.Rows ? leavesOf(one, within) : [];
  return { group, title, leaves, sums };
}

interface Within {
  readonly columns: Columns;
  readonly options: ReadOptions;
  readonly groups: readonly string[];
}

/** The leaves of a row, each with what it has itself; compares the Summary of a section with them. */
function leavesOf(one: ReportRow, around: Within): Leaf[] {
  const { ColData, Header, Rows, Summary, group } = one;
  const { columns } = around;
  const within = group === undefined ? around : { ...around, groups: [...around.groups, group] };
  if (ColData) return [leafOf(ColData, within)];
  const own = Header ? ownOf(Header.ColData, within) : [];
  const leaves = [...own, ...(Rows?.Row ?? []).flatMap((inner) => leavesOf(inner, within))];
  const title = titleOf(Summary?.ColData ?? Header?.ColData, columns);
  if (!Summary) throw wrong(accountingTexts.reportEndsEarly(title));
  const said = amountsOf(Summary.ColData, columns);
  for (const [index, amount] of said.entries()) {
    const found = leaves.reduce((sum, leaf) => sum + (leaf.amounts[index] ?? 0), 0);
    if (amount !== found) {
      const { month = '' } = columns.months[index] ?? {};
      throw wrong(accountingTexts.reportSum({ title, month, said: amount, found }));
    }
  }
  return leaves;
}

/** The amounts that were posted to the account of a section itself. The heads of outermost sections name no account and have no amounts. */
function ownOf(head: readonly z.output<typeof cell>[], within: Within): Leaf[] {
  const amounts = amountsOf(head, within.columns);
  if (amounts.every((amount) => amount === 0)) return [];
  return [leafOf(head, within)];
}

function leafOf(data: readonly z.output<typeof cell>[], { columns, options, groups }: Within): Leaf {
  const name = titleOf(data, columns);
  const accountId = data[columns.account]?.id ?? '';
  const isComputed = options.computedRows?.includes(groups.at(-1) ?? '') ?? false;
  if (accountId === '' && !isComputed) throw wrong(accountingTexts.reportAccount(name));
  return { accountId, name, amounts: amountsOf(data, columns), groups };
}

const titleOf = (data: readonly z.output<typeof cell>[] | undefined, { account }: Columns): string =>
  data?.[account]?.value ?? '';

/** By month. Throws if the total is not their sum. */
function amountsOf(data: readonly z.output<typeof cell>[], columns: Columns): Cents[] {
  const name = titleOf(data, columns);
  const amounts = columns.months.map(({ index }) => centsIn(data[index]?.value, name));
  const { total } = columns;
  if (total !== undefined && data[total] !== undefined) {
    const said = centsIn(data[total].value, name);
    const found = amounts.reduce((sum, amount) => sum + amount, 0);
    if (said !== found) throw wrong(accountingTexts.reportSum({ title: name, month: '', said, found }));
  }
  return amounts;
}

/** An empty cell is zero. */
export function centsIn(value: string | undefined, name: string): Cents {
  if (value === undefined || value === '') return 0;
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === '' && part === '') throw wrong(accountingTexts.reportAmount(name, value));
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return minus === '-' && cents !== 0 ? -cents : cents;
}

export const wrong = (sentence: string): Refusal => new Refusal('accounting.report', sentence);
