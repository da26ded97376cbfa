import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type {
  DailyDownloads,
  PodcastDownloads,
  PodcastStats,
} from '../../commands/marketing/podcasts/podcast-downloads.ts';
import type { Day } from '../../domain/shared/day.ts';
import { inTransaction } from './in-transaction.ts';

/** Downloads in rx.podcast_downloads, which `migrateLedger` creates. */
export function createPostgresPodcastDownloads(pool: Pool): PodcastDownloads {
  let known: { readonly day: Day; readonly key: Buffer } | undefined;

  /** All processes use the key that the first one made. */
  const keyOf = async (day: Day): Promise<Buffer> => {
    if (known?.day === day) return known.key;
    await pool.query('insert into rx.podcast_listener_keys values ($1, $2) on conflict do nothing', [
      day,
      randomBytes(32),
    ]);
    const { rows } = await pool.query<{ key: Buffer }>(
      'select key from rx.podcast_listener_keys where day = $1',
      [day],
    );
    const key = rows[0]?.key;
    if (!key) throw new Error('The key of the day was deleted');
    known = { day, key };
    return key;
  };

  return {
    async count({ podcastId, day, network, userAgent }) {
      const hash = createHmac('sha256', await keyOf(day))
        .update(`${network}\n${userAgent}`)
        .digest();
      await pool.query(
        `with heard as (
           insert into rx.podcast_listeners values ($1, $2, $3) on conflict do nothing returning 1
         )
         insert into rx.podcast_downloads as counted (podcast_id, day, downloads) select $2, $1, 1 from heard
         on conflict (podcast_id, day) do update set downloads = counted.downloads + 1`,
        [day, podcastId, hash],
      );
    },

    perDay: () => daily(pool, 'rx.podcast_downloads'),

    async forgetBefore(day) {
      if (known && known.day < day) known = undefined;
      await pool.query('delete from rx.podcast_listeners where day < $1', [day]);
      await pool.query('delete from rx.podcast_listener_keys where day < $1', [day]);
    },
  };
}

/** The copy in rx.podcast_stats. */
export function createPostgresPodcastStats(pool: Pool): PodcastStats {
  return {
    async latest() {
      const { rows } = await pool.query<{ taken_at: Date }>('select taken_at from rx.podcast_stats_taken');
      return {
        takenAt: rows[0]?.taken_at.toISOString() ?? null,
        downloads: await daily(pool, 'rx.podcast_stats'),
      };
    },

    replace: (downloads, takenAt) =>
      inTransaction(pool, async (client) => {
        // Two who fetch at once do so one after another.
        await client.query('lock table rx.podcast_stats in exclusive mode');
        await client.query('delete from rx.podcast_stats');
        await client.query(
          `insert into rx.podcast_stats
           select * from unnest($1::uuid[], $2::date[], $3::int[])`,
          [
            downloads.map(({ podcastId }) => podcastId),
            downloads.map(({ day }) => day),
            downloads.map((one) => one.downloads),
          ],
        );
        await client.query(
          `insert into rx.podcast_stats_taken (taken_at) values ($1)
           on conflict (is_only) do update set taken_at = excluded.taken_at`,
          [takenAt],
        );
      }),
  };
}

async function daily(
  pool: Pool,
  table: 'rx.podcast_downloads' | 'rx.podcast_stats',
): Promise<DailyDownloads[]> {
  const { rows } = await pool.query<DailyDownloads>(
    `select podcast_id as "podcastId", day::text as day, downloads from ${table} order by day, podcast_id`,
  );
  return rows;
}
