import type { AutochargeFacts } from './policy.ts';

/** An invoice that a collection looks at, with what is known of it. */
export interface AutochargeCandidate {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly reference: number;
  readonly cardId: string | null;
  /** Collections that came to an end for it, however: the next one is another payment. */
  readonly tries: number;
  readonly facts: AutochargeFacts;
}

/** What a collection looks at: what is due by `day`, or of some invoices these whatever their date. */
export interface CandidateQuery {
  readonly day: string;
  /** Empty: everything that is due. */
  readonly invoiceIds: readonly string[];
  /** By invoice id: those after this one. */
  readonly after: string | null;
  readonly limit: number;
}
