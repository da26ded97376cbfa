import type { Pool } from 'pg';

interface Deps {
  readonly pool: Pool;
  /** Throws when the views are not that far yet. */
  readonly caughtUp: (position: bigint, views: readonly string[]) => Promise<void>;
}

/** What the commands of sessions ask: see `SessionSeries`. */
export function createSessionSeries({ pool, caughtUp }: Deps) {
  return {
    async later(
      seriesId: string,
      after: string,
      { weekdays, until }: { readonly weekdays: readonly number[]; readonly until: string },
    ): Promise<string[]> {
      return ids(
        pool,
        `select id from rm.training_sessions where series_id = $1 and starts_at > $2
          and extract(dow from local_date) = any ($3) and local_date <= $4 order by starts_at, id`,
        [seriesId, after, weekdays, until],
      );
    },
    async ofLocation(
      locationId: string,
      { after, at }: { readonly after: string; readonly at: bigint },
    ): Promise<string[]> {
      await caughtUp(at, ['training_sessions']);
      return ids(
        pool,
        'select id from rm.training_sessions where location_id = $1 and starts_at > $2 order by starts_at, id',
        [locationId, after],
      );
    },
  };
}

async function ids(pool: Pool, text: string, values: unknown[]): Promise<string[]> {
  return (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
}
