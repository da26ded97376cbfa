import type { Pool } from 'pg';

export interface LookupDeps {
  readonly pool: Pool;
  /** Throws when the views do not get to a position in time. */
  readonly caughtUp: (position: bigint, views: readonly string[]) => Promise<void>;
}

/** What the commands of reservations ask of sessions: see `GroupSessions`. */
export function createGroupSessions({ pool, caughtUp }: LookupDeps) {
  return {
    async of(
      groupIds: readonly string[],
      { after, at }: { readonly after: string; readonly at?: bigint | undefined },
    ): Promise<string[]> {
      if (at !== undefined) await caughtUp(at, ['training_sessions']);
      const { rows } = await pool.query<{ id: string }>(
        `select id from rm.training_sessions where group_id = any ($1) and starts_at > $2 order by starts_at, id`,
        [groupIds, after],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** What the commands of reservations ask of enrolments: see `GroupEnrolments`. */
export function createGroupEnrolments({ pool, caughtUp }: LookupDeps) {
  return {
    async of(
      groupId: string,
      { at }: { readonly at?: bigint | undefined },
    ): Promise<{ athleteId: string; enrolmentId: string; isActive: boolean }[]> {
      if (at !== undefined) await caughtUp(at, ['enrolments']);
      const { rows } = await pool.query<{ athleteId: string; enrolmentId: string; isActive: boolean }>(
        `select athlete_id as "athleteId", id as "enrolmentId", is_active as "isActive" from rm.enrolments
          where group_id = $1 order by id`,
        [groupId],
      );
      return rows;
    },
  };
}
