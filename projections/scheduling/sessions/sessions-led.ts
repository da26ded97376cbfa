import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

export interface LedSession {
  readonly id: string;
  readonly group_id: string;
  /** Its own trainers; if there are none, those of its group lead it. */
  readonly own_trainer_ids: readonly string[];
  readonly group_trainer_ids: readonly string[];
}

/** The views that it is read from. */
export const sessionsLedReads: readonly string[] = ['training_sessions', 'training_groups', 'trainers'];

/** Sessions that start after a moment (UTC) and that the trainer leads, by start. */
export function sessionsLedBy(reads: Reads, trainerId: string, after: string): Promise<LedSession[]> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('training_sessions as s')
    .leftJoin('training_groups as g', 'g.id', 's.group_id')
    .select((eb) => [
      's.id',
      's.group_id',
      's.trainer_ids as own_trainer_ids',
      sql<readonly string[]>`coalesce(${eb.ref('g.trainer_ids')}, '{}')`.as('group_trainer_ids'),
    ])
    .where('s.starts_at', '>', after)
    .where((eb) => {
      const [own, ofGroup] = [eb.ref('s.trainer_ids'), eb.ref('g.trainer_ids')];
      return sql<boolean>`${trainerId} = any (case when ${own} = '{}' then ${ofGroup} else ${own} end)`;
    })
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
}

/** Those of the trainers who were neither deleted nor erased. */
export async function presentTrainers(reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reads
    .tables<SchedulingTables>()
    .selectFrom('trainers')
    .select('id')
    .where((eb) => sql<boolean>`${eb.ref('id')} = any (${ids})`)
    .where((eb) => eb.not(eb.ref('is_erased')))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
