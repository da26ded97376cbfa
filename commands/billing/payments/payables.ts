import type { AthletePackageState } from '../../../domain/billing/invoices/athlete-package.ts';
import { balanceOf, refusalNow } from '../../../domain/billing/invoices/invoice.ts';
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
    // An invoice that another payment holds is refused when it is to be held: the command may be a repetition.
    const refused = refusalNow('pay', { ...invoice, hold: null, progress: null });
    if (refused) throw new Refusal(refused.code, refused.text);
    const { date, reference } = invoice;
    payables.set(invoiceId, { athletePackageId, invoiceId, date, reference, balance: balanceOf(invoice) });
  }
  return [...payables.values()];
}
