import type { InvoiceFacts } from './outlook.ts';

/** An invoice that a run considers, with everything known about it. */
export interface AutochargeCandidate {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly reference: number;
  readonly cardId: string | null;
  /** Number of finished charge attempts, whatever their outcome. The next attempt is another payment. */
  readonly tries: number;
  readonly facts: InvoiceFacts;
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

/** The invoices that a run of issuing considers: those that are not in accounting and are due in a period, or the given ones. */
export interface UnissuedQuery {
  /** The first due day; null: however old. */
  readonly from: string | null;
  readonly until: string;
  /** Empty: every one in the period. */
  readonly invoiceIds: readonly string[];
  /** Paging by invoice id: only invoices after this one. */
  readonly after: string | null;
  readonly limit: number;
}
