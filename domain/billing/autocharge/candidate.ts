import type { AutochargeFacts } from './policy.ts';

/** An invoice that an autocharge run considers, with everything known about it. */
export interface AutochargeCandidate {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly reference: number;
  readonly cardId: string | null;
  /** Number of finished charge attempts, whatever their outcome. The next attempt is another payment. */
  readonly tries: number;
  readonly facts: AutochargeFacts;
}

/** The invoices that a run considers: everything due by `day`, or the given invoices, whatever their date. */
export interface CandidateQuery {
  readonly day: string;
  /** Empty: everything that is due. */
  readonly invoiceIds: readonly string[];
  /** Paging by invoice id: only invoices after this one. */
  readonly after: string | null;
  readonly limit: number;
}
