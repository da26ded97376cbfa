import {
  type LoggedEvent,
  type LogLine,
  loggedTypes,
  logLines,
} from '../../../domain/billing/finance/log-lines.ts';
import type { LogKind, LogStatus } from '../../../domain/billing/finance/log-words.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const financeLogTable = defineTable('finance_log', {
  id: 'text',
  created: 'instant',
  kind: text<LogKind>(),
  status: text<LogStatus>(),
  message: 'text',
  actor: 'text',
  athlete_id: nullable('text'),
  athlete_package_id: nullable('text'),
  invoice_id: nullable('text'),
  payment_id: nullable('text'),
  refund_id: nullable('text'),
  run_id: nullable('text'),
  /** Cents. */
  amount: nullable('cents'),
});
export type FinanceLogRow = RowOf<typeof financeLogTable>;

/** The finance log, one row per line. Rows never change and are never removed, so that only new ones must be counted. */
export const financeLog = defineProjection(financeLogTable)({
  version: 4,
  key: 'id',
  indexes: [
    '(position, id)',
    '(kind, position, id)',
    '(status, position, id)',
    '(created)',
    '(athlete_id, position) where athlete_id is not null',
    '(athlete_package_id, position) where athlete_package_id is not null',
    '(invoice_id, position) where invoice_id is not null',
    '(payment_id, position) where payment_id is not null',
    '(run_id, position) where run_id is not null',
  ],
  history: 'append-only',
  handles: loggedTypes,
  keys: (event) => linesOf(event).map((_, nth) => keyOf(event.id, nth)),
  apply: (row, event, key) => {
    const nth = linesOf(event).findIndex((_, at) => keyOf(event.id, at) === key);
    const line = linesOf(event)[nth];
    return line ? rowOf(key, line, event) : (row ?? null);
  },
  hidden: [
    'id',
    'created',
    'kind',
    'status',
    'message',
    'actor',
    'athlete_id',
    'athlete_package_id',
    'invoice_id',
    'payment_id',
    'refund_id',
    'run_id',
    'amount',
  ],
});

const keyOf = (eventId: string, nth: number) => `${eventId}/${nth}`;

/** `apply` runs once for each line of an event; the lines are computed once. */
const linesByEvent = new WeakMap<LoggedEvent, readonly LogLine[]>();

function linesOf(event: LoggedEvent): readonly LogLine[] {
  const lines = linesByEvent.get(event) ?? logLines(event);
  linesByEvent.set(event, lines);
  return lines;
}

function rowOf(
  id: string,
  line: LogLine,
  { actor, occurredAt }: { readonly actor: string; readonly occurredAt: string },
): FinanceLogRow {
  return {
    id,
    created: occurredAt,
    kind: line.kind,
    status: line.status,
    message: line.message,
    actor,
    athlete_id: line.athleteId,
    athlete_package_id: line.athletePackageId,
    invoice_id: line.invoiceId,
    payment_id: line.paymentId,
    refund_id: line.refundId,
    run_id: line.runId,
    amount: line.amount,
  };
}
