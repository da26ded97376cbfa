import type { Day } from '../../../domain/shared/day.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface AutochargeRunRow {
  id: string;
  day: Day;
  trigger: 'schedule' | 'person';
  started_at: string;
  started_by: string;
  status: 'running' | 'finished' | 'stopped' | 'refused';
  message: string;
  /** What the preview found, in cents. */
  count: number;
  total: number;
  skipped: number;
  /** Of everything that was due, and not of some invoices that a person chose. */
  is_whole: boolean;
}

/** The collections, those that were not begun too. */
export const autochargeRuns = defineProjection<AutochargeRunRow>()({
  name: 'autocharge_runs',
  version: 1,
  columns: {
    id: 'text',
    day: 'day',
    trigger: 'text',
    started_at: 'instant',
    started_by: 'text',
    status: 'text',
    message: 'text',
    count: 'integer',
    total: 'cents',
    skipped: 'integer',
    is_whole: 'boolean',
  },
  key: 'id',
  title: ({ day }) => `Collection of ${formatDay(day)}`,
  hidden: ['id', 'started_by'],
  indexes: ['(started_at desc, id)'],
  handles: ['AutochargeRunStarted', 'AutochargeRunRefused', 'AutochargeRunStopped', 'AutochargeRunFinished'],
  keys: ({ data }) => [data.runId],
  apply: (row, { type, data, occurredAt, actor }) => {
    switch (type) {
      case 'AutochargeRunStarted':
      case 'AutochargeRunRefused': {
        const isStarted = type === 'AutochargeRunStarted';
        return {
          id: data.runId,
          day: data.day,
          trigger: isStarted ? data.trigger : 'schedule',
          started_at: occurredAt,
          started_by: actor,
          status: isStarted ? 'running' : 'refused',
          message: isStarted ? '' : data.reason,
          count: data.count,
          total: data.total,
          skipped: 0,
          is_whole: !isStarted || data.invoiceIds.length === 0,
        };
      }
      case 'AutochargeRunStopped':
        return row ? { ...row, status: 'stopped', message: data.reason } : null;
      case 'AutochargeRunFinished':
        return row ? { ...row, status: 'finished', skipped: data.skipped } : null;
    }
  },
});
