import type { MergeStatus } from '../../../domain/athletes/merges/merge-status.ts';
import type { MergeKind } from '../../../domain/shared/merge-kinds.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const mergeTable = defineTable('merges', {
  id: 'text',
  kind: text<MergeKind>(),
  kept_id: 'text',
  absorbed_id: 'text',
  status: text<MergeStatus>(),
  /** Number of parts, and of those that are carried out and not undone. */
  parts: 'integer',
  applied: 'integer',
  started_at: 'instant',
  /** `user:<id>` */
  started_by: 'text',
  /** When the undo was asked for the last time. */
  undo_at: nullable('instant'),
  undo_by: nullable('text'),
});
export type MergeRow = RowOf<typeof mergeTable>;

/** Merges and how far they are. Why one stopped is in its stream, because it may name people. */
export const merges = defineProjection(mergeTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'kept_id', 'absorbed_id', 'started_by', 'undo_by'],
  indexes: ['(started_at desc, id)', '(kept_id)', '(absorbed_id)'],
  handles: [
    'MergeStarted',
    'MergePartApplied',
    'MergeCompleted',
    'MergeStopped',
    'MergeUndoStarted',
    'MergePartUndone',
    'MergeUndoStopped',
    'MergeUndone',
  ],
  keys: ({ data }) => [data.mergeId],
  apply(row, event) {
    const { type, data } = event;
    if (type === 'MergeStarted') {
      return {
        id: data.mergeId,
        kind: data.kind,
        kept_id: data.keptId,
        absorbed_id: data.absorbedId,
        status: 'running',
        parts: data.parts.length,
        applied: 0,
        started_at: event.occurredAt,
        started_by: event.actor,
        undo_at: null,
        undo_by: null,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'MergePartApplied':
        return { ...row, applied: row.applied + 1 };
      case 'MergeCompleted':
        return { ...row, status: 'done' };
      case 'MergeStopped':
        return { ...row, status: 'stopping', applied: row.applied + 1 };
      case 'MergeUndoStarted':
        return { ...row, status: 'undoing', undo_at: event.occurredAt, undo_by: event.actor };
      case 'MergePartUndone':
        return { ...row, applied: row.applied - 1 };
      case 'MergeUndoStopped':
        return { ...row, status: 'stuck' };
      case 'MergeUndone':
        return { ...row, status: row.status === 'stopping' ? 'stopped' : 'undone' };
    }
  },
});
