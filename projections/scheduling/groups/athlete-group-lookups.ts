import { sql } from 'kysely';
import { anyOf, inOrder, nullsLast } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

export interface AthleteGroup {
  readonly athlete_training_group_id: string;
  readonly training_group_id: string;
  readonly name: string;
  readonly season_id: string;
  readonly season_name: string;
  readonly color_name: string;
  readonly needs_transportation: boolean;
}

export interface AthleteSeason {
  readonly season_id: string;
  readonly season_name: string;
}

/** The views that the groups of athletes are read from. */
const views: readonly string[] = ['enrolments', 'training_groups', 'seasons'];

interface Found<One> {
  readonly athlete_id: string;
  readonly found: readonly One[];
}

/** The fields that scheduling adds to an athlete (part 1 §3): current and former seasons and training groups. */
export function athleteGroupLookups(reads: Reads) {
  const db = reads.tables<SchedulingTables>();

  const seasonsOf = (athleteIds: readonly string[]): Promise<Found<AthleteSeason>[]> =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('enrolments as e')
          .innerJoin('seasons as s', 's.id', 'e.season_id')
          .select(['e.athlete_id', 's.id', 's.name', 's.year'])
          .distinct()
          .where((eb) => anyOf(eb.ref('e.athlete_id'), athleteIds))
          .as('own'),
      )
      .select((eb) => {
        const season = sql`json_build_object('season_id', ${eb.ref('id')}, 'season_name', ${eb.ref('name')})`;
        const order = sql`${eb.ref('year')} desc, lower(${eb.ref('name')}), ${eb.ref('id')}`;
        return ['athlete_id', sql<AthleteSeason[]>`json_agg(${season} order by ${order})`.as('found')];
      })
      .groupBy('athlete_id')
      .execute();

  /** Groups in which both the enrolment and the group are active, or all others; the newest season first. */
  const groupsOf = (athleteIds: readonly string[], isActive: boolean): Promise<Found<AthleteGroup>[]> =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('training_groups as g', 'g.id', 'e.group_id')
      .leftJoin('seasons as s', 's.id', 'g.season_id')
      .select((eb) => {
        const group = sql`json_build_object('athlete_training_group_id', ${eb.ref('e.id')},
          'training_group_id', ${eb.ref('g.id')}, 'name', ${eb.ref('g.name')}, 'season_id', ${eb.ref('g.season_id')},
          'season_name', coalesce(${eb.ref('s.name')}, ''), 'color_name', ${eb.ref('g.color')},
          'needs_transportation', ${eb.ref('e.needs_transportation')})`;
        const newest = inOrder('DESC', [nullsLast(eb.ref('s.year'))]);
        const order = sql`${newest}, lower(${eb.ref('g.name')}), ${eb.ref('e.id')}`;
        return ['e.athlete_id', sql<AthleteGroup[]>`json_agg(${group} order by ${order})`.as('found')];
      })
      .where((eb) => anyOf(eb.ref('e.athlete_id'), athleteIds))
      .where((eb) => {
        const bothActive = eb.and([eb.ref('e.is_active'), eb.ref('g.is_active')]);
        return isActive ? bothActive : eb.not(bothActive);
      })
      .groupBy('e.athlete_id')
      .execute();

  const lookup = <One>(name: string, find: (athleteIds: readonly string[]) => Promise<Found<One>[]>) => ({
    name,
    reads: views,
    none: [],
    async read(athleteIds: readonly string[]): Promise<Map<string, readonly One[]>> {
      return new Map((await find(athleteIds)).map(({ athlete_id, found }) => [athlete_id, found]));
    },
  });
  return [
    lookup('seasons', seasonsOf),
    lookup('active_training_groups', (ids) => groupsOf(ids, true)),
    lookup('inactive_training_groups', (ids) => groupsOf(ids, false)),
  ];
}
