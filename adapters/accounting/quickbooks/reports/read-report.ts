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
      z.object({ MetaData: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]) }),
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

/**
 * Reads a report by month: columns by their keys and days, accounts by their ids. Every Summary is compared with the sum of its rows, and every total
 * with the sum of its months. An account with sub-accounts has its own amounts in the head of its section, in a row of its own, or nowhere.
 * Throws `Refusal` with one sentence if anything does not add up, names no account, or ends early.
 */
export function readReport(body: ReportBody): ReadReport {
  const columns = columnsOf(body);
  const rows = body.Rows.Row ?? [];
  const isEmpty = body.Header.Option.some(({ Name, Value }) => Name === 'NoReportData' && Value === 'true');
  return {
    months: columns.months.map(({ month }) => month),
    sections: rows.map((one) => sectionOf(one, columns)),
    isEmpty,
  };
}

interface Columns {
  readonly account: number;
  readonly months: readonly { readonly index: number; readonly month: string }[];
  readonly total: number | undefined;
}

function columnsOf({ Columns: { Column } }: ReportBody): Columns {
  const valueOf = (index: number, name: string) =>
    Column[index]?.MetaData.find(({ Name }) => Name === name)?.Value;
  const places = Column.map((_, index) => index);
  const account = places.find((index) => valueOf(index, 'ColKey') === 'account');
  const total = places.find((index) => valueOf(index, 'ColKey') === 'total');
  const months = places.flatMap((index) => {
    const [start, end] = [valueOf(index, 'StartDate'), valueOf(index, 'EndDate')];
    return start !== undefined && end !== undefined && start.slice(0, 7) === end.slice(0, 7)
      ? [{ index, month: start.slice(0, 7) }]
      : [];
  });
  if (account === undefined || months.length === 0) throw wrong(accountingTexts.reportColumns);
  return { account, months, total };
}

function sectionOf(one: ReportRow, columns: Columns): ReportSection {
  const { group = '', Header, Summary } = one;
  const title = titleOf(Header?.ColData ?? Summary?.ColData, columns) || group;
  if (!Summary) throw wrong(accountingTexts.reportEndsEarly(title));
  const sums = amountsOf(Summary.ColData, columns);
  // A sum of other sections has no rows.
  const leaves = one.Rows ? leavesOf(one, columns) : [];
  return { group, title, leaves, sums };
}

/** The leaves of a row, each with what it has itself; compares the Summary of a section with them. */
function leavesOf(one: ReportRow, columns: Columns): Leaf[] {
  const { ColData, Header, Rows, Summary } = one;
  if (ColData) return [leafOf(ColData, columns)];
  const own = Header ? ownOf(Header.ColData, columns) : [];
  const leaves = [...own, ...(Rows?.Row ?? []).flatMap((inner) => leavesOf(inner, columns))];
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
function ownOf(head: readonly z.output<typeof cell>[], columns: Columns): Leaf[] {
  const amounts = amountsOf(head, columns);
  if (amounts.every((amount) => amount === 0)) return [];
  return [leafOf(head, columns)];
}

function leafOf(data: readonly z.output<typeof cell>[], columns: Columns): Leaf {
  const name = titleOf(data, columns);
  const accountId = data[columns.account]?.id ?? '';
  if (accountId === '') throw wrong(accountingTexts.reportAccount(name));
  return { accountId, name, amounts: amountsOf(data, columns) };
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
