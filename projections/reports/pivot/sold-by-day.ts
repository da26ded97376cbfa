import { type RawBuilder, sql } from 'kysely';
import type { DimensionName } from '../../../domain/reports/pivot/catalogue.ts';
import { addDays, addMonths, type Day } from '../../../domain/shared/day.ts';
import { aliased, beginningOf, dayOf, firstDayOf, type ReportScope } from './fact-sources.ts';

const sold = aliased('sold_packages', 's');
const days = aliased('sale_days', 'd');
const packages = aliased('packages', 'p');

const byDay: readonly DimensionName[] = ['package', 'package-category', 'month'];

/** Whether sales by these dimensions can be added up from days. Those by athlete cannot: a day has many athletes. */
export const isSoldByDay = (dimensions: readonly DimensionName[]): boolean =>
  dimensions.every((dimension) => byDay.includes(dimension));

/**
 * Sales by package, category and month from one row per day and package. Those days are of UTC. Where a month of the business begins within one, that
 * day is left out, and its sales are read one by one. In both parts, `package_id` and `month` name the members.
 */
export function soldByDay({ year, last, timezone }: ReportScope): RawBuilder<unknown> {
  const end = addDays(last, 1);
  const edges = monthsBetween(firstDayOf(year), end).map((day) => beginningOf(timezone, day));
  const [from, until] = [beginningOf(timezone, firstDayOf(year)), beginningOf(timezone, end)];
  // A month that begins with the day of UTC divides none.
  const divided = [
    ...new Set(edges.filter((edge) => !edge.endsWith('T00:00')).map((edge) => edge.slice(0, 10))),
  ];
  const isWhole = sql`${days.column('day')} >= ${from.slice(0, 10)}
    and ${days.column('day')} ${until.endsWith('T00:00') ? sql`<` : sql`<=`} ${until.slice(0, 10)}
    and not ${days.column('day')} = any (${divided})`;
  // Written as ranges, each of which is read from the index.
  const quarter = sold.column('quarter');
  const ranges = divided.map((day) => {
    const [first, last] = [`${day}T00:00`, `${day}T23:45`];
    const end = last < until ? sql`${quarter} <= ${last}` : sql`${quarter} < ${until}`;
    return sql`(${quarter} >= ${first > from ? first : from} and ${end})`;
  });
  const isInDivided = ranges.length > 0 ? sql.join(ranges, sql` or `) : sql`false`;
  return sql`
    select ${days.column('package_id')} as package_id, left(${days.column('day')}, 7) as month,
           sum(${days.column('count')}) as count, sum(${days.column('total')}) as total
      from ${days.table} where ${isWhole} group by 1, 2
    union all
    select ${sold.column('package_id')}, to_char(${dayOf(sold.column('quarter'), timezone)}, 'YYYY-MM'), count(*), sum(${sold.column('total')})
      from ${sold.table} where ${isInDivided}
     group by 1, 2`;
}

/** The same members and sums that the sales themselves give. */
export const soldByDayQuery = (
  scope: ReportScope,
  dimensions: readonly DimensionName[],
): RawBuilder<DayRow> => {
  const members: Readonly<Partial<Record<DimensionName, RawBuilder<unknown>>>> = {
    package: sql`sold.package_id`,
    'package-category': packages.column('category_id'),
    month: sql`sold.month`,
  };
  const columns = dimensions.map(
    (name, place) => sql`${members[name] ?? sql`null`} as ${sql.id(`m${place}`)}`,
  );
  const all = sql.join([...columns, sql`sum(sold.count)::float8 as v0`, sql`sum(sold.total)::float8 as v1`]);
  const grouping =
    dimensions.length === 0
      ? sql``
      : sql`group by ${sql.join(dimensions.map((_, place) => sql.lit(place + 1)))}`;
  return sql<DayRow>`select ${all} from (${soldByDay(scope)}) as sold
    left join ${packages.table} on ${packages.column('id')} = sold.package_id ${grouping}`;
};

export type DayRow = Readonly<Record<string, string | number | readonly string[] | null>>;

/** The first days of months from `first` to `end`, and `end` itself. */
function monthsBetween(first: Day, end: Day): Day[] {
  const found: Day[] = [];
  for (let month = 0; addMonths(first, month) < end; month++) found.push(addMonths(first, month));
  return [...found, end];
}
