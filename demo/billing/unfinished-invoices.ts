import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { findInvoice, type InvoiceIds } from '../../commands/billing/invoices/found-invoice.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { AthletePackageCommand } from '../../domain/billing/invoices/athlete-package.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction, BookkeepingChange } from './billing-action.ts';
import { billingSetupOf } from './billing-setup.ts';
import type { BillingTargets } from './simulated-services.ts';

type UnfinishedCase = 'amount changed in the books' | 'day changed in the books' | 'voided' | 'needs review';

/** By index of athletes who are customers in a business of any size, so that a small business shows every case too. */
const cases = new Map<number, UnfinishedCase>([
  [4, 'day changed in the books'],
  [5, 'needs review'],
  [7, 'amount changed in the books'],
  [8, 'voided'],
]);

/** Leaves the newest invoice of some athletes unpaid, in a case that staff have to handle. `actions` are in order of time. */
export function withUnfinishedInvoice(
  child: Child,
  actions: readonly PastAction<BillingAction>[],
  today: Day,
): readonly PastAction<BillingAction>[] {
  const unfinished = cases.get(child.index);
  const issued = unfinished && actions.findLast(isIssue);
  if (!issued || issued.action.kind !== 'package' || issued.action.command.kind !== 'accounting')
    return actions;
  const { athletePackageId, invoiceId } = issued.action.command;
  const ids = { athletePackageId, invoiceId };
  const kept = actions.filter((one) => one.at <= issued.at || invoiceIdOf(one) !== invoiceId);
  const chance = chanceOf(`loose end of athlete ${child.index}`);
  return [...kept, lastActionOf(unfinished, { child, ids, issuedAt: issued.at, chance, today })];
}

interface CaseContext {
  readonly child: Child;
  readonly ids: InvoiceIds;
  readonly issuedAt: string;
  readonly chance: Chance;
  readonly today: Day;
}

function lastActionOf(
  unfinished: UnfinishedCase,
  { child, ids, issuedAt, chance, today }: CaseContext,
): PastAction<BillingAction> {
  const by = officeUser(chance);
  const { athleteId, index } = child;
  const name = `${unfinished} of athlete ${index}`;
  switch (unfinished) {
    case 'amount changed in the books': {
      const at = later(issuedAt, 30);
      return { at, by, name, action: { kind: 'bookkeeping', ...ids, change: { more: 1_500 } } };
    }
    case 'day changed in the books': {
      const at = later(issuedAt, 30);
      return { at, by, name, action: { kind: 'bookkeeping', ...ids, change: { daysLater: 14 } } };
    }
    case 'voided': {
      const day = addDays(issuedAt.slice(0, 10), 1);
      const at = day < today ? officeTime(day, chance) : later(issuedAt, 30);
      return { at, by, name, action: { kind: 'void', ...ids } };
    }
    case 'needs review': {
      const { card } = billingSetupOf(child, today);
      const paymentId = idOf(`payment to review of ${ids.invoiceId}`);
      const method = {
        method: 'credit_card',
        cardId: card?.cardId ?? null,
        source: 'staff',
        memo: '',
      } as const;
      const day = issuedAt.slice(0, 10);
      const outcome = { kind: 'lost' } as const;
      const payment = { paymentId, athleteId, ...ids, ...method, attempt: 1, day, outcome };
      return { at: later(issuedAt, 40), by, name, action: { kind: 'pay', payment } };
    }
  }
}

/** The invoice that the action is about, if it is about one. */
function invoiceIdOf({ action }: PastAction<BillingAction>): string | undefined {
  if (action.kind === 'pay') return action.payment.invoiceId;
  return action.kind === 'package' && 'invoiceId' in action.command ? action.command.invoiceId : undefined;
}

const isIssue = ({ action }: PastAction<BillingAction>): boolean =>
  action.kind === 'package' &&
  action.command.kind === 'accounting' &&
  action.command.change.kind === 'issued';

/** Changes the invoice in the simulator only. The simulator sends a webhook, and the product finds the difference by itself. */
export async function changeInAccounting(
  { log, services }: BillingTargets,
  ids: InvoiceIds,
  change: BookkeepingChange,
): Promise<void> {
  const invoice = (await findInvoice(log, ids))?.invoice;
  if (!services || !invoice?.externalRef) return;
  const { externalRef, amount, date } = invoice;
  await services.changedByBookkeeper(
    externalRef,
    'more' in change ? { amount: amount + change.more } : { day: addDays(date, change.daysLater) },
  );
}

/** Voids the invoice in the simulator first, so that a comparison in between finds no difference. */
export async function performVoid(
  { log, services }: BillingTargets,
  ids: InvoiceIds,
  context: CommandContext,
): Promise<void> {
  const ref = (await findInvoice(log, ids))?.invoice.externalRef;
  if (ref) await services?.voided(ref);
  await recordAll(log, athletePackage, ids.athletePackageId, voidCommands(ids), context);
}

export const voidCommands = ({ athletePackageId, invoiceId }: InvoiceIds): AthletePackageCommand[] => [
  { kind: 'accounting', athletePackageId, invoiceId, change: { kind: 'request-void' } },
  { kind: 'accounting', athletePackageId, invoiceId, change: { kind: 'voided' } },
];
