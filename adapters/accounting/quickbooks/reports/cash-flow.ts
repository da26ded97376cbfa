import type { BooksCashFlow } from '../../../../commands/shared/books.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import { type Leaf, type ReportBody, readReport, wrong } from './read-report.ts';
import { demandSum, sumsOf } from './report-sums.ts';

type Activity = BooksCashFlow['rows'][number]['activity'];

/** The sections that have accounts, by the group that the service gives them. */
const activities: Readonly<Record<string, Activity>> = {
  OperatingActivities: 'operating',
  InvestingActivities: 'investing',
  FinancingActivities: 'financing',
};

const CHANGE = 'CashIncrease';
const OPENING = 'BeginningCash';
const CLOSING = 'EndingCash';
const NET_INCOME = 'NetIncome';

/**
 * Reads a cash flow by month. Throws `Refusal` with one sentence unless all of it adds up: the activities to the change of the cash, and the change to
 * what was there at the end of the month. The service leaves out the cash at the beginning where there was none.
 */
export function readCashFlow(body: ReportBody): BooksCashFlow {
  const report = readReport(body, { computedRows: [NET_INCOME], balances: [OPENING, CLOSING] });
  const { months, sections, isEmpty } = report;
  const known = [...Object.keys(activities), CHANGE, OPENING, CLOSING];
  const stranger = sections.find(({ group }) => !known.includes(group));
  if (stranger) throw wrong(accountingTexts.reportSection(stranger.title));
  for (const needed of [CHANGE, CLOSING]) {
    if (!isEmpty && !sections.some(({ group }) => group === needed)) {
      throw wrong(accountingTexts.reportEndsEarly(sections.at(-1)?.title ?? ''));
    }
  }
  demandSum(report, CHANGE, { OperatingActivities: 1, InvestingActivities: 1, FinancingActivities: 1 });
  demandSum(report, CLOSING, { [OPENING]: 1, [CHANGE]: 1 });
  const earned = sections.flatMap(({ leaves }) => leaves).filter(isNetIncome);
  return {
    months,
    rows: sections.flatMap(({ group, leaves }) => {
      const activity = activities[group];
      if (!activity) return [];
      return leaves
        .filter((leaf) => !isNetIncome(leaf))
        .map(({ accountId, name, amounts }) => ({ accountId, name, activity, amounts }));
    }),
    netIncome: months.map((_, index) => earned.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0)),
    opening: sumsOf(report, OPENING),
    change: sumsOf(report, CHANGE),
    closing: sumsOf(report, CLOSING),
  };
}

const isNetIncome = ({ groups }: Leaf): boolean => groups.at(-1) === NET_INCOME;
