import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { inOrder, nullsLast, type Order } from '../runtime/lists.ts';
import type { ContributedColumns } from '../shared/contributed-columns.ts';
import type { AthletesTables } from './area.ts';

/** A query over athletes, which calls them `a`. */
export type AthleteQuery = SelectQueryBuilder<
  AthletesTables & { a: AthletesTables['athletes'] },
  'a',
  object
>;

/** A sort order of athletes; the id decides between equal values. */
export interface Sort {
  readonly by: Expression<unknown>;
  /** Adds the table that `by` reads. */
  readonly join?: (athletes: AthleteQuery) => AthleteQuery;
  /** The id of the athlete in the other table, if the order is read from that table's index. */
  readonly id?: Expression<unknown>;
  /** Athletes without a value come last in both orders. */
  readonly isNullsLast?: boolean;
  /** The order cannot be reversed. */
  readonly isFixed?: boolean;
  /** A column of athletes with few values, each of which determines one value of `by`. */
  readonly groups?: 'athlete_type' | 'trainer_id';
}

const of = expressionBuilder<
  {
    a: AthletesTables['athletes'];
    l: AthletesTables['lead_types'];
    t: AthletesTables['trainers'];
    s: AthletesTables['athlete_last_activity'];
  },
  'a' | 'l' | 't' | 's'
>();

const own: Readonly<Record<string, Sort>> = {
  name: { by: of.ref('a.sort_name') },
  athlete_type: {
    by: of.fn<string>('lower', [of.fn.coalesce('l.name', 'a.athlete_type')]),
    join: (athletes) => athletes.leftJoin('lead_types as l', 'l.id', 'a.athlete_type'),
    groups: 'athlete_type',
  },
  next_team: { by: of.ref('a.objective') },
  position: { by: of.ref('a.playing_position') },
  trainer_name: {
    by: of.fn.coalesce('t.sort_name', sql.lit('')),
    join: (athletes) => athletes.leftJoin('trainers as t', 't.id', 'a.trainer_id'),
    groups: 'trainer_id',
  },
  birthdate: { by: of.ref('a.birthdate'), isNullsLast: true },
  june_1_year_band: { by: of.ref('a.june_1_year_band') },
  next_follow_up: { by: of.ref('a.next_follow_up'), isNullsLast: true },
  gender: { by: of.ref('a.gender') },
  general_notes: { by: of.fn('left', ['a.general_notes', sql.lit(100)]) },
  shirt_size: { by: of.ref('a.shirt_size') },
  referral_from: { by: of.ref('a.referral_from') },
  last_activity: {
    by: of.ref('s.recorded_at'),
    join: joinedTo('athlete_last_activity'),
    id: of.ref('s.athlete_id'),
    isNullsLast: true,
  },
  created_at: { by: of.ref('a.created_at') },
  is_active: { by: of.ref('a.is_active') },
  /** Has no effect (resolution Q048). */
  empty_cell: { by: of.ref('a.sort_name'), isFixed: true },
};

/** Every athlete has a row in such a view. An inner join allows reading a page from its index. */
function joinedTo(view: string): (athletes: AthleteQuery) => AthleteQuery {
  const rows = sql<{ athlete_id: string }>`${sql.table(view)}`.as('s');
  return (athletes) => athletes.innerJoin(rows, 's.athlete_id', 'a.id');
}

/** By the names of the fields that the list shows. */
export function sortsOf(contributed: readonly ContributedColumns[]): Readonly<Record<string, Sort>> {
  const sorts = contributed.flatMap(({ view, columns }) =>
    Object.entries(columns).map(([name, { column }]): [string, Sort] => [
      name,
      { by: sql.ref(`s.${column}`), join: joinedTo(view), id: of.ref('s.athlete_id') },
    ]),
  );
  return { ...own, ...Object.fromEntries(sorts) };
}

export function orderBy(
  { by, id = of.ref('a.id'), isNullsLast, isFixed }: Sort,
  order: Order,
): RawBuilder<unknown> {
  return inOrder(isFixed ? 'ASC' : order, [isNullsLast ? nullsLast(by) : by, id]);
}
