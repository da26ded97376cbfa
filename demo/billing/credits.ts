import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type {
  AthletePackageCommand,
  AthletePackageState,
} from '../../domain/billing/invoices/athlete-package.ts';
import { balanceOf } from '../../domain/billing/invoices/invoice.ts';
import type { PaymentCommand } from '../../domain/billing/payments/payment.ts';
import type { RefundCommand } from '../../domain/billing/payments/refund.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';
import { later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction, DemoCreditRefund, DemoCreditUse } from './billing-action.ts';
import type { BillingTargets } from './simulated-services.ts';

/** The index of the athlete whose credit is kept. The family of that athlete can sign in and see it. */
const KEPT = 0;
/** The index of an athlete whose credit is used, so that a small business shows one too. */
const USED = 3;
/** The index of an athlete whose credit is given back to the family. */
const GIVEN_BACK = 5;
const PERCENT_OVERPAID = 5;

type PastPayment = PastAction<Extract<BillingAction, { kind: 'pay' }>>;

/**
 * Some families send a check over more than they owe. The rest is kept as a credit, and half of these families use it for their next
 * invoice. One gets it back. `actions` are in order of time.
 */
export function withCredit(
  { index }: Child,
  actions: readonly PastAction<BillingAction>[],
  today: Day,
): readonly PastAction<BillingAction>[] {
  const chance = chanceOf(`credit of athlete ${index}`);
  const isKept = index === KEPT || index === GIVEN_BACK;
  const isUsed = index === USED || (!isKept && chance.percent(50));
  if (!isKept && index !== USED && !chance.percent(PERCENT_OVERPAID)) return actions;
  const payments = actions.filter((one): one is PastPayment => isPlainPayment(one, today));
  const [secondToLast, last] = payments.slice(-2);
  const overpaid = isUsed ? secondToLast : (last ?? secondToLast);
  if (!overpaid || (isUsed && !last)) return actions;
  const check = overpay(overpaid, chance);
  const withCheck = actions.map((one) => (one === overpaid ? check : one));
  if (index === GIVEN_BACK) return [...withCheck, creditRefundAfter(check, chance)];
  return isUsed && last ? [...withCheck, creditUseBefore(check, last, chance)] : withCheck;
}

/** Whether this is a payment before today that was taken and not refunded. */
const isPlainPayment = ({ action }: PastAction<BillingAction>, today: Day): boolean =>
  action.kind === 'pay' &&
  action.payment.outcome.kind === 'taken' &&
  action.payment.refund === undefined &&
  action.payment.day < today;

function overpay({ action: { payment }, ...past }: PastPayment, chance: Chance): PastPayment {
  const check = { method: 'check', cardId: null, source: 'staff' } as const;
  const memo = `Check ${1000 + chance.below(9000)}`;
  const over = chance.pick([1_000, 1_500, 2_500]);
  return {
    ...past,
    at: officeTime(payment.day, chance),
    by: officeUser(chance),
    action: { kind: 'pay', payment: { ...payment, ...check, memo, over } },
  };
}

/** Uses the credit shortly before the rest of the next invoice is paid. */
function creditUseBefore(check: PastPayment, next: PastPayment, chance: Chance): PastAction<BillingAction> {
  const { paymentId, over = 0 } = check.action.payment;
  const { athletePackageId, invoiceId } = next.action.payment;
  const creditUseId = idOf(`use of the credit of ${paymentId}`);
  return {
    at: later(next.at, -90),
    by: officeUser(chance),
    name: `use credit of ${paymentId}`,
    action: { kind: 'credit', use: { creditUseId, paymentId, athletePackageId, invoiceId, credit: over } },
  };
}

/** The family calls on the day of its check, and the office sends the rest back. */
function creditRefundAfter(check: PastPayment, chance: Chance): PastAction<BillingAction> {
  const { paymentId, day, over = 0, outcome } = check.action.payment;
  const paymentRef = outcome.kind === 'taken' ? outcome.externalRef : '';
  const refund = {
    refundId: idOf(`refund of the credit of ${paymentId}`),
    paymentId,
    amount: over,
    day,
    memo: `Check ${1000 + chance.below(9000)}`,
    externalRef: `7${paymentRef.slice(1)}`,
  };
  const by = officeUser(chance);
  const name = `refund credit of ${paymentId}`;
  return { at: later(check.at, 45), by, name, action: { kind: 'credit-refund', refund } };
}

/** Records the refund of a credit on the payment, and in the simulated services. */
export async function performCreditRefund(
  { log, services }: BillingTargets,
  refund: DemoCreditRefund,
  context: CommandContext,
): Promise<void> {
  const { paymentId, refundId, externalRef, amount, day, memo } = refund;
  const payment = await loadState(log, paymentAggregate, paymentId);
  if (!payment?.refunds.has(refundId)) {
    await recordAll(log, paymentAggregate, paymentId, creditRefundCommands(refund), context);
  }
  if (!services || payment?.books.kind !== 'posted' || payment.books.externalRef === null) return;
  const { customerId } = await loadState(log, athleteBilling, payment.athleteId);
  if (customerId === null) return;
  const paymentRef = payment.books.externalRef;
  await services.creditRefund({
    externalRef,
    paymentRef,
    customerId,
    amount,
    day,
    note: `${memo} (${refundId})`,
  });
}

export function creditRefundCommands({
  refundId,
  externalRef,
  ...refund
}: DemoCreditRefund): PaymentCommand[] {
  const { amount, day, memo } = refund;
  const onRefund = (change: RefundCommand): PaymentCommand => ({ kind: 'refund', refundId, change });
  const input = { date: day, method: 'check', amount, memo } as const;
  return [
    onRefund({ kind: 'request-of-credit', input, today: day }),
    onRefund({ kind: 'posted', externalRef }),
  ];
}

/** Records the use of a credit on the invoice, on the payment, and in the simulated services. */
export async function performCreditUse(
  { log, services }: BillingTargets,
  use: DemoCreditUse,
  context: CommandContext,
): Promise<void> {
  const { athletePackageId, paymentId, creditUseId } = use;
  const recorded = (await loadState(log, paymentAggregate, paymentId))?.creditUses.get(creditUseId);
  if (!recorded) {
    const amount = amountOfCredit(use, await loadState(log, athletePackage, athletePackageId));
    const onInvoice = creditInvoiceCommands(use, amount, later(context.now, 5));
    await recordAll(log, athletePackage, athletePackageId, onInvoice, context);
    const onPayment = creditPaymentCommands(use, amount);
    await recordAll(log, paymentAggregate, paymentId, onPayment, step(context, 'use'));
  }
  if (!services) return;
  const payment = await loadState(log, paymentAggregate, paymentId);
  const paymentRef = payment?.books.kind === 'posted' ? payment.books.externalRef : null;
  const allocations = payment?.creditUses.get(creditUseId)?.allocations ?? [];
  const { invoices } = await loadState(log, athletePackage, athletePackageId);
  const invoiceRef = invoices.get(use.invoiceId)?.externalRef;
  const amount = allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
  if (paymentRef && invoiceRef) await services.credit({ paymentRef, invoiceRef, amount });
}

const holdIdOf = ({ creditUseId }: DemoCreditUse) => idOf(`hold of ${creditUseId}`);

/** At most the open amount of the invoice. If the credit was applied before an interruption, the amount is the same. */
export function amountOfCredit(use: DemoCreditUse, { invoices }: AthletePackageState): Cents {
  const invoice = invoices.get(use.invoiceId);
  if (!invoice) return 0;
  return invoice.appliedHolds.includes(holdIdOf(use))
    ? Math.min(use.credit, invoice.amount)
    : Math.min(use.credit, balanceOf(invoice));
}

/** The effects of the use on the invoice. `expiresAt` never matters, because the hold is applied in the same append. */
export function creditInvoiceCommands(
  use: DemoCreditUse,
  amount: Cents,
  expiresAt: string,
): AthletePackageCommand[] {
  const { athletePackageId, invoiceId, paymentId } = use;
  const hold = { holdId: holdIdOf(use), paymentId, amount };
  return [
    { kind: 'payment', athletePackageId, invoiceId, change: { kind: 'hold', ...hold, expiresAt } },
    { kind: 'payment', athletePackageId, invoiceId, change: { kind: 'apply', ...hold } },
  ];
}

/** The effects of the use on the payment that left the credit. */
export function creditPaymentCommands(use: DemoCreditUse, amount: Cents): PaymentCommand[] {
  const { creditUseId, athletePackageId, invoiceId } = use;
  const allocations = [{ athletePackageId, invoiceId, holdId: holdIdOf(use), amount }];
  return [
    { kind: 'use-credit', creditUseId, allocations },
    { kind: 'credit-use-posted', creditUseId },
  ];
}
