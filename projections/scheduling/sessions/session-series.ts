import { sql } from 'kysely';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

interface Deps {
  readonly reads: Reads;
  /** Throws if the views do not reach the position in time. */
  readonly caughtUp: (position: bigint, views: readonly string[]) => Promise<void>;
}

/** Implements `SessionSeries` of the commands. */
export function createSessionSeries({ reads, caughtUp }: Deps) {
  const sessions = reads
    .tables<SchedulingTables>()
    .selectFrom('training_sessions')
    .select('id')
    .orderBy('starts_at')
    .orderBy('id');
  const idsOf = async (found: typeof sessions): Promise<string[]> =>
    (await found.execute()).map(({ id }) => id);
  return {
    later: (
      seriesId: string,
      after: string,
      { weekdays, until }: { readonly weekdays: readonly number[]; readonly until: string },
    ): Promise<string[]> =>
      idsOf(
        sessions
          .where('series_id', '=', seriesId)
          .where('starts_at', '>', after)
          .where((eb) => anyOf(sql<number>`extract(dow from ${eb.ref('local_date')})`, weekdays))
          .where('local_date', '<=', until),
      ),
    async upcoming(
      seriesId: string,
      { after, at }: { readonly after: string; readonly at: bigint },
    ): Promise<string[]> {
      await caughtUp(at, ['training_sessions']);
      return idsOf(sessions.where('series_id', '=', seriesId).where('starts_at', '>', after));
    },
    async ofLocation(
      locationId: string,
      { after, at }: { readonly after: string; readonly at: bigint },
    ): Promise<string[]> {
      await caughtUp(at, ['training_sessions']);
      return idsOf(sessions.where('location_id', '=', locationId).where('starts_at', '>', after));
    },
  };
}
