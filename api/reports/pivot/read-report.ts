import { configTexts } from '../../../domain/reports/configs/config-texts.ts';
import { isLayout } from '../../../domain/reports/pivot/catalogue.ts';
import {
  type Axes,
  axesOf,
  dimensionsIn,
  type UsedMeasure,
  usedMeasures,
} from '../../../domain/reports/pivot/layout.ts';
import { type Member, type PivotTable, pivotOf } from '../../../domain/reports/pivot/pivot.ts';
import { leftOutSentences, pivotTexts, reportNotes } from '../../../domain/reports/pivot/report-words.ts';
import { lastDayOf } from '../../../domain/reports/report-days.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { ConfigQueries, SavedReport } from '../../../projections/reports/configs/config-queries.ts';
import { configReads } from '../../../projections/reports/configs/config-queries.ts';
import type { ReportScope } from '../../../projections/reports/pivot/fact-sources.ts';
import {
  createMemberQueries,
  type MemberQueries,
} from '../../../projections/reports/pivot/member-queries.ts';
import {
  createReportFacts,
  factReads,
  type ReportFacts,
} from '../../../projections/reports/pivot/report-facts.ts';
import type { Platform } from '../../runtime/platform.ts';
import { RequestFault } from '../../runtime/route.ts';

export interface PivotDeps {
  readonly configs: Pick<ConfigQueries, 'one'>;
  readonly facts: ReportFacts;
  readonly members: MemberQueries;
  readonly today: () => Day;
  /** IANA zone of the business. */
  readonly timezone: string;
  readonly setting: (key: string) => Promise<string>;
}

export const createPivotDeps = (
  { reads, today, timezone, setting }: Pick<Platform, 'reads' | 'today' | 'timezone' | 'setting'>,
  configs: PivotDeps['configs'],
): PivotDeps => ({
  configs,
  facts: createReportFacts(reads),
  members: createMemberQueries(reads),
  today,
  timezone,
  setting,
});

/** The views that a configurable report is read from. `globals`: the usual number of slots. */
export const pivotReads: readonly string[] = [...new Set([...configReads, ...factReads, 'globals'])];

/** A saved report, and what it is asked. */
export interface AskedReport {
  readonly config: SavedReport;
  readonly axes: Axes;
  readonly measures: readonly UsedMeasure[];
  /** The last day whose facts count. */
  readonly last: Day;
  /** The season that restricts it; its name is undefined if nobody knows it anymore. */
  readonly season: { readonly id: string; readonly name: string | undefined } | null;
  /** Null: the year has not begun, so there are no facts. */
  readonly scope: ReportScope | null;
}

/** What a reader of a saved report chooses. */
export interface ReportChoice {
  readonly config: string;
  /** Undefined: today. */
  readonly asOf: Day | undefined;
  /** Instead of the season of the report; undefined: that one. */
  readonly season: string | undefined;
}

/** Throws `RequestFault` if there is no such report or season, or if no report can be made of it. */
export async function askedReport(
  { configs, members, today, timezone, setting }: PivotDeps,
  { config: configId, asOf, season: wanted }: ReportChoice,
): Promise<AskedReport> {
  const config = await configs.one(configId);
  if (!config) throw new RequestFault(404, 'not-found', configTexts.unknown);
  if (!isLayout(config.layout)) throw new RequestFault(409, 'no-layout', configTexts.format);
  const year = config.report_year;
  const last = lastDayOf(year, asOf ?? today());
  const axes = axesOf(config.layout);
  const seasonId = wanted ?? config.season_id;
  const season = seasonId === null ? null : { id: seasonId, name: await members.seasonName(seasonId) };
  if (season?.name === undefined && wanted !== undefined) {
    throw new RequestFault(404, 'not-found', configTexts.unknownSeason);
  }
  const hasBegun = last >= `${year}-01-01`;
  const usualSlots = Number(await setting('default_athlete_slots'));
  const scope = hasBegun ? { year, seasonId, last, usualSlots, timezone } : null;
  return { config, axes, measures: usedMeasures(axes), last, scope, season };
}

export interface ReadReport extends AskedReport {
  readonly table: PivotTable;
  /** The members of all its dimensions. */
  readonly members: ReadonlyMap<string, readonly Member[]>;
  readonly leftOut: readonly { readonly measure: string; readonly sentence: string }[];
  readonly notes: readonly string[];
}

/** The report with its figures. The page, the dashboard, files, figures and issued reports are made of it. */
export async function readReport(deps: PivotDeps, choice: ReportChoice): Promise<ReadReport> {
  const asked = await askedReport(deps, choice);
  const { config, axes, scope, measures, season } = asked;
  const facts = scope ? await deps.facts.groups(scope, axes) : [];
  const dimensions = [...dimensionsIn(axes.rows), ...dimensionsIn(axes.columns)];
  const members = await deps.members.of(dimensions, facts, scope?.last ?? null);
  const table = pivotOf({ layout: config.layout, facts, members });
  const year = config.report_year;
  return {
    ...asked,
    table,
    members,
    leftOut: leftOutSentences(table.leftOut),
    notes: [
      ...(scope ? [] : [pivotTexts.notBegun(year)]),
      ...reportNotes(measures, { year, hasSeason: season !== null }),
    ],
  };
}
