import type {
  IssuingRunStatus,
  IssuingScope,
  IssuingTrigger,
} from '../../../domain/billing/issuing/issuing-values.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const issuingRunTable = defineTable('issuing_runs', {
  id: 'text',
  day: 'day',
  scope: text<IssuingScope>(),
  trigger: text<IssuingTrigger>(),
  started_at: 'instant',
  started_by: 'text',
  status: text<IssuingRunStatus>(),
  /** Why it was refused. */
  message: 'text',
  /** The number of invoices and the total (cents) of the preview. */
  count: 'integer',
  total: 'cents',
  /** The invoices that were sent to accounting, and their total (cents). */
  requested: 'integer',
  requested_total: 'cents',
  skipped: 'integer',
});
export type IssuingRunRow = RowOf<typeof issuingRunTable>;

/** Runs that issue invoices, including refused ones. */
export const issuingRuns = defineProjection(issuingRunTable)({
  version: 1,
  key: 'id',
  title: ({ day }) => `Issuing on ${formatDay(day)}`,
  hidden: ['id', 'started_by'],
  indexes: ['(started_at desc, id)'],
  handles: ['IssuingRunStarted', 'IssuingRunRefused', 'IssuingRunFinished'],
  keys: ({ data }) => [data.runId],
  apply: (row, { type, data, occurredAt, actor }) => {
    switch (type) {
      case 'IssuingRunStarted':
      case 'IssuingRunRefused': {
        const isStarted = type === 'IssuingRunStarted';
        return {
          id: data.runId,
          day: data.day,
          scope: isStarted ? data.scope : 'due',
          trigger: isStarted ? data.trigger : 'schedule',
          started_at: occurredAt,
          started_by: actor,
          status: isStarted ? 'running' : 'refused',
          message: isStarted ? '' : data.reason,
          count: data.count,
          total: data.total,
          requested: 0,
          requested_total: 0,
          skipped: 0,
        };
      }
      case 'IssuingRunFinished': {
        const { requested, skipped, total } = data;
        return row ? { ...row, status: 'finished', requested, requested_total: total, skipped } : null;
      }
    }
  },
});
