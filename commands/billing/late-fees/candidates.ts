import type { LateFeeCandidate, OpenLateFee } from '../../../domain/billing/late-fees/candidate.ts';
import type { Day } from '../../../domain/shared/day.ts';

/** The invoices that late fees are about. A read model: each command checks the streams again. */
export interface LateFeeCandidates {
  /** Unpaid invoices due in the period, by invoice id. `after`: paging by invoice id. */
  late(query: {
    readonly from: Day;
    readonly until: Day;
    readonly after: string | null;
    readonly limit: number;
  }): Promise<LateFeeCandidate[]>;
  /** These invoices, whatever became of them. */
  byIds(invoiceIds: readonly string[]): Promise<LateFeeCandidate[]>;
  /** The invoices with a fee that was announced, or is about to be. */
  openFees(): Promise<OpenLateFee[]>;
}
