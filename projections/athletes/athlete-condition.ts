import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { allOf, anyOf, anywhere } from '../runtime/lists.ts';
import type { ContributedFilter } from '../shared/contributed-columns.ts';
import type { AthletesTables } from './area.ts';
import { isPattern } from './name-pattern.ts';

export interface AthleteFilter {
  /** A pattern for the full name, in any case. A text that is not a valid pattern is taken literally. */
  readonly name?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** Ids of lead types. An empty list means all, here and below. */
  readonly athleteTypes?: readonly string[] | undefined;
  readonly ageBands?: readonly string[] | undefined;
  readonly trainerIds?: readonly string[] | undefined;
  /** Athletes whose follow up is due on this day or before. */
  readonly followUpUntil?: string | undefined;
  /** Ids for the filters that others contribute, by their names. */
  readonly chosen?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/** A condition on the athletes of a query that calls them `a`. */
export interface Condition {
  readonly where: Expression<SqlBool>;
  /** The condition with the name taken literally, in case the database rejects it as a pattern. */
  readonly otherwise?: Expression<SqlBool>;
}

/** Within one field any value matches, across fields all have to (resolution Q050). */
export function conditionOf(
  filter: AthleteFilter,
  contributed: readonly ContributedFilter[] = [],
): Condition {
  const name = filter.name?.trim() ?? '';
  const literal = whereOf(filter, contributed, name && sql<boolean>`${fullName} ilike ${anywhere(name)}`);
  if (!isPattern(name)) return { where: literal };
  return { where: whereOf(filter, contributed, sql<boolean>`${fullName} ~* ${name}`), otherwise: literal };
}

const athlete = expressionBuilder<{ a: AthletesTables['athletes'] }, 'a'>();
const fullName = sql<string>`(${athlete.ref('a.first_name')} || ' ' || ${athlete.ref('a.last_name')})`;

function whereOf(
  { ids, showInactive, athleteTypes, ageBands, trainerIds, followUpUntil, chosen }: AthleteFilter,
  contributed: readonly ContributedFilter[],
  matchesName: Expression<SqlBool> | '',
): Expression<SqlBool> {
  return allOf([
    // A request that names athletes gets the inactive ones too, unless it says otherwise.
    !(showInactive ?? ids) && athlete.ref('a.is_active'),
    ids && anyOf(athlete.ref('a.id'), ids),
    matchesName,
    athleteTypes?.length && anyOf(athlete.ref('a.athlete_type'), athleteTypes),
    ageBands?.length && anyOf(athlete.ref('a.june_1_year_band'), ageBands),
    trainerIds?.length && anyOf(athlete.ref('a.trainer_id'), trainerIds),
    followUpUntil && athlete('a.next_follow_up', '<=', followUpUntil),
    ...contributed.map(({ name, athletes }) => {
      const wanted = chosen?.[name];
      return wanted?.length && sql<boolean>`${athlete.ref('a.id')} in ${athletes(wanted)}`;
    }),
  ]);
}
