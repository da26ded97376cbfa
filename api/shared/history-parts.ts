import type { HistoryPart } from './contributions.ts';

/** The history of a record that has one stream, `<record>-<id>`. */
export const ownStream = (record: string, access: 'staff' | 'admin' = 'staff'): HistoryPart => ({
  record,
  access,
  categories: [record],
  streamsOf: (id) => [`${record}-${id}`],
});

/** The history of a value list that is edited as a whole: one record, whose id is the name of the list. */
export const valueListHistory = (name: string): HistoryPart => ({
  record: name,
  access: 'staff',
  categories: ['valueList'],
  streamsOf: (id) => (id === name ? [`valueList-${name}`] : []),
});
