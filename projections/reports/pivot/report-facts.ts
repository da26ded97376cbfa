import { type RawBuilder, sql } from 'kysely';
import {
  type DimensionName,
  type MeasureName,
  measureNamed,
} from '../../../domain/reports/pivot/catalogue.ts';
import { type Axes, type AxisLevel, usedMeasures } from '../../../domain/reports/pivot/layout.ts';
import type { FactGroup, Quantity } from '../../../domain/reports/pivot/pivot.ts';
import type { Reads } from '../../runtime/reads.ts';
import { type Statement, statementOf } from '../../runtime/reads-driver.ts';
import type { ReportsTables } from '../area.ts';
import {
  type FactDimension,
  type FactSource,
  factSources,
  joinsFor,
  type ReportScope,
} from './fact-sources.ts';
import { type DayRow, isSoldByDay, soldByDayQuery } from './sold-by-day.ts';

/** The views that reports are computed from. */
export const factReads: readonly string[] = [
  'sold_packages',
  'sale_days',
  'packages',
  'athlete_packages',
  'athletes',
  'invoices',
  'invoice_payments',
  'credit_notes',
  'payments',
  'money_movements',
  'enrolment_spans',
  'training_groups',
  'training_sessions',
  'reservations',
  'seasons',
  'report_members',
  'trainers',
  'lead_types',
];

/** Which facts of a report: those of one cell or total. */
export interface FactChoice {
  readonly axes: Axes;
  readonly measure: MeasureName;
  /** The member of each dimension that the cell names. Of the others, any member that the report counts. */
  readonly members: ReadonlyMap<DimensionName, string>;
  /** Instead, those that the report does not count. */
  readonly isLeftOut: boolean;
}

export interface ReportFact {
  readonly id: string;
  readonly label: string;
  readonly day: string | null;
  /** Cents or a count. */
  readonly value: number;
  readonly path: string;
  readonly position: string;
}

export interface ReportFacts {
  /** The facts of all measures of a report, grouped by the members of its dimensions. */
  groups(scope: ReportScope, axes: Axes): Promise<FactGroup[]>;
  /** The facts of a cell, one by one. */
  facts(scope: ReportScope, choice: FactChoice): Promise<ReportFact[]>;
  /** The statements of `groups`, for measuring; and those of the same question to the sales themselves, without the rows of days. */
  readonly statements: {
    groups(scope: ReportScope, axes: Axes): readonly Statement[];
    raw(scope: ReportScope, axes: Axes): readonly Statement[];
  };
}

interface Asked {
  readonly query: RawBuilder<DayRow>;
  readonly dimensions: readonly DimensionName[];
  readonly quantities: readonly Quantity[];
  readonly hasAthlete: boolean;
}

export function createReportFacts(reads: Reads): ReportFacts {
  const db = reads.tables<ReportsTables>();
  const compiled = (asked: readonly Asked[]) =>
    asked.map(({ query }) => statementOf({ compile: () => query.compile(db) }));
  return {
    async groups(scope, axes) {
      const asked = questionsOf(scope, axes);
      const answers = await Promise.all(asked.map(({ query }) => query.execute(db)));
      return asked.flatMap((one, place) => (answers[place]?.rows ?? []).map((row) => groupOf(one, row)));
    },
    async facts(scope, choice) {
      const { rows } = await factsQuery(scope, choice).execute(db);
      return rows;
    },
    statements: {
      groups: (scope, axes) => compiled(questionsOf(scope, axes)),
      raw: (scope, axes) => compiled(questionsOf(scope, axes, { fromDays: false })),
    },
  };
}

const levelsOf = ({ rows, columns }: Axes): Extract<AxisLevel, { kind: 'dimension' }>[] =>
  [...rows, ...columns].filter((level) => level.kind === 'dimension');

/** The questions whose facts the measures of the report need. Measures that do not know a dimension of it ask nothing. */
function questionsOf(scope: ReportScope, axes: Axes, { fromDays = true } = {}): Asked[] {
  const measures = usedMeasures(axes).filter(({ unknownBy }) => unknownBy.length === 0);
  const dimensions = [...new Set(levelsOf(axes).map(({ name }) => name))];
  return factSources(scope)
    .filter((source) => measures.some(({ name }) => source.measures.includes(name)))
    .map((source) => {
      const quantities = quantitiesFor(source, measures);
      const about = { dimensions, quantities, hasAthlete: source.athlete !== undefined };
      const isSales = source.values['sales-count'] !== undefined;
      return isSales && fromDays && isSoldByDay(dimensions)
        ? { ...about, query: soldByDayQuery(scope, dimensions) }
        : { ...about, query: groupsQuery(source, dimensions, quantities) };
    });
}

const all: readonly Quantity[] = [
  'sales-count',
  'sales-amount',
  'invoiced',
  'collected',
  'open',
  'slots',
  'sessions',
  'reserved',
];

/** Sales are always counted and added up, because both say what is not in a report. */
const quantitiesFor = (
  { values }: FactSource,
  measures: readonly { readonly name: MeasureName }[],
): Quantity[] =>
  all.filter(
    (name) =>
      values[name] !== undefined &&
      (name.startsWith('sales-') || name === 'slots' || measures.some((one) => one.name === name)),
  );

function groupsQuery(
  source: FactSource,
  dimensions: readonly DimensionName[],
  quantities: readonly Quantity[],
): RawBuilder<DayRow> {
  const members = dimensions.map((name) => dimensionIn(source, name));
  const values = quantities.map((name) => valueIn(source, name));
  const joins = joinsFor(
    source,
    [...members, ...values].flatMap(({ needs = [] }) => needs),
  );
  const columns = [
    ...members.map((member, place) => sql`${member.sql} as ${sql.id(`m${place}`)}`),
    ...(source.athlete ? [sql`${source.athlete} as athlete`] : []),
    ...values.map(({ each }, place) => sql`sum(${each})::float8 as ${sql.id(`v${place}`)}`),
  ];
  const grouped = dimensions.length + (source.athlete ? 1 : 0);
  const grouping = sql.join(Array.from({ length: grouped }, (_, place) => sql.lit(place + 1)));
  return sql<DayRow>`select ${sql.join(columns)} from ${source.from} ${joins} where ${source.where}
    ${grouped === 0 ? sql`` : sql`group by ${grouping}`}`;
}

function groupOf({ dimensions, quantities, hasAthlete }: Asked, row: DayRow): FactGroup {
  const members: { [Name in DimensionName]?: readonly string[] } = {};
  for (const [place, name] of dimensions.entries()) members[name] = membersOf(row[`m${place}`]);
  const values: { [Name in Quantity]?: number } = {};
  for (const [place, name] of quantities.entries()) values[name] = Number(row[`v${place}`] ?? 0);
  return { members, values, ...(hasAthlete && { athlete: String(row['athlete']) }) };
}

function membersOf(cell: DayRow[string] | undefined): readonly string[] {
  if (cell === null || cell === undefined || cell === '') return [];
  return typeof cell === 'string' || typeof cell === 'number' ? [String(cell)] : cell;
}

function factsQuery(
  scope: ReportScope,
  { axes, measure, members, isLeftOut }: FactChoice,
): RawBuilder<ReportFact> {
  const source = factSources(scope).find((one) => one.measures.includes(measure));
  if (!source) throw new RangeError(`There are no facts of ${measure}`);
  const levels = levelsOf(axes);
  const used = levels.map(({ name }) => dimensionIn(source, name));
  const value = quantityOf(measure);
  const each = value === undefined ? { each: sql<number>`1` } : valueIn(source, value);
  const { fact, athlete } = source;
  const needs = [...used, each, fact].flatMap((part) => part.needs ?? []);
  const isChosen = levels.map(({ name, only }, place) =>
    isMember(used[place] ?? dimensionIn(source, name), members.get(name), only),
  );
  const isCounted = isChosen.length > 0 ? sql`(${sql.join(isChosen, sql` and `)})` : sql`true`;
  const joins = joinsFor(source, needs);
  const isNowhere = athlete
    ? sql`${athlete} not in (select ${athlete} from ${source.from} ${joins} where ${source.where} and ${isCounted})`
    : sql`not coalesce(${isCounted}, false)`;
  const where = sql`${source.where} and ${isLeftOut ? isNowhere : isCounted}`;
  const selected = sql`${athlete ? sql`distinct on (${athlete})` : sql``} ${fact.id} as id, ${fact.label} as label, ${fact.day} as day,
    (${each.each})::float8 as value, ${fact.path} as path, ${fact.position} as position`;
  return sql<ReportFact>`select id, label, day, value, path, position from (
      select ${selected} from ${source.from} ${joins} where ${where} ${athlete ? sql`order by ${athlete}` : sql``}
    ) as fact where value <> 0 order by abs(value) desc, day desc nulls last, id`;
}

/** What the facts of a measure add up to; undefined: they are counted. A ratio opens what it is of: athletes. */
const quantityOf = (measure: MeasureName): Quantity | undefined => all.find((name) => name === measure);

function isMember(
  { sql: expression, isList }: FactDimension,
  member: string | undefined,
  only: readonly string[] | undefined,
): RawBuilder<unknown> {
  const wanted = member === undefined ? only : [member];
  if (wanted) return isList ? sql`${expression} && ${wanted}::text[]` : sql`${expression} = any (${wanted})`;
  return isList ? sql`cardinality(${expression}) > 0` : sql`coalesce(${expression}, '') <> ''`;
}

function dimensionIn({ dimensions, measures }: FactSource, name: DimensionName): FactDimension {
  const found = dimensions[name];
  const isKnown = measures.some((measure) => measureNamed(measure).dimensions.includes(name));
  if (!found) throw new RangeError(`${measures.join(' and ')} ${isKnown ? 'lack' : 'have no'} ${name}`);
  return found;
}

function valueIn({ values, measures }: FactSource, name: Quantity) {
  const found = values[name];
  if (!found) throw new RangeError(`${measures.join(' and ')} have no ${name}`);
  return found;
}
