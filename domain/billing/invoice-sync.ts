import { type Cents, dollarsOf } from '../shared/money.ts';
import type { InvoiceDifference } from './events.ts';
import { balanceOf, type Invoice } from './invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';

/** An invoice as accounting has it. Amounts in cents, the day without zone. */
export interface TheirInvoice {
  readonly customerId: string;
  readonly date: string;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly description: string;
  readonly isVoided: boolean;
}

/** What makes a difference that is none. */
export interface Expected {
  /** Whom the athlete is linked to. */
  readonly customerId: string | null;
  /** What was paid on the invoice here and is not in the books yet. */
  readonly unposted: Cents;
}

/** What an invoice of ours is compared by. */
export type OurInvoice = Pick<
  Invoice,
  'state' | 'amount' | 'paid' | 'date' | 'description' | 'hold' | 'externalRef'
>;

/**
 * Every field in which accounting says something else than we do, in the words that people read: dollars, days, `void` or `valid`.
 * What is void or missing there differs in that alone. Money that is on its way explains a balance.
 */
export function differencesOf(
  ours: OurInvoice,
  theirs: TheirInvoice | null,
  { customerId, unposted }: Expected,
): InvoiceDifference[] {
  const isOurs = ours.externalRef !== null && ours.state !== 'omitted';
  if (!theirs) return isOurs ? [{ field: 'existence', ours: 'exists', theirs: '' }] : [];
  if (theirs.isVoided !== !isOurs) {
    return [{ field: 'voided', ours: isOurs ? 'valid' : ours.state, theirs: standing(theirs) }];
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
 * What accounting says is left, where that shows that somebody paid there: less than is owed here, of an invoice that is valid in both.
 * `undefined`: nothing to take over.
 */
export function observedBalance(ours: OurInvoice, theirs: TheirInvoice | null): Cents | undefined {
  if (!theirs || theirs.isVoided || ours.hold || ours.amount !== theirs.amount) return undefined;
  return theirs.balance < balanceOf(ours) ? theirs.balance : undefined;
}

/** The books may still have what was not posted, and have before us what was captured and not applied here. */
function isExplained(ours: OurInvoice, theirs: Cents, unposted: Cents): boolean {
  const balance = balanceOf(ours);
  return theirs >= balance - (ours.hold?.amount ?? 0) && theirs <= balance + unposted;
}

const standing = ({ isVoided }: TheirInvoice): string => (isVoided ? 'void' : 'valid');

/** `1234.50`, as the events keep it. */
const inDollars = (cents: Cents): string => dollarsOf(cents).toFixed(2);

/** How a comparison is told (part 2 §8). */
export function syncText(differences: readonly Pick<InvoiceDifference, 'field'>[]): string {
  if (differences.length === 0) return invoiceTexts.inSync;
  const isMissing = differences.some(({ field }) => field === 'existence');
  return isMissing ? invoiceTexts.notInBooks : invoiceTexts.outOfSync;
}
