import { expressionBuilder, sql } from 'kysely';
import {
  allOf,
  anyOf,
  columnsOf,
  contains,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type TrainerRow, trainerTable } from './trainers.ts';

/** Sorted by one of `trainerSorts`. */
export interface TrainerListRequest extends Page {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
}

export type TrainerListRow = Omit<TrainerRow, 'sort_name' | 'search'> & {
  /** Active athletes to whom the trainer is assigned. */
  readonly athletes: number;
  readonly revision: string;
};

export interface TrainerList {
  page(request: TrainerListRequest): Promise<Listed<TrainerListRow>>;
  one(id: string): Promise<TrainerListRow | undefined>;
}

/** The views that trainers, with the counts of their athletes, are read from. */
export const trainerReads: readonly string[] = ['trainers', 'athletes'];

const of = expressionBuilder<{ t: AthletesTables['trainers']; a: { athletes: number | null } }, 't' | 'a'>();
const athletes = of.fn.coalesce('a.athletes', sql.lit(0));
const sorts = {
  name: of.ref('t.sort_name'),
  trainer_level: of.ref('t.trainer_level'),
  athletes,
  is_active: of.ref('t.is_active'),
};
export const trainerSorts: readonly string[] = Object.keys(sorts);

const shown = columnsOf(trainerTable, 't').filter(
  (column) => column !== 't.sort_name' && column !== 't.search',
);

/** The list of trainers; there are dozens, not thousands. */
export function createTrainerList(reads: Reads): TrainerList {
  const db = reads.tables<AthletesTables>();
  const trainers = db.selectFrom('trainers as t');
  const counted = trainers
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('athletes')
          .select(['trainer_id', sql<number>`count(*)::int`.as('athletes')])
          .where((athlete) => athlete.ref('is_active'))
          .where('trainer_id', '<>', sql.lit(''))
          .groupBy('trainer_id')
          .as('a'),
      (join) => join.onRef('a.trainer_id', '=', 't.id'),
    )
    .select(shown)
    .select(['t.revision', athletes.as('athletes')]);
  return {
    async page(request) {
      const { sort, order } = request;
      const condition = conditionOf(request);
      return pageOf(
        counted
          .where(condition)
          .orderBy(inOrder(order, [sortNamed(sorts, sort)]))
          .orderBy('t.sort_name')
          .orderBy('t.id'),
        trainers.where(condition).select(rowCount),
        request,
      );
    },
    one: (id) => counted.where('t.id', '=', id).executeTakeFirst(),
  };
}

function conditionOf({ q, ids, showInactive }: TrainerListRequest) {
  const name = sql<string>`(${of.ref('t.first_name')} || ' ' || ${of.ref('t.last_name')})`;
  return allOf([
    // A request that names trainers gets the inactive ones too.
    !showInactive && !ids && sql<boolean>`${of.ref('t.is_active')} and not ${of.ref('t.is_erased')}`,
    ids && anyOf(of.ref('t.id'), ids),
    q?.trim() && contains(name, q),
  ]);
}
