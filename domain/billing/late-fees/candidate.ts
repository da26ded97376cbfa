import type { LateFeeFacts } from './decision.ts';

/** An invoice that the nightly run looks at, as the read models know it. */
export interface LateFeeCandidate {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly reference: number;
  readonly description: string;
  /** Without what only streams and the address book know. */
  readonly facts: Omit<LateFeeFacts, 'issuedOn' | 'ourFailureOn' | 'canBeTold'>;
  /** The moment when it was sent to accounting; null: it was not. */
  readonly issuedAt: string | null;
  /** Payments of this invoice that were not attempted: their streams say whose fault it was. */
  readonly notAttempted: readonly string[];
  /** It has or had a late fee: its stream says which. */
  readonly hasFees: boolean;
}

/** A fee that was announced, or is about to be, and the late invoice. */
export interface OpenLateFee {
  readonly lateFeeId: string;
  readonly invoiceId: string;
  readonly athletePackageId: string;
  readonly athleteId: string;
}
