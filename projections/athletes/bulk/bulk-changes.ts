import type { BulkChangeStatus } from '../../../domain/athletes/bulk/bulk-values.ts';
import type { BulkChange } from '../../../domain/athletes/bulk/events.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const bulkChangeTable = defineTable('bulk_changes', {
  id: 'text',
  change: json<BulkChange>(),
  status: text<BulkChangeStatus>(),
  athletes: 'integer',
  /** Athletes that have been processed. */
  done: 'integer',
  changed: 'integer',
  same: 'integer',
  failed: 'integer',
  /** Of the athletes that were changed, those that the undo has looked at. */
  undo_done: 'integer',
  restored: 'integer',
  kept: 'integer',
  started_at: 'instant',
  /** `user:<id>` */
  started_by: 'text',
  finished_at: nullable('instant'),
  undoable_until: nullable('instant'),
});
export type BulkChangeRow = RowOf<typeof bulkChangeTable>;

/** Bulk changes and their numbers. The athletes of each are in its stream, because there can be thousands. */
export const bulkChanges = defineProjection(bulkChangeTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'change', 'started_by'],
  indexes: ['(started_at desc, id)'],
  handles: [
    'BulkChangeStarted',
    'BulkChangeProgressed',
    'BulkChangeFinished',
    'BulkChangeUndoStarted',
    'BulkChangeUndoProgressed',
    'BulkChangeUndone',
  ],
  keys: ({ data }) => [data.bulkChangeId],
  apply(row, event) {
    const { type, data } = event;
    if (type === 'BulkChangeStarted') {
      return {
        id: data.bulkChangeId,
        change: data.change,
        status: 'running',
        athletes: data.athletes,
        done: 0,
        changed: 0,
        same: 0,
        failed: 0,
        undo_done: 0,
        restored: 0,
        kept: 0,
        started_at: event.occurredAt,
        started_by: event.actor,
        finished_at: null,
        undoable_until: null,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'BulkChangeProgressed': {
        const { done, changed, same, failed } = data;
        return {
          ...row,
          done,
          changed: row.changed + changed.length,
          same: row.same + same,
          failed: row.failed + failed.length,
        };
      }
      case 'BulkChangeFinished':
        return {
          ...row,
          status: 'done',
          finished_at: event.occurredAt,
          undoable_until: data.undoableUntil,
        };
      case 'BulkChangeUndoStarted':
        return { ...row, status: 'undoing' };
      case 'BulkChangeUndoProgressed':
        return {
          ...row,
          undo_done: data.done,
          restored: row.restored + data.restored,
          kept: row.kept + data.kept.length,
        };
      case 'BulkChangeUndone':
        return { ...row, status: 'undone' };
    }
  },
});
