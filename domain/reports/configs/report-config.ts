import type { Changes } from '../../shared/changes.ts';
import { InvalidInput, type Problem } from '../../shared/refusal.ts';
import type { ReportEntry, ReportLayout } from '../pivot/catalogue.ts';
import { configTexts } from './config-texts.ts';
import { completeLayout, layoutProblems } from './report-layout.ts';

export const LONGEST_NAME = 100;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2199];

/** A saved report as staff enter it. */
export interface ReportConfigFields {
  readonly name: string;
  /** The report is about the days of this year. */
  readonly year: number;
  /** Restricts groups, enrollments and sessions to a season; null: all. */
  readonly seasonId: string | null;
  readonly layout: ReportLayout;
}

/** A saved report as it is recorded. */
export interface ReportConfig extends ReportConfigFields {
  readonly key: string;
}

/** Resolution Q134: `Fill ratio: groups` of 2026 has the key `fill_ratio_groups_2026`. */
export const reportKey = (name: string, year: number): string =>
  [...wordsOf(name), String(year)].join('_').toLowerCase();

/** Letters keep their alphabet and lose their accents. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** Runs in the dialog and on the server. */
export const configProblems = ({ name, year, layout }: ReportConfigFields): Problem[] => [
  ...nameProblems(name),
  ...(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
    ? []
    : [{ field: 'report_year', message: configTexts.year }]),
  ...layoutProblems(layout),
];

function nameProblems(name: string): Problem[] {
  const trimmed = name.trim();
  const message = () => {
    if (trimmed === '') return configTexts.name;
    if (trimmed.length > LONGEST_NAME) return configTexts.longName;
    return wordsOf(trimmed).length === 0 ? configTexts.wordlessName : undefined;
  };
  const found = message();
  return found === undefined ? [] : [{ field: 'name', message: found }];
}

/** As it is recorded. Throws `InvalidInput` with everything that is wrong, as one text, too (part 2 §8, M250). */
export function completeConfig(fields: ReportConfigFields): ReportConfig {
  const problems = configProblems(fields);
  if (problems.length > 0) {
    throw new InvalidInput(problems, configTexts.notSaved(problems.map(({ message }) => message).join(' ')));
  }
  const name = fields.name.trim();
  return {
    key: reportKey(name, fields.year),
    name,
    year: fields.year,
    seasonId: fields.seasonId,
    layout: completeLayout(fields.layout),
  };
}

export const withConfigChanges = (
  { key, name, year, seasonId, layout }: ReportConfig,
  changes: Changes<ReportConfig>,
): ReportConfig => ({
  key: changes.key ?? key,
  name: changes.name ?? name,
  year: changes.year ?? year,
  // Null is a value.
  seasonId: changes.seasonId === undefined ? seasonId : changes.seasonId,
  layout: changes.layout ?? layout,
});

/** What differs; a layout is one field. */
export function changedConfig(wanted: ReportConfig, current: ReportConfig): Partial<ReportConfig> {
  return {
    ...(wanted.key !== current.key && { key: wanted.key }),
    ...(wanted.name !== current.name && { name: wanted.name }),
    ...(wanted.year !== current.year && { year: wanted.year }),
    ...(wanted.seasonId !== current.seasonId && { seasonId: wanted.seasonId }),
    ...(!isSameLayout(wanted.layout, current.layout) && { layout: wanted.layout }),
  };
}

const isSameLayout = (one: ReportLayout, other: ReportLayout): boolean =>
  isSameSide(one.rows, other.rows) &&
  isSameSide(one.columns, other.columns) &&
  one.subtotals.rows === other.subtotals.rows &&
  one.subtotals.columns === other.subtotals.columns &&
  one.subtotals.grand === other.subtotals.grand;

const isSameSide = (one: readonly ReportEntry[], other: readonly ReportEntry[]): boolean =>
  one.length === other.length &&
  one.every(({ key, name }, place) => other[place]?.key === key && other[place].name === name);
