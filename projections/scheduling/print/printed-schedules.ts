import type { Pool } from 'pg';

/** What a printed page is about. */
export type PrintSubject = 'season' | 'group' | 'athlete' | 'trainer';

export interface PrintRequest {
  readonly subject: PrintSubject;
  readonly subjectId: string;
  /** Sessions from this day on, by the wall clock of their location. */
  readonly start: string;
  /** Only these groups; undefined is all. */
  readonly groupIds?: readonly string[] | undefined;
  /** Of a family: whose groups and names it sees; null is everybody's. */
  readonly family: readonly string[] | null;
  /** How many athletes a session takes where neither it nor its group says. */
  readonly usualSlots: number;
}

export interface PrintedRow {
  readonly schedule_id: string;
  readonly local_date: string;
  readonly local_start: string;
  readonly local_end: string;
  readonly timezone: string;
  readonly group_name: string;
  readonly color_palette_id: string;
  readonly location_name: string;
  readonly trainers: string[];
  readonly athletes: string[];
  readonly occupied: number;
  readonly athleteSlots: number;
  readonly is_omitted: boolean;
}

export interface PrintHead {
  readonly title: string;
  readonly subtitle: string;
}

export interface PrintedSchedules {
  /** What a page is about; undefined when there is none, or a family has nothing to do with it. */
  head(request: Pick<PrintRequest, 'subject' | 'subjectId' | 'family'>): Promise<PrintHead | undefined>;
  /** In the order in which they begin. */
  rows(request: PrintRequest): Promise<PrintedRow[]>;
}

/** The views that printed pages are read from. */
export const printReads: readonly string[] = [
  'training_sessions',
  'training_groups',
  'seasons',
  'locations',
  'reservations',
  'enrolments',
  'trainers',
  'athletes',
];

/** Of athletes, given as `$2`: the groups that they are in, and those whose sessions they may reserve. */
const groupsOfFamily = `select unnest(array[own.id] || own.included_group_ids) from rm.training_groups own
  join rm.enrolments e on e.group_id = own.id where e.is_active and e.athlete_id = any ($2)`;
const isFamilys = (group: string) => `($2::text[] is null or ${group} in (${groupsOfFamily}))`;
const trainersOf = `case when s.trainer_ids = '{}' then g.trainer_ids else s.trainer_ids end`;

const heads: Readonly<Record<PrintSubject, string>> = {
  season: `select t.name as title, t.year::text as subtitle from rm.seasons t where t.id = $1
    and ($2::text[] is null or exists (select from rm.training_groups g where g.season_id = t.id and ${isFamilys('g.id')}))`,
  group: `select g.name as title, coalesce(t.name, '') as subtitle from rm.training_groups g
    left join rm.seasons t on t.id = g.season_id where g.id = $1 and ${isFamilys('g.id')}`,
  athlete: `select trim(first_name || ' ' || last_name) as title, '' as subtitle from rm.athletes
    where id = $1 and ($2::text[] is null or id = any ($2))`,
  trainer: `select trim(t.first_name || ' ' || t.last_name) as title, '' as subtitle from rm.trainers t where t.id = $1
    and ($2::text[] is null or exists (select from rm.training_sessions s join rm.training_groups g on g.id = s.group_id
      where ${trainersOf} @> array[$1] and ${isFamilys('g.id')}))`,
};

const conditions: Readonly<Record<PrintSubject, string>> = {
  season: `s.season_id = $1 and ${isFamilys('s.group_id')}`,
  group: `s.group_id = $1 and ${isFamilys('s.group_id')}`,
  athlete: `own.athlete_id = $1 and ($2::text[] is null or own.athlete_id = any ($2))`,
  trainer: `${trainersOf} @> array[$1] and ${isFamilys('s.group_id')}`,
};

const nameOf = (person: string) => `trim(${person}.first_name || ' ' || ${person}.last_name)`;

function rowsAbout(subject: PrintSubject): string {
  const ofAthlete = subject === 'athlete';
  const isOmitted = ofAthlete ? `own.status = 'omitted'` : 'false';
  // Whose own sheet it is does not have to be told who is meant.
  const athletes = ofAthlete
    ? `'{}'::text[]`
    : `array(select ${nameOf('a')} from rm.reservations r join rm.athletes a on a.id = r.athlete_id
        where r.session_id = s.id and r.status = 'booked' and ($2::text[] is null or a.id = any ($2))
        order by a.last_name, a.first_name, a.id)`;
  return `select s.id as schedule_id, s.local_date, s.local_start, s.local_end, s.timezone, s.occupied,
      coalesce(g.name, '') as group_name, coalesce(g.color, '') as color_palette_id, coalesce(l.name, '') as location_name,
      array(select ${nameOf('t')} from rm.trainers t where t.id = any (${trainersOf}) and not t.is_erased
        order by t.sort_name, t.id) as trainers,
      ${athletes} as athletes, coalesce(s.slots, g.slots, $5::int) as "athleteSlots", ${isOmitted} as is_omitted
    from rm.training_sessions s ${ofAthlete ? 'join rm.reservations own on own.session_id = s.id' : ''}
      left join rm.training_groups g on g.id = s.group_id left join rm.locations l on l.id = s.location_id
    where ${conditions[subject]} and s.local_date >= $3 and ($4::text[] is null or s.group_id = any ($4))
    order by s.starts_at, group_name, s.id`;
}

const rows = {
  season: rowsAbout('season'),
  group: rowsAbout('group'),
  athlete: rowsAbout('athlete'),
  trainer: rowsAbout('trainer'),
};

export function createPrintedSchedules(pool: Pool): PrintedSchedules {
  return {
    async head({ subject, subjectId, family }) {
      return (await pool.query<PrintHead>(heads[subject], [subjectId, family])).rows[0];
    },
    async rows({ subject, subjectId, start, groupIds = null, family, usualSlots }) {
      const values = [subjectId, family, start, groupIds, usualSlots];
      return (await pool.query<PrintedRow>(rows[subject], values)).rows;
    },
  };
}
