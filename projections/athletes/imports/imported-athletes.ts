import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const importedAthleteTable = defineTable('imported_athletes', {
  /** Id of the athlete. */
  id: 'text',
  import_id: 'text',
});
export type ImportedAthleteRow = RowOf<typeof importedAthleteTable>;

/** The import that created an athlete. */
export const importedAthletes = defineProjection(importedAthleteTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'import_id'],
  indexes: ['(import_id)'],
  handles: ['ImportProgressed'],
  keys: ({ data }) => data.athleteIds,
  apply: (_, { data }, id) => ({ id, import_id: data.importId }),
});
