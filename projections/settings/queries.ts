import type { Pool } from 'pg';
import type { Provenance } from '../runtime/projection.ts';
import type { SavedViewRow } from './saved-views.ts';

export type SavedView = Pick<SavedViewRow, 'id' | 'list' | 'name' | 'query'> & Pick<Provenance, 'revision'>;

export interface SettingsQueries {
  /** All saved views of a person, by list and name. */
  savedViews(userId: string): Promise<SavedView[]>;
}

export function createSettingsQueries(pool: Pool): SettingsQueries {
  return {
    async savedViews(userId) {
      const text = `select id, list, name, query, revision
        from rm.saved_views where user_id = $1 order by list, lower(name), id`;
      const { rows } = await pool.query<SavedView>({
        name: 'saved views',
        text,
        values: [userId],
      });
      return rows;
    },
  };
}
