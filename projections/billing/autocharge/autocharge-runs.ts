import type {
  AutochargeRunStatus,
  AutochargeTrigger,
} from '../../../domain/billing/autocharge/autocharge-values.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const autochargeRunTable = defineTable('autocharge_runs', {
  id: 'text',
  day: 'day',
  trigger: text<AutochargeTrigger>(),
  started_at: 'instant',
  started_by: 'text',
  status: text<AutochargeRunStatus>(),
  message: 'text',
  /** The number of invoices and the total (cents) of the preview. */
  count: 'integer',
  total: 'cents',
  skipped: 'integer',
  /** The run covers everything that was due, not only invoices selected by a user. */
  is_whole: 'boolean',
});
export type AutochargeRunRow = RowOf<typeof autochargeRunTable>;

/** The event of a refused run does not say what triggered it. */
const isPerson = (actor: string): boolean => actor.startsWith('user:');

/** Autocharge runs, including refused ones. */
export const autochargeRuns = defineProjection(autochargeRunTable)({
  version: 2,
  key: 'id',
  title: ({ day }) => `Autocharge of ${formatDay(day)}`,
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
          trigger: isStarted ? data.trigger : isPerson(actor) ? 'person' : 'schedule',
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
