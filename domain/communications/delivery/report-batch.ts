import type { Decider } from '../../shared/decider.ts';
import type { DeliveryEvent, ReportSource } from './events.ts';
import type { DeliveryReport } from './report.ts';

type BatchEvent = Extract<DeliveryEvent, { type: 'DeliveryReportsReceived' }>;

export interface ReceiveReports {
  readonly batchId: string;
  readonly source: ReportSource;
  readonly reports: readonly DeliveryReport[];
}

/** One call of a provider. The same call may arrive again, and is recorded once. */
export const reportBatchDecider: Decider<boolean, ReceiveReports, BatchEvent> = {
  initial: () => false,
  evolve: () => true,
  decide: ({ batchId, source, reports }, isKnown) =>
    isKnown ? [] : [{ type: 'DeliveryReportsReceived', data: { batchId, source, reports: [...reports] } }],
};
