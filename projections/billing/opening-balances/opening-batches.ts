import type { OpeningStatus } from '../../../domain/billing/opening-balances/opening-values.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const openingBatchTable = defineTable('opening_batches', {
  /** The id of the import. */
  id: 'text',
  source: 'text',
  recorded_on: 'day',
  recorded_at: 'instant',
  status: text<OpeningStatus>(),
  due: nullable('day'),
  released_at: nullable('instant'),
  /** `user:<id>` */
  released_by: nullable('text'),
  /** What the admin saw at the release; cents. */
  released_count: 'integer',
  released_total: 'cents',
  books_total: nullable('cents'),
});
export type OpeningBatchRow = RowOf<typeof openingBatchTable>;

/** Batches of opening balances, one per import that brought some. */
export const openingBatches = defineProjection(openingBatchTable)({
  version: 1,
  key: 'id',
  title: ({ recorded_on }) => `Opening balances of ${formatDay(recorded_on)}`,
  hidden: ['id', 'released_by'],
  handles: ['OpeningBalancesRecorded', 'OpeningBalancesReleased'],
  keys: ({ data }) => [data.batchId],
  apply(row, { type, data, occurredAt, actor }) {
    if (type === 'OpeningBalancesRecorded') {
      if (row) return row;
      return {
        id: data.batchId,
        source: data.source,
        recorded_on: data.day,
        recorded_at: occurredAt,
        status: 'held',
        due: null,
        released_at: null,
        released_by: null,
        released_count: 0,
        released_total: 0,
        books_total: null,
      };
    }
    if (!row) return null;
    return {
      ...row,
      status: 'released',
      due: data.due,
      released_at: occurredAt,
      released_by: actor,
      released_count: data.count,
      released_total: data.total,
      books_total: data.booksTotal,
    };
  },
});
