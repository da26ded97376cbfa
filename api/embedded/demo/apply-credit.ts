import { athletePackage } from '../../../commands/billing/athlete-package.ts';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { type CommandContext, step } from '../../../commands/runtime/context.ts';
import { present } from '../../../commands/runtime/handle.ts';
import { later } from './calendar.ts';
import {
  amountOfCredit,
  type CreditDeed,
  creditInvoiceCommands,
  creditPaymentCommands,
} from './credit-deed.ts';
import { recordAll } from './record-all.ts';
import type { Stage } from './stage.ts';

/** What was paid too much pays a part of another invoice, here and in the books. */
export async function applyCredit(
  { log, world }: Stage,
  deed: CreditDeed,
  context: CommandContext,
): Promise<void> {
  const { athletePackageId, paymentId, creditUseId } = deed;
  const known = (await present(log, paymentAggregate, paymentId))?.creditUses.get(creditUseId);
  if (!known) {
    const found = await present(log, athletePackage, athletePackageId);
    const amount = amountOfCredit(deed, found);
    const commands = creditInvoiceCommands(deed, amount, later(context.now, 5));
    await recordAll(log, athletePackage, athletePackageId, commands, context);
    await recordAll(
      log,
      paymentAggregate,
      paymentId,
      creditPaymentCommands(deed, amount),
      step(context, 'use'),
    );
  }
  if (!world) return;
  const payment = await present(log, paymentAggregate, paymentId);
  const ref = payment?.books.kind === 'posted' ? payment.books.externalRef : null;
  const used = payment?.creditUses.get(creditUseId)?.allocations ?? [];
  const { invoices } = await present(log, athletePackage, athletePackageId);
  const invoiceRef = invoices.get(deed.invoiceId)?.externalRef;
  const amount = used.reduce((sum, one) => sum + one.amount, 0);
  if (ref && invoiceRef) await world.credit({ paymentRef: ref, invoiceRef, amount });
}
