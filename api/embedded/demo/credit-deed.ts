import type { AthletePackageCommand, AthletePackageState } from '../../../domain/billing/athlete-package.ts';
import { balanceOf } from '../../../domain/billing/invoice.ts';
import type { PaymentCommand } from '../../../domain/billing/payments/payment.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { idOf } from './ids.ts';

/** The credit of a payment pays an invoice of the same athlete. */
export interface CreditDeed {
  readonly creditUseId: string;
  /** Of which something was too much. */
  readonly paymentId: string;
  readonly athletePackageId: string;
  readonly invoiceId: string;
  /** What was too much. */
  readonly credit: Cents;
}

const holdIdOf = ({ creditUseId }: CreditDeed) => idOf(`hold of ${creditUseId}`);

/** No more than is owed on the invoice then; what was applied before an interruption is what was owed. */
export function amountOfCredit(deed: CreditDeed, { invoices }: AthletePackageState): Cents {
  const invoice = invoices.get(deed.invoiceId);
  if (!invoice) return 0;
  return invoice.appliedHolds.includes(holdIdOf(deed))
    ? Math.min(deed.credit, invoice.amount)
    : Math.min(deed.credit, balanceOf(invoice));
}

/** What it does to the invoice. `expiresAt`: a hold that is applied at once needs none. */
export function creditInvoiceCommands(
  deed: CreditDeed,
  amount: Cents,
  expiresAt: string,
): AthletePackageCommand[] {
  const { athletePackageId, invoiceId, paymentId } = deed;
  const hold = { holdId: holdIdOf(deed), paymentId, amount };
  return [
    { kind: 'payment', athletePackageId, invoiceId, change: { kind: 'hold', ...hold, expiresAt } },
    { kind: 'payment', athletePackageId, invoiceId, change: { kind: 'apply', ...hold } },
  ];
}

/** What it does to the payment. */
export function creditPaymentCommands(deed: CreditDeed, amount: Cents): PaymentCommand[] {
  const { creditUseId, athletePackageId, invoiceId } = deed;
  const allocations = [{ athletePackageId, invoiceId, holdId: holdIdOf(deed), amount }];
  return [
    { kind: 'use-credit', creditUseId, allocations },
    { kind: 'credit-use-posted', creditUseId },
  ];
}
