import type { Pool } from 'pg';
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

/** Who is in a session or omitted it, by name. */
export async function athletesOfSession(pool: Pool, sessionId: string): Promise<SessionAthlete[]> {
  const text = `select r.athlete_id, r.origin, r.status, a.first_name, a.last_name,
      coalesce(e.needs_transportation, false) as needs_transportation
    from rm.reservations r join rm.athletes a on a.id = r.athlete_id left join rm.enrolments e on e.id = r.enrolment_id
    where r.session_id = $1 order by a.sort_name, a.id`;
  return (await pool.query<SessionAthlete>(text, [sessionId])).rows;
}

/** Who waits for a seat, the first first. */
export async function waitingForSession(pool: Pool, sessionId: string): Promise<WaitingAthlete[]> {
  const text = `select w.athlete_id, w.joined_at, trim(a.first_name || ' ' || a.last_name) as athlete_name
    from rm.session_waitlist w join rm.athletes a on a.id = w.athlete_id
    where w.session_id = $1 order by w.joined_at, w.position, w.id`;
  return (await pool.query<WaitingAthlete>(text, [sessionId])).rows;
}

/** What people call these athletes; who is gone is left out. */
export async function namesOfAthletes(pool: Pool, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const text = `select id, trim(first_name || ' ' || last_name) as name from rm.athletes where id = any ($1)`;
  const { rows } = await pool.query<{ id: string; name: string }>(text, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
