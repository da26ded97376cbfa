import { activity } from '../../../commands/athletes/activities/activity.ts';
import { athlete } from '../../../commands/athletes/athlete.ts';
import { addPackage } from '../../../commands/billing/add-package.ts';
import { athletePackage } from '../../../commands/billing/athlete-package.ts';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import { handle, present } from '../../../commands/runtime/handle.ts';
import { type Act, numbersFor } from './act.ts';
import { applyCredit } from './apply-credit.ts';
import { changeInBooks, voidInBooks } from './bookkeeping.ts';
import { contextOf } from './ids.ts';
import { pay } from './pay.ts';
import { settleMeans } from './settle-means.ts';
import type { Stage } from './stage.ts';
import { unlessRefused } from './unless-refused.ts';

/**
 * Sends the acts of one athlete, one after the other, until `signal` aborts. `numbers` are for the invoices, in the order in which
 * they come.
 */
export async function enact(
  stage: Stage,
  acts: readonly Act[],
  numbers: Iterator<number>,
  signal?: AbortSignal,
): Promise<void> {
  await unlessRefused(async () => {
    for (const act of acts) {
      if (signal?.aborted) return;
      await send(stage, act, take(numbers, numbersFor(act)));
    }
  });
}

async function send(stage: Stage, { at, by, name, deed }: Act, numbers: readonly number[]): Promise<void> {
  const { log, holds } = stage;
  const context = contextOf(name, at, by);
  switch (deed.kind) {
    case 'buy': {
      const { athleteId, athletePackageId } = deed.order;
      const references = { take: async () => [...numbers] };
      await addPackage({ log, holds, references }, deed.order, context);
      // The reactor does it too, some time; what the athlete does next shall not depend on when.
      await holds.confirm(athleteId, athletePackageId, context);
      return;
    }
    case 'add-invoice': {
      const { athletePackageId } = deed.command;
      const [reference = 0] = numbers;
      await handle(log, athletePackage, athletePackageId, { ...deed.command, reference }, context);
      return;
    }
    case 'package': {
      const { command } = deed;
      await handle(log, athletePackage, command.athletePackageId, command, context);
      if (command.kind === 'accounting' && command.change.kind === 'issued')
        await tellOfInvoice(stage, command);
      return;
    }
    case 'pay':
      return pay(stage, deed.payment, context);
    case 'credit':
      return applyCredit(stage, deed.use, context);
    case 'void':
      return voidInBooks(stage, deed, context);
    case 'bookkeeping':
      return changeInBooks(stage, deed, deed.change);
    case 'means':
      return settleMeans(stage, deed, context);
    case 'activity':
      await handle(log, activity, deed.command.activityId, deed.command, context);
      return;
    case 'athlete':
      await handle(log, athlete, deed.command.athleteId, deed.command, context);
  }
}

function take(numbers: Iterator<number>, count: number): number[] {
  return Array.from({ length: count }, () => numbers.next().value ?? 0);
}

async function tellOfInvoice(
  { log, world }: Stage,
  { athletePackageId, invoiceId }: { readonly athletePackageId: string; readonly invoiceId: string },
): Promise<void> {
  if (!world) return;
  const found = await present(log, athletePackage, athletePackageId);
  const invoice = found.invoices.get(invoiceId);
  const { customerId } = await present(log, athleteBilling, found.athleteId);
  if (invoice && customerId !== null) await world.invoice(invoice, customerId);
}
