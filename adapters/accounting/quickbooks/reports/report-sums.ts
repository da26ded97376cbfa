import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { type ReadReport, type ReportSection, wrong } from './read-report.ts';

type Sections = Pick<ReadReport, 'months' | 'sections'>;

/** The sum of an outermost group by month; an absent one is zero. */
export const sumsOf = ({ months, sections }: Sections, group: string): readonly Cents[] =>
  sections.find((section) => section.group === group)?.sums ?? months.map(() => 0);

/** Compares a sum that the service computed with the sums of others, each with its sign. Throws `Refusal` where they differ; an absent sum says nothing. */
export function demandSum(report: Sections, group: string, parts: Readonly<Record<string, 1 | -1>>): void {
  const said = report.sections.find((section) => section.group === group);
  if (!said) return;
  demandAmounts(report.months, said, (index) =>
    Object.entries(parts).reduce((sum, [part, sign]) => sum + sign * (sumsOf(report, part)[index] ?? 0), 0),
  );
}

/** Compares each month of a sum with what it has to be. */
export function demandAmounts(
  months: readonly string[],
  { title, sums }: Pick<ReportSection, 'title' | 'sums'>,
  has: (index: number) => Cents,
): void {
  for (const [index, month] of months.entries()) {
    const [said = 0, found] = [sums[index], has(index)];
    if (said !== found) throw wrong(accountingTexts.reportSum({ title, month, said, found }));
  }
}
