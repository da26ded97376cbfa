import type { BooksProfitAndLoss } from '../../../../commands/shared/books.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { BookSection } from '../../../../domain/shared/book-sections.ts';
import { type ReportBody, readReport, wrong } from './read-report.ts';
import { demandSum, sumsOf } from './report-sums.ts';

/** The sections that have accounts, by the group that the service gives them. */
const sectionNames: Readonly<Record<string, BookSection>> = {
  Income: 'income',
  COGS: 'cost-of-goods-sold',
  Expenses: 'expenses',
  OtherIncome: 'other-income',
  OtherExpenses: 'other-expenses',
};

/** How the sums that the service computes follow from others: their groups, with their sign. An absent section is zero. */
const computed: readonly (readonly [string, Readonly<Record<string, 1 | -1>>])[] = [
  ['GrossProfit', { Income: 1, COGS: -1 }],
  ['NetOperatingIncome', { Income: 1, COGS: -1, Expenses: -1 }],
  ['NetOtherIncome', { OtherIncome: 1, OtherExpenses: -1 }],
  ['NetIncome', { Income: 1, COGS: -1, Expenses: -1, OtherIncome: 1, OtherExpenses: -1 }],
];

/** Reads a profit and loss report by month. Throws `Refusal` with one sentence unless all of it adds up, to the net income at its end. */
export function readProfitAndLoss(body: ReportBody): BooksProfitAndLoss {
  const { months, sections, isEmpty } = readReport(body);
  const known = new Set([...Object.keys(sectionNames), ...computed.map(([group]) => group)]);
  const stranger = sections.find(({ group }) => !known.has(group));
  if (stranger) throw wrong(accountingTexts.reportSection(stranger.title));
  // A report that was cut short lacks its end.
  if (!isEmpty && !sections.some(({ group }) => group === 'NetIncome')) {
    throw wrong(accountingTexts.reportEndsEarly(sections.at(-1)?.title ?? ''));
  }
  for (const [group, parts] of computed) demandSum({ months, sections }, group, parts);
  return {
    months,
    rows: sections.flatMap(({ group, leaves }) => {
      const section = sectionNames[group];
      return section
        ? leaves.map(({ accountId, name, amounts }) => ({ accountId, name, section, amounts }))
        : [];
    }),
    netIncome: sumsOf({ months, sections }, 'NetIncome'),
  };
}
