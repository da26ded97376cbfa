import type { BooksBalanceSheet } from '../../../../commands/shared/books.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import { type Leaf, type ReportBody, readReport, wrong } from './read-report.ts';
import { demandSum } from './report-sums.ts';

const ASSETS = 'TotalAssets';
const OTHER_SIDE = 'TotalLiabilitiesAndEquity';
const NET_INCOME = 'NetIncome';

/**
 * Reads a balance sheet by month. Throws `Refusal` with one sentence unless all of it adds up and the assets are the liabilities and the equity of
 * each month.
 */
export function readBalanceSheet(body: ReportBody): Omit<BooksBalanceSheet, 'retainedEarningsId'> {
  const report = readReport(body, { computedRows: [NET_INCOME], balances: [ASSETS, OTHER_SIDE] });
  const { months, sections, isEmpty } = report;
  const stranger = sections.find(({ group }) => group !== ASSETS && group !== OTHER_SIDE);
  if (stranger) throw wrong(accountingTexts.reportSection(stranger.title));
  // A report that was cut short lacks its end.
  if (!isEmpty && !sections.some(({ group }) => group === OTHER_SIDE)) {
    throw wrong(accountingTexts.reportEndsEarly(sections.at(-1)?.title ?? ''));
  }
  demandSum(report, OTHER_SIDE, { [ASSETS]: 1 });
  const leaves = sections.flatMap((section) => section.leaves);
  const earned = leaves.filter(isNetIncome);
  return {
    months,
    rows: leaves
      .filter((leaf) => !isNetIncome(leaf))
      .map((leaf) => ({
        accountId: leaf.accountId,
        name: leaf.name,
        section: sectionOf(leaf),
        balances: leaf.amounts,
      })),
    netIncome: months.map((_, index) => earned.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0)),
  };
}

const isNetIncome = ({ groups }: Leaf): boolean => groups.at(-1) === NET_INCOME;

function sectionOf({ groups, name }: Leaf): BooksBalanceSheet['rows'][number]['section'] {
  if (groups[0] === ASSETS) return 'assets';
  if (groups[1] === 'Liabilities') return 'liabilities';
  if (groups[1] === 'Equity') return 'equity';
  throw wrong(accountingTexts.reportSection(name));
}
