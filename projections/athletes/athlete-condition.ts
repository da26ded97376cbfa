import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AthleteDetails } from '../../domain/athletes/events.ts';
import { addMonths, type Day } from '../../domain/shared/day.ts';
import { allOf, anyOf, anywhere } from '../runtime/lists.ts';
import type { ContributedColumns, ContributedFilter } from '../shared/contributed-columns.ts';
import type { AthletesTables } from './area.ts';
import { foundAthletes } from './athlete-search.ts';
import { isPattern } from './name-pattern.ts';

export interface AthleteFilter {
  /** What the search finds, or a pattern for the full name, in any case. A text that is not a valid pattern is searched for. */
  readonly name?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** Ids of lead types. An empty list means all, here and below. */
  readonly athleteTypes?: readonly string[] | undefined;
  readonly ageBands?: readonly string[] | undefined;
  readonly trainerIds?: readonly string[] | undefined;
  /** '' is an unknown position. */
  readonly positions?: readonly AthleteDetails['position'][] | undefined;
  /** Athletes whose follow up is due on one of these days. */
  readonly followUpFrom?: Day | undefined;
  readonly followUpUntil?: Day | undefined;
  /** Athletes without a follow up. */
  readonly hasNoFollowUp?: boolean | undefined;
  /** Completed years, from and to. Athletes without a birthdate match no age. */
  readonly age?: Range | undefined;
  /** Ranges of contributed columns, by their names; amounts in cents. */
  readonly amounts?: Readonly<Record<string, Range | undefined>> | undefined;
  /** Ids for the filters that others contribute, by their names. */
  readonly chosen?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/** Both ends are included; a missing end is open. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What other areas add to the list, and the clock. */
export interface AddedToList {
  readonly filters: readonly ContributedFilter[];
  readonly columns: readonly ContributedColumns[];
  /** The day of the business, from which ages and the expiry of cards are counted. */
  readonly today: () => Day;
}

/** A condition on the athletes of a query that calls them `a`. */
export interface Condition {
  readonly where: Expression<SqlBool>;
  /** The condition with the name taken literally, in case the database rejects it as a pattern. */
  readonly otherwise?: Expression<SqlBool>;
}

/** Within one field any value matches, across fields all have to (resolution Q050). */
export function conditionOf(filter: AthleteFilter, contributed: AddedToList): Condition {
  const name = filter.name?.trim() ?? '';
  const searched = whereOf(filter, contributed, name && matching(name));
  if (!isPattern(name)) return { where: searched };
  return { where: whereOf(filter, contributed, sql<boolean>`${fullName} ~* ${name}`), otherwise: searched };
}

const athlete = expressionBuilder<{ a: AthletesTables['athletes'] }, 'a'>();
const fullName = sql<string>`(${athlete.ref('a.first_name')} || ' ' || ${athlete.ref('a.last_name')})`;

/** What the search finds. It finds nothing without letters and digits, but a name may contain such a text. */
const matching = (name: string): Expression<SqlBool> =>
  /[\p{L}\p{N}]/u.test(name)
    ? sql<boolean>`${athlete.ref('a.id')} in ${foundAthletes(name)}`
    : sql<boolean>`${fullName} ilike ${anywhere(name)}`;

function whereOf(
  filter: AthleteFilter,
  { filters, columns, today: currentDay }: AddedToList,
  matchesName: Expression<SqlBool> | '',
): Expression<SqlBool> {
  const { ids, showInactive, athleteTypes, ageBands, trainerIds, positions, chosen } = filter;
  const { followUpFrom, followUpUntil, hasNoFollowUp, age = {}, amounts = {} } = filter;
  const today = currentDay();
  return allOf([
    // A request that names athletes gets the inactive ones too, unless it says otherwise. A merged athlete is inactive.
    (showInactive ?? ids) ? athlete('a.merged_into', '=', sql.lit('')) : athlete.ref('a.is_active'),
    ids && anyOf(athlete.ref('a.id'), ids),
    matchesName,
    athleteTypes?.length && anyOf(athlete.ref('a.athlete_type'), athleteTypes),
    ageBands?.length && anyOf(athlete.ref('a.june_1_year_band'), ageBands),
    trainerIds?.length && anyOf(athlete.ref('a.trainer_id'), trainerIds),
    positions?.length && anyOf(athlete.ref('a.playing_position'), positions),
    followUpFrom && athlete('a.next_follow_up', '>=', followUpFrom),
    followUpUntil && athlete('a.next_follow_up', '<=', followUpUntil),
    hasNoFollowUp && athlete('a.next_follow_up', 'is', null),
    age.from !== undefined && athlete('a.birthdate', '<=', yearsBefore(today, age.from)),
    age.to !== undefined && athlete('a.birthdate', '>', yearsBefore(today, age.to + 1)),
    ...filters.map(({ name, athletes }) => {
      const wanted = chosen?.[name];
      return wanted?.length && sql<boolean>`${athlete.ref('a.id')} in ${athletes(wanted, today)}`;
    }),
    ...Object.entries(amounts).map(([name, range]) => range && withinRange(columns, name, range)),
  ]);
}

const yearsBefore = (day: Day, years: number): Day => addMonths(day, -12 * years);

/** Every athlete has a row in such a view. */
function withinRange(
  contributed: readonly ContributedColumns[],
  name: string,
  { from, to }: Range,
): Expression<SqlBool> {
  const found = contributed.find(({ columns }) => Object.hasOwn(columns, name));
  const column = found?.columns[name]?.column;
  if (!found || column === undefined) throw new RangeError(`The list has no column ${name}`);
  const value = sql.ref<number>(`found.${column}`);
  const within = allOf([
    from !== undefined && sql<boolean>`${value} >= ${from}`,
    to !== undefined && sql<boolean>`${value} <= ${to}`,
  ]);
  return sql<boolean>`${athlete.ref('a.id')} in (select found.athlete_id from ${sql.table(found.view)} found where ${within})`;
}
