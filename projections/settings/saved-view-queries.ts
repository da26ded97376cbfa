import type { Provenance } from '../runtime/columns.ts';
import type { Reads } from '../runtime/reads.ts';
import type { SettingsTables } from './area.ts';
import type { SavedViewRow } from './saved-views.ts';

export type SavedView = Pick<SavedViewRow, 'id' | 'list' | 'name' | 'query'> & Pick<Provenance, 'revision'>;

export interface SavedViewQueries {
  /** All saved views of a person, by list and name. */
  savedViews(userId: string): Promise<SavedView[]>;
  /** The users who have views. */
  readonly owners: () => Promise<string[]>;
}

export function createSavedViewQueries(reads: Reads): SavedViewQueries {
  const db = reads.tables<SettingsTables>();
  return {
    savedViews: (userId) =>
      db
        .selectFrom('saved_views')
        .select(['id', 'list', 'name', 'query', 'revision'])
        .where('user_id', '=', userId)
        .orderBy('list')
        .orderBy((eb) => eb.fn('lower', ['name']))
        .orderBy('id')
        .execute(),
    owners: async () =>
      (await db.selectFrom('saved_views').select('user_id').distinct().execute()).map(
        ({ user_id }) => user_id,
      ),
  };
}
