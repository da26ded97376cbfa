import type { LookupDeps } from './group-lookups.ts';

/** What waitlists ask of each other: see `WaitingPlaces`. */
export function createWaitingPlaces({ pool, caughtUp }: LookupDeps) {
  return {
    async of(athleteId: string, { at }: { readonly at: bigint }) {
      await caughtUp(at, ['session_waitlist']);
      const text = `select s.id as "sessionId", s.group_id as "groupId", s.local_date as "localDate"
        from rm.session_waitlist w join rm.training_sessions s on s.id = w.session_id
        where w.athlete_id = $1 order by s.starts_at, s.id`;
      const { rows } = await pool.query<{ sessionId: string; groupId: string; localDate: string }>(text, [
        athleteId,
      ]);
      return rows;
    },
    async sessions(
      groupId: string | undefined,
      { after, at }: { readonly after: string; readonly at: bigint },
    ): Promise<string[]> {
      await caughtUp(at, ['session_waitlist', 'training_sessions']);
      const text = `select s.id from rm.training_sessions s
        where s.waiting > 0 and s.starts_at > $2 and ($1::text is null or s.group_id = $1) order by s.starts_at, s.id`;
      return (await pool.query<{ id: string }>(text, [groupId, after])).rows.map(({ id }) => id);
    },
  };
}
