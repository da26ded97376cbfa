import type { InvoiceInput } from '../../domain/billing/invoices/invoice.ts';
import type { InvoiceAccountingCommand } from '../../domain/billing/invoices/invoice-accounting.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, later, nightTime, officeTime } from '../shared/calendar.ts';
import type { Chance } from '../shared/chance.ts';
import { idOf, userIdOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction, BillingSetup, DemoPayment, PackageChange } from './billing-action.ts';

export interface DemoInvoice {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly date: Day;
  readonly amount: number;
  readonly description: string;
  /** The day on which the invoice was created. */
  readonly since: Day;
  /** The id of the invoice in accounting. */
  readonly externalRef: string;
  readonly payer: { readonly athleteId: string; readonly setup: BillingSetup };
}

type InvoiceChange =
  | { readonly kind: 'omit-invoice' | 'revert-invoice' | 'delete-invoice' }
  | { readonly kind: 'edit-invoice' | 'prorate-invoice'; readonly input: InvoiceInput };

/** The default of the setting *Issue Days Before*. */
export const ISSUED_DAYS_BEFORE = 3;

const latest = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * Builds the actions on one invoice. Every function answers some of them in order of time, and numbers them across all calls, so each call
 * must be made once and in order.
 */
export function invoiceActions(invoice: DemoInvoice, chance: Chance) {
  const { athletePackageId, invoiceId, since, externalRef, payer } = invoice;
  const target = { athletePackageId, invoiceId };
  let count = 0;
  const act = (at: string, by: string, command: PackageChange): PastAction<BillingAction> => {
    return { at, by, name: `${command.kind} ${count++} ${invoiceId}`, action: { kind: 'package', command } };
  };
  const accounting = (day: Day, change: InvoiceAccountingCommand) =>
    act(nightTime(day, chance), 'system:demo', { kind: 'accounting', ...target, change });
  const reverted = (day: Day) =>
    act(officeTime(day, chance), officeUser(chance), { kind: 'revert-invoice', ...target });
  const issued = (day: Day) => accounting(day, { kind: 'issued', externalRef });
  const rejected = (day: Day) =>
    accounting(day, {
      kind: 'issue-failed',
      reason: "We're sorry, a temporary system error has occured. Please try again later.",
    });
  /** Invoices are issued at night some days before they are due, at the earliest on the day after `after`. */
  const issueDay = (due: Day, after = since) => latest(addDays(due, -ISSUED_DAYS_BEFORE), addDays(after, 1));

  let attempts = 0;
  const payment = (day: Day, outcome: DemoPayment['outcome']): PastAction<BillingAction> => {
    attempts += 1;
    const method = methodOf(payer.setup, outcome, chance);
    const isAutocharge = method.source === 'autocharge';
    const paymentId = idOf(`payment ${attempts} of ${invoiceId}`);
    const { athleteId } = payer;
    const details = { paymentId, athleteId, ...target, ...method, attempt: attempts, day, outcome };
    const refund = outcome.kind === 'taken' ? refundOf(invoice, chance) : undefined;
    return {
      at: isAutocharge ? nightTime(day, chance) : officeTime(day, chance),
      by: isAutocharge ? 'system:autocharge' : payingUser(payer.setup, method.source, chance),
      name: `pay ${attempts} ${invoiceId}`,
      action: { kind: 'pay', payment: { ...details, ...(refund && { refund }) } },
    };
  };
  const taken = (day: Day) => payment(day, { kind: 'taken', externalRef: `9${externalRef}` });

  return {
    /** Staff change the invoice, and often update the total of the package afterwards. */
    change(day: Day, change: InvoiceChange): PastAction<BillingAction>[] {
      const at = officeTime(day, chance);
      const by = officeUser(chance);
      const changed = act(at, by, { ...change, ...target });
      if (!chance.percent(60)) return [changed];
      return [changed, act(later(at, 5), by, { kind: 'sync-total', athletePackageId })];
    },
    paid: (due: Day, { days = chance.between(3, 9), after = since } = {}) => [
      issued(issueDay(due, after)),
      taken(addDays(issueDay(due, after), days)),
    ],
    /** The card is declined. */
    missed: (due: Day) => [
      issued(issueDay(due)),
      payment(addDays(issueDay(due), 3), { kind: 'declined', reason: chance.pick(declined) }),
    ],
    /** After a missed payment, another card is charged, `days` after the invoice was issued. */
    paidAfterMiss: (due: Day, days: number) => [
      reverted(addDays(issueDay(due), days)),
      taken(addDays(issueDay(due), days + 1)),
    ],
    /** Accounting rejects the invoice. */
    rejected: (due: Day) => [rejected(issueDay(due))],
    /** After a rejection, accounting accepts the invoice on the next attempt, `days` later. */
    paidAfterRejection: (due: Day, days: number) => [
      reverted(addDays(issueDay(due), days)),
      issued(addDays(issueDay(due), days + 1)),
      taken(addDays(issueDay(due), days + 4)),
    ],
    /** The outcome of the payment is unknown. */
    lost: (due: Day) => [issued(issueDay(due)), payment(addDays(issueDay(due), 3), { kind: 'lost' })],
  };
}

type Method = Pick<DemoPayment, 'method' | 'cardId' | 'source' | 'memo'>;

/** Most payments are charged to the card automatically. Some families pay themselves, some bring a check or cash. */
function methodOf(
  { card, isAutochargeOn }: BillingSetup,
  outcome: DemoPayment['outcome'],
  chance: Chance,
): Method {
  const atTheDesk = (method: 'check' | 'cash', memo: string): Method => ({
    method,
    cardId: null,
    source: 'staff',
    memo,
  });
  const mustBeCharge = outcome.kind !== 'taken';
  if (card && (mustBeCharge || chance.percent(92))) {
    const isAutocharge = mustBeCharge || (isAutochargeOn && chance.percent(90));
    const source = isAutocharge ? 'autocharge' : 'family';
    return { method: 'credit_card', cardId: card.cardId, source, memo: '' };
  }
  if (mustBeCharge)
    return { method: 'credit_card', cardId: idOf('a card that is gone'), source: 'autocharge', memo: '' };
  return chance.percent(70)
    ? atTheDesk('check', `Check ${1000 + chance.below(9000)}`)
    : atTheDesk('cash', '');
}

const payingUser = ({ card }: BillingSetup, source: DemoPayment['source'], chance: Chance) =>
  source === 'family' && card ? `user:${userIdOf(card.username)}` : officeUser(chance);

/** One payment in a hundred is refunded in part. */
function refundOf({ amount, externalRef }: DemoInvoice, chance: Chance): DemoPayment['refund'] {
  if (!chance.percent(1)) return undefined;
  const [share, memo] = chance.pick([
    [2, 'Half of the month was canceled'],
    [4, 'Sick for a week'],
  ] as const);
  return { amount: Math.floor(amount / share), memo, externalRef: `8${externalRef}` };
}

const declined = ['The card was declined', 'The card has expired', 'Insufficient funds'] as const;
