import type { AthletePackageState } from '../../../domain/billing/invoices/athlete-package.ts';
import { balanceOf, invoiceRefusal } from '../../../domain/billing/invoices/invoice.ts';
import type { Payable } from '../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';

/**
 * Each invoice as its stream has it now. Throws `Refusal` when one belongs to another athlete, or cannot be
 * paid.
 */
export async function payablesOf(
  log: EventLog,
  athleteId: string,
  invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[],
): Promise<Payable[]> {
  const packages = new Map<string, AthletePackageState>();
  const payables = new Map<string, Payable>();
  for (const { athletePackageId, invoiceId } of invoices) {
    const found = packages.get(athletePackageId) ?? (await loadState(log, athletePackage, athletePackageId));
    packages.set(athletePackageId, found);
    const invoice = found.athleteId === athleteId ? found.invoices.get(invoiceId) : undefined;
    if (!invoice) throw new Refusal('invoice.unknown', paymentTexts.invoiceUnknown);
    const reason = invoiceRefusal('pay', invoice);
    if (reason) throw new Refusal('invoice.pay-refused', reason);
    const { date, reference } = invoice;
    payables.set(invoiceId, { athletePackageId, invoiceId, date, reference, balance: balanceOf(invoice) });
  }
  return [...payables.values()];
}
