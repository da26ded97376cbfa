import { type RawBuilder, sql } from 'kysely';
import type { DimensionName, MeasureName } from '../../../domain/reports/pivot/catalogue.ts';
import type { Quantity } from '../../../domain/reports/pivot/pivot.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import { fullName } from '../../shared/full-name.ts';
import { quarterOf } from '../../shared/quarter.ts';
import type { ReportsTables } from '../area.ts';

/** The days and the season of a report. */
export interface ReportScope {
  readonly year: number;
  /** Restricts groups, enrolments, sessions and reservations; null: for groups and enrolments, the seasons of the year. */
  readonly seasonId: string | null;
  /** The last day whose facts count; a day of the year. */
  readonly last: Day;
  /** What a group without a number of its own holds. */
  readonly usualSlots: number;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** Facts of one kind: the tables, what they add up to, and the members they belong to. */
export interface FactSource {
  /** The measures that need these facts. */
  readonly measures: readonly MeasureName[];
  readonly from: RawBuilder<unknown>;
  /** Tables to join, by alias, in their order; only those that the question needs. */
  readonly joins: readonly FactJoin[];
  readonly where: RawBuilder<unknown>;
  readonly dimensions: { readonly [Name in DimensionName]?: FactDimension };
  readonly values: { readonly [Name in Quantity]?: FactValue };
  /** The athlete of a fact that counts once per athlete. */
  readonly athlete?: RawBuilder<string>;
  readonly fact: {
    readonly id: RawBuilder<string>;
    readonly label: RawBuilder<string>;
    readonly day: RawBuilder<string | null>;
    /** The page of the record in the staff app. */
    readonly path: RawBuilder<string>;
    readonly position: RawBuilder<string>;
    readonly needs: readonly string[];
  };
}

interface FactJoin {
  readonly alias: string;
  readonly sql: RawBuilder<unknown>;
  /** Aliases that it refers to. */
  readonly needs?: readonly string[];
}

export interface FactDimension {
  readonly sql: RawBuilder<unknown>;
  /** A fact may belong to several members: the expression is a list. */
  readonly isList?: true;
  readonly needs?: readonly string[];
}

export interface FactValue {
  /** Of one fact. */
  readonly each: RawBuilder<number>;
  readonly needs?: readonly string[];
}

/** A table of the read models under an alias, and its columns, as its area declares them. */
export function aliased<Name extends keyof ReportsTables>(name: Name, alias: string) {
  const column = <Value = string>(
    column: (keyof ReportsTables[Name] & string) | 'position',
  ): RawBuilder<Value> => sql<Value>`${sql.ref(`${alias}.${column}`)}`;
  return { table: sql`${sql.table(name)} as ${sql.id(alias)}`, column };
}

export const firstDayOf = (year: number): Day => `${year}-01-01`;

/** The quarter of an hour with which a day of the business begins. */
export const beginningOf = (timezone: string, day: Day): string =>
  quarterOf(momentAt(timezone, { day, time: '00:00' }).instant);

const one = sql<number>`1`;
const athletes = aliased('athletes', 'a');
const groups = aliased('training_groups', 'g');
const packages = aliased('packages', 'p');
const held = aliased('athlete_packages', 'h');

const athleteName = fullName(athletes.column('first_name'), athletes.column('last_name'));
const ofAthletes: FactSource['dimensions'] = {
  trainer: { sql: athletes.column('trainer_id'), needs: ['a'] },
  'lead-type': { sql: athletes.column('athlete_type'), needs: ['a'] },
  'age-band': { sql: athletes.column('june_1_year_band'), needs: ['a'] },
};

/** `Level: Elite` is the rule `level` with the text `Elite`. */
const rulesOf = (type: 'performance' | 'reporting') => sql`array(
  select distinct (rule ->> 'ruleId') || ':' || (rule ->> 'value') from jsonb_array_elements(${groups.column('rules')}) as rule
   where rule ->> 'type' = ${sql.lit(type)} order by 1)`;

const ofGroups = (group: RawBuilder<string>, season: RawBuilder<string>): FactSource['dimensions'] => ({
  season: { sql: season },
  'training-group': { sql: group },
  'performance-rule': { sql: sql`rules.performance`, isList: true, needs: ['rules'] },
  'reporting-rule': { sql: sql`rules.reporting`, isList: true, needs: ['rules'] },
});

/** Once for each group, and not for each fact. */
const rulesJoin = (group: RawBuilder<string>): FactJoin => ({
  alias: 'rules',
  sql: sql`left join (select ${groups.column('id')} as id, ${rulesOf('performance')} as performance, ${rulesOf('reporting')} as reporting
                        from ${groups.table}) as rules on rules.id = ${group}`,
});

const athleteJoin = (athlete: RawBuilder<string>): FactJoin => ({
  alias: 'a',
  sql: sql`left join ${athletes.table} on ${athletes.column('id')} = ${athlete}`,
});
const groupJoin = (group: RawBuilder<string>): FactJoin => ({
  alias: 'g',
  sql: sql`left join ${groups.table} on ${groups.column('id')} = ${group}`,
});
const packageJoin = (packageId: RawBuilder<string>, needs: readonly string[] = []): FactJoin => ({
  alias: 'p',
  sql: sql`left join ${packages.table} on ${packages.column('id')} = ${packageId}`,
  needs,
});
const ofPackages = (packageId: RawBuilder<string>, needs: readonly string[] = []) => ({
  package: { sql: packageId, needs },
  'package-category': { sql: packages.column('category_id'), needs: [...needs, 'p'] },
});

const athletePath = (athlete: RawBuilder<string>, tab = ''): RawBuilder<string> =>
  sql<string>`'/athletes/' || ${athlete} || ${sql.lit(tab)}`;
const monthOf = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`;

/** The day at the business of a quarter of an hour. */
export const dayOf = (quarter: RawBuilder<string>, timezone: string) =>
  sql<string>`((${quarter} || ':00Z')::timestamptz at time zone ${sql.lit(timezone)})::date`;

const sold = aliased('sold_packages', 's');

function sales({ year, last, timezone }: ReportScope): FactSource {
  const { column } = sold;
  const from = beginningOf(timezone, firstDayOf(year));
  const until = beginningOf(timezone, addDays(last, 1));
  return {
    measures: ['sales-count', 'sales-amount'],
    from: sold.table,
    joins: [
      packageJoin(column('package_id')),
      athleteJoin(column('athlete_id')),
      { alias: 'h', sql: sql`left join ${held.table} on ${held.column('id')} = ${column('id')}` },
    ],
    where: sql`${column('quarter')} >= ${from} and ${column('quarter')} < ${until}`,
    dimensions: {
      ...ofPackages(column('package_id')),
      ...ofAthletes,
      month: { sql: monthOf(dayOf(column('quarter'), timezone)) },
    },
    values: { 'sales-count': { each: one }, 'sales-amount': { each: column<number>('total') } },
    fact: {
      id: column('id'),
      label: sql<string>`concat_ws(', ', nullif(${athleteName}, ''), ${held.column('name')})`,
      day: sql<string>`${dayOf(column('quarter'), timezone)}::text`,
      path: athletePath(column('athlete_id'), '/billing'),
      position: column('position'),
      needs: ['a', 'h'],
    },
  };
}

const invoice = aliased('invoices', 'i');
const paid = aliased('invoice_payments', 'd');
const credit = aliased('credit_notes', 'n');

function invoices({ year, last, timezone }: ReportScope): FactSource {
  const { column } = invoice;
  const end = momentAt(timezone, { day: addDays(last, 1), time: '00:00' }).instant;
  // A payment counts on its day, one that was made in accounting when it was seen.
  const later = sql`left join (
      select ${paid.column('invoice_id')} as invoice_id, sum(${paid.column('amount')}) as amount from ${paid.table}
       where ${paid.column('is_applied')}
         and (${paid.column('day')} > ${last}::date or (${paid.column('day')} is null and ${paid.column('at')} >= ${end}::timestamptz))
       group by 1) as later on later.invoice_id = ${column('id')}`;
  const creditedLater = sql`left join (
      select ${credit.column('invoice_id')} as invoice_id, sum(${credit.column('amount')}) as amount from ${credit.table}
       where ${credit.column('status')} <> 'voided' and ${credit.column('day')} > ${last}::date
       group by 1) as credited on credited.invoice_id = ${column('id')}`;
  return {
    measures: ['invoiced', 'open'],
    from: invoice.table,
    joins: [
      {
        alias: 'h',
        sql: sql`left join ${held.table} on ${held.column('id')} = ${column('athlete_package_id')}`,
      },
      packageJoin(held.column('package_id'), ['h']),
      athleteJoin(column('athlete_id')),
      { alias: 'later', sql: later },
      { alias: 'credited', sql: creditedLater },
    ],
    where: sql`${column('state')} in ('invoiced', 'paid', 'missed', 'error')
      and ${column('date')} >= ${firstDayOf(year)}::date and ${column('date')} <= ${last}::date`,
    dimensions: {
      ...ofPackages(held.column('package_id'), ['h']),
      ...ofAthletes,
      month: { sql: monthOf(column('date')) },
    },
    values: {
      invoiced: { each: column<number>('amount') },
      open: {
        each: sql<number>`greatest(0, ${column('amount')} - ${column('paid')} - ${column('credited')} + coalesce(later.amount, 0) + coalesce(credited.amount, 0))`,
        needs: ['later', 'credited'],
      },
    },
    fact: {
      id: column('id'),
      label: sql<string>`concat_ws(', ', nullif(${athleteName}, ''), 'invoice PWHT-' || ${column('reference')})`,
      day: sql<string>`${column('date')}::text`,
      path: athletePath(column('athlete_id'), '/billing'),
      position: column('position'),
      needs: ['a'],
    },
  };
}

const money = aliased('money_movements', 'm');
const payment = aliased('payments', 'y');

function payments({ year, last }: ReportScope): FactSource {
  const { column } = money;
  const packageId = held.column('package_id');
  // What a payment pays is a fact for each invoice; what is left of it belongs to no package.
  const parts = sql`cross join lateral (
      select part.invoice_id, part.amount from jsonb_to_recordset(${payment.column('allocations')}) as part (invoice_id text, amount bigint)
      union all
      select null, ${column('amount')} - coalesce(sum(part.amount), 0)
        from jsonb_to_recordset(${payment.column('allocations')}) as part (invoice_id text, amount bigint)
      having ${column('amount')} - coalesce(sum(part.amount), 0) <> 0) as part`;
  return {
    measures: ['collected'],
    from: money.table,
    joins: [
      { alias: 'y', sql: sql`join ${payment.table} on ${payment.column('id')} = ${column('payment_id')}` },
      { alias: 'part', sql: parts, needs: ['y'] },
      {
        alias: 'i',
        sql: sql`left join ${invoice.table} on ${invoice.column('id')} = part.invoice_id`,
        needs: ['y', 'part'],
      },
      {
        alias: 'h',
        sql: sql`left join ${held.table} on ${held.column('id')} = ${invoice.column('athlete_package_id')}`,
        needs: ['y', 'part', 'i'],
      },
      packageJoin(packageId, ['y', 'part', 'i', 'h']),
      athleteJoin(column('athlete_id')),
    ],
    where: sql`${column('is_in')} and ${column('is_settled')}
      and ${column('day')} >= ${firstDayOf(year)}::date and ${column('day')} <= ${last}::date`,
    dimensions: {
      ...ofPackages(packageId, ['y', 'part', 'i', 'h']),
      ...ofAthletes,
      month: { sql: monthOf(column('day')) },
    },
    values: { collected: { each: sql<number>`part.amount`, needs: ['y', 'part'] } },
    fact: {
      id: sql<string>`${column('id')} || ' ' || coalesce(part.invoice_id, '')`,
      label: sql<string>`concat_ws(', ', nullif(${athleteName}, ''),
        case when part.invoice_id is null then 'credit' else 'invoice PWHT-' || ${invoice.column('reference')} end)`,
      day: sql<string>`${column('day')}::text`,
      path: athletePath(column('athlete_id'), '/billing'),
      position: column('position'),
      needs: ['y', 'part', 'i', 'a'],
    },
  };
}

/** The season of the report, or any of the year. */
function isInSeason(season: RawBuilder<string>, { seasonId, year }: ReportScope): RawBuilder<unknown> {
  if (seasonId !== null) return sql`${season} = ${seasonId}`;
  const seasons = aliased('seasons', 'z');
  return sql`${season} in (select ${seasons.column('id')} from ${seasons.table} where ${seasons.column('year')} = ${year})`;
}

const span = aliased('enrolment_spans', 'e');

/** Enrolled at the end of the last day: begun more often than ended. */
function isEnrolled({ last, timezone }: ReportScope): RawBuilder<unknown> {
  const end = beginningOf(timezone, addDays(last, 1));
  return sql`(select count(*) from unnest(${span.column('starts')}) as t where t < ${end})
    > (select count(*) from unnest(${span.column('ends')}) as t where t < ${end})`;
}

function enrolled(scope: ReportScope): FactSource {
  const { column } = span;
  return {
    measures: ['athletes', 'fill-ratio'],
    from: span.table,
    joins: [athleteJoin(column('athlete_id')), rulesJoin(column('group_id'))],
    where: sql`${isEnrolled(scope)} and ${isInSeason(column('season_id'), scope)}`,
    dimensions: { ...ofGroups(column('group_id'), column('season_id')), ...ofAthletes },
    values: {},
    athlete: column('athlete_id'),
    fact: {
      id: column('athlete_id'),
      label: sql<string>`coalesce(nullif(${athleteName}, ''), 'Erased athlete')`,
      day: sql<null>`null`,
      path: athletePath(column('athlete_id')),
      position: column('position'),
      needs: ['a'],
    },
  };
}

function slots(scope: ReportScope): FactSource {
  const { column } = groups;
  const hasAthletes = sql`exists (select from ${span.table} where ${span.column('group_id')} = ${column('id')} and ${isEnrolled(scope)})`;
  return {
    measures: ['slots', 'fill-ratio'],
    from: groups.table,
    joins: [rulesJoin(column('id'))],
    where: sql`(${column('is_active')} or ${hasAthletes}) and ${isInSeason(column('season_id'), scope)}`,
    dimensions: ofGroups(column('id'), column('season_id')),
    values: { slots: { each: sql<number>`coalesce(${column('slots')}, ${scope.usualSlots})` } },
    fact: {
      id: column('id'),
      label: column('name'),
      day: sql<null>`null`,
      path: sql<string>`'/seasons/' || ${column('season_id')} || '/groups/' || ${column('id')}`,
      position: column('position'),
      needs: [],
    },
  };
}

const session = aliased('training_sessions', 't');
const ofSessions: FactSource['dimensions'] = {
  trainer: {
    sql: sql`coalesce(nullif(${session.column('trainer_ids')}, '{}'), ${groups.column('trainer_ids')}, '{}')`,
    isList: true,
    needs: ['t', 'g'],
  },
  location: { sql: session.column('location_id'), needs: ['t'] },
};

const inScope = (
  local: RawBuilder<string>,
  season: RawBuilder<string>,
  { year, last, seasonId }: ReportScope,
) =>
  sql`${local} >= ${firstDayOf(year)}::date and ${local} <= ${last}::date
    and ${seasonId === null ? sql`true` : sql`${season} = ${seasonId}`}`;

function sessions(scope: ReportScope): FactSource {
  const { column } = session;
  return {
    measures: ['sessions'],
    from: session.table,
    joins: [groupJoin(column('group_id')), rulesJoin(column('group_id'))],
    where: inScope(column('local_date'), column('season_id'), scope),
    dimensions: {
      ...ofGroups(column('group_id'), column('season_id')),
      ...ofSessions,
      month: { sql: monthOf(column('local_date')) },
    },
    values: { sessions: { each: one } },
    fact: {
      id: column('id'),
      label: sql<string>`concat_ws(', ', ${groups.column('name')}, ${column('local_start')})`,
      day: sql<string>`${column('local_date')}::text`,
      path: sql<string>`'/schedules/' || ${column('id')}`,
      position: column('position'),
      needs: ['g'],
    },
  };
}

const reservation = aliased('reservations', 'r');

function reserved(scope: ReportScope): FactSource {
  const { column } = reservation;
  return {
    measures: ['reserved'],
    from: reservation.table,
    joins: [
      {
        alias: 't',
        sql: sql`left join ${session.table} on ${session.column('id')} = ${column('session_id')}`,
      },
      groupJoin(column('group_id')),
      rulesJoin(column('group_id')),
      athleteJoin(column('athlete_id')),
    ],
    where: sql`${column('status')} = 'booked' and ${inScope(column('local_date'), column('season_id'), scope)}`,
    dimensions: {
      ...ofGroups(column('group_id'), column('season_id')),
      ...ofAthletes,
      ...ofSessions,
      month: { sql: monthOf(column('local_date')) },
    },
    values: { reserved: { each: one } },
    fact: {
      id: column('id'),
      label: sql<string>`concat_ws(', ', nullif(${athleteName}, ''), ${groups.column('name')})`,
      day: sql<string>`${column('local_date')}::text`,
      path: athletePath(column('athlete_id'), '/schedule'),
      position: column('position'),
      needs: ['a', 'g'],
    },
  };
}

/** All kinds of facts, for a report of these days and this season. */
export const factSources = (scope: ReportScope): readonly FactSource[] => [
  sales(scope),
  invoices(scope),
  payments(scope),
  enrolled(scope),
  slots(scope),
  sessions(scope),
  reserved(scope),
];

/** The joins that some aliases need, in their order. */
export function joinsFor({ joins }: FactSource, needed: readonly string[]): RawBuilder<unknown> {
  const wanted = new Set(needed);
  for (const join of joins.toReversed()) {
    if (wanted.has(join.alias)) for (const alias of join.needs ?? []) wanted.add(alias);
  }
  return sql.join(
    joins.filter(({ alias }) => wanted.has(alias)).map((join) => join.sql),
    sql` `,
  );
}
