import { type Cents, dollarsOf } from '../../shared/money.ts';
import type { InvoiceDifference } from './events.ts';
import { balanceOf, type Invoice } from './invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** An invoice as accounting has it. Amounts in cents, the day without a time zone. */
export interface TheirInvoice {
  readonly customerId: string;
  readonly date: string;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly description: string;
  readonly isVoided: boolean;
}

/** Circumstances that explain a difference. */
export interface Expected {
  /** The customer that the athlete is linked to. */
  readonly customerId: string | null;
  /** Paid or credited on the invoice here and not yet recorded in accounting, or credited here while accounting removes the credit. */
  readonly unposted: Cents;
}

/** The fields of our invoice that are compared. */
export type OurInvoice = Pick<
  Invoice,
  'state' | 'amount' | 'paid' | 'credited' | 'date' | 'description' | 'hold' | 'externalRef'
>;

/**
 * Every field in which accounting differs, in the words that people read: dollars, days, `void` or `valid`.
 * An invoice that is void or missing there differs in that alone. Money that is still being recorded explains
 * a balance.
 */
export function differencesOf(
  ours: OurInvoice,
  theirs: TheirInvoice | null,
  { customerId, unposted }: Expected,
): InvoiceDifference[] {
  const isOurs = ours.externalRef !== null && ours.state !== 'omitted';
  if (!theirs) return isOurs ? [{ field: 'existence', ours: 'exists', theirs: '' }] : [];
  if (theirs.isVoided !== !isOurs) {
    return [{ field: 'voided', ours: isOurs ? 'valid' : ours.state, theirs: validityOf(theirs) }];
  }
  if (theirs.isVoided) return [];
  const differences: InvoiceDifference[] = [];
  const compare = (field: InvoiceDifference['field'], our: string, their: string) => {
    if (our !== their) differences.push({ field, ours: our, theirs: their });
  };
  compare('amount', inDollars(ours.amount), inDollars(theirs.amount));
  compare('date', ours.date, theirs.date);
  compare('description', ours.description.trim(), theirs.description.trim());
  if (!isExplained(ours, theirs.balance, unposted)) {
    compare('balance', inDollars(balanceOf(ours)), inDollars(theirs.balance));
  }
  compare('customer', customerId ?? '', theirs.customerId);
  return differences;
}

/**
 * The balance in accounting if it shows a payment that was made there: less than is owed here, on an invoice
 * that is valid on both sides. `undefined`: nothing to take over.
 */
export function observedBalance(ours: OurInvoice, theirs: TheirInvoice | null): Cents | undefined {
  if (!theirs || theirs.isVoided || ours.hold || ours.amount !== theirs.amount) return undefined;
  return theirs.balance < balanceOf(ours) ? theirs.balance : undefined;
}

/**
 * Accounting may still lack payments that were not posted yet, and may already have payments that were
 * captured but not applied here.
 */
function isExplained(ours: OurInvoice, theirs: Cents, unposted: Cents): boolean {
  const balance = balanceOf(ours);
  return theirs >= balance - (ours.hold?.amount ?? 0) && theirs <= balance + unposted;
}

const validityOf = ({ isVoided }: TheirInvoice): string => (isVoided ? 'void' : 'valid');

/** `1234.50`, the format of the events. */
const inDollars = (cents: Cents): string => dollarsOf(cents).toFixed(2);

/** The text about a comparison (part 2 §8). */
export function syncText(differences: readonly Pick<InvoiceDifference, 'field'>[]): string {
  if (differences.length === 0) return invoiceTexts.inSync;
  const isMissing = differences.some(({ field }) => field === 'existence');
  return isMissing ? invoiceTexts.notInBooks : invoiceTexts.outOfSync;
}
