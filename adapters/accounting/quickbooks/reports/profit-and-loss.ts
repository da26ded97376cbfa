import type { BooksProfitAndLoss } from '../../../../commands/shared/books.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { BookSection } from '../../../../domain/shared/book-sections.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { type ReportBody, type ReportSection, readReport, wrong } from './read-report.ts';

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
  for (const [group, parts] of computed) demandSum(group, parts, { months, sections });
  return {
    months,
    rows: sections.flatMap(({ group, leaves }) => {
      const section = sectionNames[group];
      return section ? leaves.map((leaf) => ({ ...leaf, section })) : [];
    }),
    netIncome: sumsOf(sections, 'NetIncome', months.length),
  };
}

function demandSum(
  group: string,
  parts: Readonly<Record<string, 1 | -1>>,
  { months, sections }: { readonly months: readonly string[]; readonly sections: readonly ReportSection[] },
): void {
  const said = sections.find((section) => section.group === group);
  if (!said) return;
  for (const [index, month] of months.entries()) {
    const found = Object.entries(parts).reduce(
      (sum, [part, sign]) => sum + sign * (sumsOf(sections, part, months.length)[index] ?? 0),
      0,
    );
    const amount = said.sums[index] ?? 0;
    if (amount !== found) {
      throw wrong(accountingTexts.reportSum({ title: said.title, month, said: amount, found }));
    }
  }
}

const sumsOf = (sections: readonly ReportSection[], group: string, months: number): readonly Cents[] =>
  sections.find((section) => section.group === group)?.sums ?? Array.from({ length: months }, () => 0);
