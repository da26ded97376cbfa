import type { Pool } from 'pg';

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
const reads: readonly string[] = ['enrolments', 'training_groups', 'seasons'];

/** Those whose enrolment is active in a group that is, or the others; the newest season first. */
const groups = (isActive: boolean) => `
  select e.athlete_id, json_agg(json_build_object('athlete_training_group_id', e.id, 'training_group_id', g.id, 'name', g.name,
      'season_id', g.season_id, 'season_name', coalesce(s.name, ''), 'color_name', g.color,
      'needs_transportation', e.needs_transportation) order by s.year desc nulls last, lower(g.name), e.id) as found
  from rm.enrolments e join rm.training_groups g on g.id = e.group_id left join rm.seasons s on s.id = g.season_id
  where e.athlete_id = any ($1) and ${isActive ? '' : 'not '}(e.is_active and g.is_active) group by e.athlete_id`;

const seasons = `
  select athlete_id, json_agg(json_build_object('season_id', id, 'season_name', name) order by year desc, lower(name), id) as found
  from (select distinct e.athlete_id, s.id, s.name, s.year from rm.enrolments e join rm.seasons s on s.id = e.season_id
    where e.athlete_id = any ($1)) theirs group by athlete_id`;

/** What scheduling adds to an athlete (part 1 §3): the seasons that it is or was in, and its training groups. */
export function athleteGroupLookups(pool: Pool) {
  const lookup = <Found>(name: string, text: string) => ({
    name,
    reads,
    none: [],
    async read(athleteIds: readonly string[]): Promise<Map<string, readonly Found[]>> {
      const { rows } = await pool.query<{ athlete_id: string; found: readonly Found[] }>({
        name: `athletes' ${name}`,
        text,
        values: [athleteIds],
      });
      return new Map(rows.map(({ athlete_id, found }) => [athlete_id, found]));
    },
  });
  return [
    lookup<AthleteSeason>('seasons', seasons),
    lookup<AthleteGroup>('active_training_groups', groups(true)),
    lookup<AthleteGroup>('inactive_training_groups', groups(false)),
  ];
}
