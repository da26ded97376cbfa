import { globalNamed, globalWords } from '../../domain/settings/globals.ts';
import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const globalTable = defineTable('globals', {
  key: 'text',
  value: 'text',
});
export type GlobalRow = RowOf<typeof globalTable>;

/** The settings that were changed from their initial values. */
export const globals = defineProjection(globalTable)({
  version: 1,
  key: 'key',
  title: ({ key }) => globalNamed(key)?.label ?? key,
  hidden: ['key'],
  words: ({ key, value }) => ({ value: globalWords(key, value) }),
  handles: ['GlobalSet'],
  keys: ({ data }) => [data.key],
  apply: (_, { data: { key, value } }) => ({ key, value }),
});
