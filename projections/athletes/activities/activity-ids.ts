import type { Pool } from 'pg';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';

/** Every activity of an athlete or a trainer. */
export async function activityIdsOf(pool: Pool, entity: PersonEntity, recordId: string): Promise<string[]> {
  const text = 'select id from rm.activities where record_id = $2 and entity = $1';
  return (await pool.query<{ id: string }>(text, [entity, recordId])).rows.map(({ id }) => id);
}
