import { sql } from 'kysely';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
import type { ReservationRow } from '../reservations/reservations.ts';

export interface SessionAthlete extends Pick<ReservationRow, 'athlete_id' | 'origin' | 'status'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly needs_transportation: boolean;
}

export interface WaitingAthlete {
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly joined_at: string;
}

/** The views that the people of a session are read from. */
export const sessionAthleteReads: readonly string[] = [
  'reservations',
  'enrolments',
  'session_waitlist',
  'athletes',
];

/** The athletes who reserved or omitted a session, by name. */
export function athletesOfSession(reads: Reads, sessionId: string): Promise<SessionAthlete[]> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('reservations as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .leftJoin('enrolments as e', 'e.id', 'r.enrolment_id')
    .select(['r.athlete_id', 'r.origin', 'r.status', 'a.first_name', 'a.last_name'])
    .select((eb) => eb.fn.coalesce('e.needs_transportation', sql.lit(false)).as('needs_transportation'))
    .where('r.session_id', '=', sessionId)
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .execute();
}

/** The waitlist of a session, the next athlete first. */
export function waitingForSession(reads: Reads, sessionId: string): Promise<WaitingAthlete[]> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('session_waitlist as w')
    .innerJoin('athletes as a', 'a.id', 'w.athlete_id')
    .select((eb) => [
      'w.athlete_id',
      'w.joined_at',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
    ])
    .where('w.session_id', '=', sessionId)
    .orderBy('w.joined_at')
    .orderBy('w.position')
    .orderBy('w.id')
    .execute();
}

/** The full names of these athletes by their ids. Athletes that do not exist are left out. */
export async function namesOfAthletes(reads: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .tables<SchedulingTables>()
    .selectFrom('athletes')
    .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
    .where((eb) => anyOf(eb.ref('id'), [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
