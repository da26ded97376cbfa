import { formatMoney } from '../../shared/money.ts';
import { counted } from '../../shared/sentences.ts';
import { dimensionNamed, type MeasureName, measureNamed } from './catalogue.ts';
import type { UsedMeasure } from './layout.ts';
import type { LeftOut } from './pivot.ts';

export const pivotTexts = {
  notBegun: (year: number) => `The year ${year} has not begun on this day.`,
  unknownBy: (measure: string, dimensions: readonly string[]) =>
    `${measure} cannot be broken down by ${dimensions.map((one) => one.toLowerCase()).join(' and ')}.`,
  withoutSeason: (measures: readonly string[]) =>
    `The season does not restrict ${measures.join(', ').toLowerCase()}: packages, invoices and payments have none.`,
  seasonsOfYear: (year: number) => `Athletes and slots are those of the seasons of ${year}.`,
} as const;

/** What no row or column counts, as sentences: `3 packages, $1,260.00, are not in this report: no category.` */
export function leftOutSentences(leftOut: readonly LeftOut[]): { measure: MeasureName; sentence: string }[] {
  const amount = leftOut.find(({ measure }) => measure === 'sales-amount');
  return leftOut.flatMap((one) => {
    if (one.measure === 'sales-amount') return [];
    const { measure, value } = one;
    const isOne = measure !== 'invoiced' && measure !== 'collected' && measure !== 'open' && value === 1;
    const what =
      measure === 'sales-count'
        ? `${counted(value, 'package')}, ${formatMoney((amount?.value ?? 0) / 100)},`
        : nouns[measure](value);
    return [{ measure, sentence: `${what} ${isOne ? 'is' : 'are'} not in this report: ${reasonsOf(one)}.` }];
  });
}

const nouns: Readonly<
  Record<Exclude<LeftOut['measure'], 'sales-count' | 'sales-amount'>, (value: number) => string>
> = {
  athletes: (value) => counted(value, 'athlete'),
  'fill-ratio': (value) => counted(value, 'ratio'),
  slots: (value) => counted(value, 'slot'),
  sessions: (value) => counted(value, 'session'),
  reserved: (value) => counted(value, 'reservation'),
  invoiced: (value) => `Invoices of ${formatMoney(value / 100)}`,
  collected: (value) => `Payments of ${formatMoney(value / 100)}`,
  open: (value) => `Open invoices of ${formatMoney(value / 100)}`,
};

const reasonsOf = ({ lacking, others }: LeftOut): string =>
  [...lacking, ...others.map((label) => `another ${label}`)].join(', ');

const seasonless: readonly MeasureName[] = ['sales-count', 'sales-amount', 'invoiced', 'collected', 'open'];

/** Why a measure says nothing, and what the season does not restrict. */
export function reportNotes(
  measures: readonly UsedMeasure[],
  { year, hasSeason }: { readonly year: number; readonly hasSeason: boolean },
): string[] {
  const known = measures.filter(({ unknownBy }) => unknownBy.length === 0).map(({ name }) => name);
  const unrestricted = known
    .filter((name) => seasonless.includes(name))
    .map((name) => measureNamed(name).label);
  const isOfSeasons = known.some((name) => name === 'athletes' || name === 'slots' || name === 'fill-ratio');
  return [
    ...measures
      .filter(({ unknownBy }) => unknownBy.length > 0)
      .map(({ name, unknownBy }) => pivotTexts.unknownBy(measureNamed(name).label, unknownBy)),
    ...(hasSeason && unrestricted.length > 0 ? [pivotTexts.withoutSeason(unrestricted)] : []),
    ...(!hasSeason && isOfSeasons ? [pivotTexts.seasonsOfYear(year)] : []),
  ];
}

/** `Sales amount, Skills, March 2026`; a total says `all`. */
export const cellTitle = (measure: MeasureName, members: readonly string[]): string =>
  [measureNamed(measure).label, ...(members.length > 0 ? members : ['all'])].join(', ');

/** What a dimension is called in the head of the rows. */
export const headOf = (name: Parameters<typeof dimensionNamed>[0]): string => dimensionNamed(name).label;
