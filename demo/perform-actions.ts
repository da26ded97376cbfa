import { activity } from '../commands/athletes/activities/activity.ts';
import { athlete } from '../commands/athletes/athlete.ts';
import { athleteBilling } from '../commands/billing/cards/athlete-billing.ts';
import { addPackage } from '../commands/billing/invoices/add-package.ts';
import { athletePackage } from '../commands/billing/invoices/athlete-package.ts';
import type { InvoiceIds } from '../commands/billing/invoices/found-invoice.ts';
import { packageAggregate } from '../commands/billing/packages/package.ts';
import type { CommandContext } from '../commands/runtime/context.ts';
import { handle, loadState } from '../commands/runtime/handle.ts';
import type { InvoiceAccountingCommand } from '../domain/billing/invoices/invoice-accounting.ts';
import type { DemoAction } from './athlete-history.ts';
import { performBillingSetup } from './billing/billing-setup.ts';
import { performCreditNote } from './billing/credit-notes.ts';
import { performCreditRefund, performCreditUse } from './billing/credits.ts';
import { performPayment } from './billing/payments.ts';
import type { BillingTargets } from './billing/simulated-services.ts';
import { changeInAccounting, performVoid } from './billing/unfinished-invoices.ts';
import { unlessRefused } from './shared/commands.ts';
import { contextOf } from './shared/ids.ts';
import type { PastAction } from './shared/past-action.ts';

/** How many invoice numbers the action needs. */
export function invoiceNumbersFor({ action }: PastAction<DemoAction>): number {
  if (action.kind === 'buy') return action.invoices;
  return action.kind === 'add-invoice' ? 1 : 0;
}

/** Performs the actions of one athlete one after the other, until `signal` aborts. The invoices get `numbers` in their order. */
export async function performActions(
  targets: BillingTargets,
  actions: readonly PastAction<DemoAction>[],
  numbers: Iterator<number>,
  signal?: AbortSignal,
): Promise<void> {
  await unlessRefused(async () => {
    for (const action of actions) {
      if (signal?.aborted) return;
      await perform(targets, action, take(numbers, invoiceNumbersFor(action)));
    }
  });
}

async function perform(
  targets: BillingTargets,
  { at, by, name, action }: PastAction<DemoAction>,
  numbers: readonly number[],
): Promise<void> {
  const { log, holds } = targets;
  const context = contextOf(name, at, by);
  switch (action.kind) {
    case 'buy': {
      const { athleteId, athletePackageId } = action.order;
      const references = { take: async () => [...numbers] };
      await addPackage({ log, holds, references }, action.order, context);
      // A reactor confirms it too, at some later time. The next actions must not depend on when.
      await holds.confirm(athleteId, athletePackageId, context);
      return;
    }
    case 'add-invoice': {
      const { athletePackageId } = action.command;
      const [reference = 0] = numbers;
      await handle(log, athletePackage, athletePackageId, { ...action.command, reference }, context);
      return;
    }
    case 'package': {
      const { command } = action;
      if (command.kind === 'accounting' && command.change.kind === 'issued') {
        const { athletePackageId, invoiceId } = command;
        return issue(targets, { athletePackageId, invoiceId }, command.change, context);
      }
      await handle(log, athletePackage, command.athletePackageId, command, context);
      return;
    }
    case 'pay':
      return performPayment(targets, action.payment, context);
    case 'credit':
      return performCreditUse(targets, action.use, context);
    case 'credit-refund':
      return performCreditRefund(targets, action.refund, context);
    case 'credit-note':
      return performCreditNote(targets, action.note, context);
    case 'void':
      return performVoid(targets, action, context);
    case 'bookkeeping':
      return changeInAccounting(targets, action, action.change);
    case 'billing-setup':
      return performBillingSetup(targets, action.athleteId, action.setup, context);
    case 'activity':
      await handle(log, activity, action.command.activityId, action.command, context);
      return;
    case 'athlete':
      await handle(log, athlete, action.command.athleteId, action.command, context);
  }
}

function take(numbers: Iterator<number>, count: number): number[] {
  return Array.from({ length: count }, () => numbers.next().value ?? 0);
}

type Issued = Extract<InvoiceAccountingCommand, { kind: 'issued' }>;

/** Issues an invoice with the item of its package, here and in the services. */
async function issue(
  { log, services }: BillingTargets,
  ids: InvoiceIds,
  change: Issued,
  context: CommandContext,
): Promise<void> {
  const { athletePackageId, invoiceId } = ids;
  const { packageId } = await loadState(log, athletePackage, athletePackageId);
  const { itemId } = await loadState(log, packageAggregate, packageId);
  const item = services?.item(itemId);
  const wanted = itemId !== null && item ? { ...item, problem: null } : null;
  const issued = { ...change, ...(item && { line: { item, wanted } }) };
  await handle(
    log,
    athletePackage,
    athletePackageId,
    { kind: 'accounting', ...ids, change: issued },
    context,
  );
  if (!services || !item) return;
  const { invoices, athleteId } = await loadState(log, athletePackage, athletePackageId);
  const invoice = invoices.get(invoiceId);
  const { customerId } = await loadState(log, athleteBilling, athleteId);
  if (invoice && customerId !== null) await services.invoice(invoice, { customerId, item: item.name });
}
