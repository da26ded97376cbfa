import { globalNamed, globalWords } from '../../domain/settings/globals.ts';
import { defineProjection } from '../runtime/projection.ts';

export interface GlobalRow {
  key: string;
  value: string;
}

/** The settings of the business that somebody has set. */
export const globals = defineProjection<GlobalRow>()({
  name: 'globals',
  version: 1,
  columns: { key: 'text', value: 'text' },
  key: 'key',
  title: ({ key }) => globalNamed(key)?.label ?? key,
  hidden: ['key'],
  words: ({ key, value }) => ({ value: globalWords(key, value) }),
  handles: ['GlobalSet'],
  keys: ({ data }) => [data.key],
  apply: (_, { data: { key, value } }) => ({ key, value }),
});
