import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';

/** Every activity of an athlete or a trainer. */
export async function activityIdsOf(reads: Reads, entity: PersonEntity, recordId: string): Promise<string[]> {
  const rows = await reads
    .tables<AthletesTables>()
    .selectFrom('activities')
    .select('id')
    .where('record_id', '=', recordId)
    .where('entity', '=', entity)
    .execute();
  return rows.map(({ id }) => id);
}
