import type { InvoiceIds } from '../../commands/billing/invoices/found-invoice.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import type { Chance } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction } from './billing-action.ts';
import { billingSetupOf } from './billing-setup.ts';
import type { DemoInvoice } from './invoice-actions.ts';
import { type InvoiceOutcome, invoiceHistory } from './invoice-history.ts';
import type { Purchase } from './purchases.ts';

/** The athlete for whom billing actions are made. */
export interface BillingContext {
  readonly child: Child;
  readonly chance: Chance;
  readonly today: Day;
  readonly outcomeOf: (invoiceId: string) => InvoiceOutcome;
}

/** The purchase of a package and the history of all of its invoices. */
export function packageHistory(context: BillingContext, purchase: Purchase): PastAction<BillingAction>[] {
  return [buy(context, purchase), ...invoiceHistories(context, purchase), ...extraInvoice(context, purchase)];
}

/** The history of a package that the athlete left on `left`: only the invoices due before were billed, the rest is removed. */
export function canceledPackageHistory(
  context: BillingContext,
  purchase: Purchase,
  left: Day,
): PastAction<BillingAction>[] {
  const histories = [buy(context, purchase), ...invoiceHistories(context, purchase, addDays(left, -8))];
  const { name, athletePackageId } = purchase;
  const remove = officeAction(context.chance, left, `remove remaining of ${name}`, {
    kind: 'package',
    command: { kind: 'remove-remaining', athletePackageId },
  });
  const newTotal: PastAction<BillingAction> = {
    at: later(remove.at, 3),
    by: remove.by,
    name: `new total of ${name}`,
    action: { kind: 'package', command: { kind: 'sync-total', athletePackageId } },
  };
  return [...histories, remove, newTotal];
}

/** A package that was bought by mistake, and removed before anything was billed. */
export function mistakenPurchase(context: BillingContext, purchase: Purchase): PastAction<BillingAction>[] {
  const { chance } = context;
  const command = { kind: 'remove', athletePackageId: purchase.athletePackageId } as const;
  const noticed = addDays(purchase.bought, chance.between(1, 3));
  return [
    buy(context, purchase),
    officeAction(chance, noticed, `remove ${purchase.name}`, { kind: 'package', command }),
  ];
}

function buy({ child, chance }: BillingContext, purchase: Purchase): PastAction<BillingAction> {
  const { type: _, ...input } = purchase.input;
  const order = { athleteId: child.athleteId, athletePackageId: purchase.athletePackageId, input };
  const action = { kind: 'buy', order, invoices: purchase.invoices.length } as const;
  return officeAction(chance, purchase.bought, purchase.name, action);
}

function invoiceHistories(
  context: BillingContext,
  purchase: Purchase,
  lastDue?: Day,
): PastAction<BillingAction>[] {
  const { child, chance, today, outcomeOf } = context;
  const { athletePackageId, bought: since, invoices } = purchase;
  const payer = payerOf(context);
  return invoices
    .map((invoice, nth): DemoInvoice => {
      const externalRef = externalRefOf(child, purchase.nth * 30 + nth);
      return { ...invoice, athletePackageId, since, externalRef, payer };
    })
    .filter(({ date }) => lastDue === undefined || date <= lastDue)
    .flatMap((invoice) => invoiceHistory(invoice, outcomeOf(invoice.invoiceId), chance, today));
}

const extras: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['Private lesson', 8_500],
  ['Jersey and socks', 12_500],
  ['Tournament fee', 17_500],
  ['Skate sharpening, ten times', 6_000],
];

/** Some athletes get an extra invoice, which staff add by hand. */
function extraInvoice(context: BillingContext, purchase: Purchase): PastAction<BillingAction>[] {
  const { child, chance, today, outcomeOf } = context;
  if (!chance.percent(15)) return [];
  const { athletePackageId } = purchase;
  const [description, amount] = chance.pick(extras);
  const invoiceId = idOf(`extra invoice of ${purchase.name}`);
  const since = addDays(purchase.bought, chance.between(4, 90));
  const input = { date: addDays(since, chance.between(3, 20)), amount, description };
  const ids: InvoiceIds = { athletePackageId, invoiceId };
  const command = { kind: 'add-invoice', ...ids, input } as const;
  const externalRef = externalRefOf(child, 900 + purchase.nth);
  const invoice = { ...input, ...ids, since, externalRef, payer: payerOf(context) };
  return [
    officeAction(chance, since, `extra invoice of ${purchase.name}`, { kind: 'add-invoice', command }),
    ...invoiceHistory(invoice, outcomeOf(invoiceId), chance, today),
  ];
}

const payerOf = ({ child, today }: BillingContext): DemoInvoice['payer'] => ({
  athleteId: child.athleteId,
  setup: billingSetupOf(child, today),
});

/** Every athlete has a range of a thousand ids. */
const externalRefOf = ({ index }: Child, nth: number) => String(10_000 + index * 1000 + nth);

function officeAction(
  chance: Chance,
  day: Day,
  name: string,
  action: BillingAction,
): PastAction<BillingAction> {
  return { at: officeTime(day, chance), by: officeUser(chance), name, action };
}
