import { createHash } from 'node:crypto';
import type { DeliveryEvent, ReportSource } from '../../../domain/communications/delivery/events.ts';
import type { DeliveryReport } from '../../../domain/communications/delivery/report.ts';
import {
  type ReceiveReports,
  reportBatchDecider,
} from '../../../domain/communications/delivery/report-batch.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { message } from './message.ts';

type BatchEvent = Extract<DeliveryEvent, { type: 'DeliveryReportsReceived' }>;

export const reportBatch: Aggregate<boolean, ReceiveReports, BatchEvent> = {
  category: 'deliveryReports',
  decider: reportBatchDecider,
};

/**
 * Records the reports of one call with one append, so that a provider that sends thousands gets its answer at once; the messages follow. The id
 * of the batch is derived from the ids of its reports: a call that is repeated because its answer was lost is recorded once.
 */
export function recordReports(
  log: EventLog,
  { source, reports }: { readonly source: ReportSource; readonly reports: readonly DeliveryReport[] },
  context: CommandContext,
): Promise<Done> {
  const ids = createHash('sha256').update(reports.map(({ reportId }) => reportId).join('\n'));
  const batchId = derivedId(`${source} ${ids.digest('hex')}`, 'delivery reports');
  return handle(log, reportBatch, batchId, { batchId, source, reports }, { ...context, commandId: batchId });
}

/** Adds a report to its message. A report about a message that does not exist changes nothing. */
export async function reportToMessage(
  log: EventLog,
  { source, report }: { readonly source: ReportSource; readonly report: DeliveryReport },
  context: CommandContext,
): Promise<void> {
  const { messageId, reportId } = report;
  const command = { kind: 'report', messageId, source, report } as const;
  const once = { ...context, commandId: derivedId(`${source}/${reportId}`, messageId) };
  try {
    await persistently(() => handle(log, message, messageId, command, once));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Adds the reports of a batch to their messages: side by side, but those of one message in their order. All of it may be repeated, because
 * a message knows the reports that it has.
 */
export const deliveredReports = (log: EventLog) =>
  defineReactor({
    name: 'delivered-reports',
    handles: ['DeliveryReportsReceived'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ data: { batchId, source, reports } }) => [
      {
        kind: 'internal',
        key: batchId,
        async run(context) {
          const byMessage = new Map<string, DeliveryReport[]>();
          for (const report of reports) {
            const ofOne = byMessage.get(report.messageId);
            if (ofOne) ofOne.push(report);
            else byMessage.set(report.messageId, [report]);
          }
          await Promise.all(
            [...byMessage.values()].map(async (ofOne) => {
              for (const report of ofOne) await reportToMessage(log, { source, report }, context);
            }),
          );
        },
      },
    ],
  });
