import type { ContributedColumns } from './contributed-columns.ts';

/** How the athletes of `rm.athletes a` are put in an order; the id decides between equals. */
export interface Sort {
  readonly by: string;
  /** What else has to be read for it. */
  readonly join?: string;
  /** The id of the same athlete where the order is read off another table's index. */
  readonly id?: string;
  /** What nobody knows stands at the end, whichever way the others go. */
  readonly nullsLast?: boolean;
  /** Nobody asked for an order: one way only. */
  readonly isFixed?: boolean;
  /** The column of athletes that has few values, each of which stands for one value of `by`. */
  readonly groups?: string;
}

const own: Readonly<Record<string, Sort>> = {
  name: { by: 'a.sort_name' },
  athlete_type: {
    by: 'lower(coalesce(l.name, a.athlete_type))',
    join: 'left join rm.lead_types l on l.id = a.athlete_type',
    groups: 'athlete_type',
  },
  next_team: { by: 'a.objective' },
  position: { by: 'a.playing_position' },
  trainer_name: {
    by: `coalesce(t.sort_name, '')`,
    join: 'left join rm.trainers t on t.id = a.trainer_id',
    groups: 'trainer_id',
  },
  birthdate: { by: 'a.birthdate', nullsLast: true },
  june_1_year_band: { by: 'a.june_1_year_band' },
  next_follow_up: { by: 'a.next_follow_up', nullsLast: true },
  gender: { by: 'a.gender' },
  general_notes: { by: 'left(a.general_notes, 100)' },
  shirt_size: { by: 'a.shirt_size' },
  referral_from: { by: 'a.referral_from' },
  last_activity: {
    by: 's.recorded_at',
    join: inwards('athlete_last_activity'),
    id: 's.athlete_id',
    nullsLast: true,
  },
  created_at: { by: 'a.created_at' },
  is_active: { by: 'a.is_active' },
  /** Resolution Q048: to no effect. */
  empty_cell: { by: 'a.sort_name', isFixed: true },
};

/** Every athlete has a row in such a view: joined inwards, a page can be read off its index. */
function inwards(view: string): string {
  return `join rm.${view} s on s.athlete_id = a.id`;
}

/** By the names of the fields that the list shows. */
export function sortsOf(contributed: readonly ContributedColumns[]): ReadonlyMap<string, Sort> {
  const sorts = new Map(Object.entries(own));
  for (const { view, columns } of contributed) {
    for (const [name, { column }] of Object.entries(columns)) {
      sorts.set(name, { by: `s.${column}`, join: inwards(view), id: 's.athlete_id' });
    }
  }
  return sorts;
}

export type Order = 'ASC' | 'DESC';

export function orderBy({ by, id = 'a.id', nullsLast, isFixed }: Sort, order: Order): string {
  const way = isFixed ? 'ASC' : order;
  return `${by} ${way}${nullsLast ? ' nulls last' : ''}, ${id} ${way}`;
}
