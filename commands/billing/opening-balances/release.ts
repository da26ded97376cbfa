import { owedIn } from '../../../domain/billing/opening-balances/opening-balances.ts';
import { openingName } from '../../../domain/billing/opening-balances/opening-texts.ts';
import { emptyDefinition } from '../../../domain/billing/packages/package-definition.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import { addPackage } from '../invoices/add-package.ts';
import type { NumberSeries } from '../invoices/number-series.ts';
import { packageAggregate } from '../packages/package.ts';
import { openingBalancesAggregate, openingPackageId } from './opening-balances.ts';

export interface ReleaseDeps {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
}

/** Few enough that a part fits an effect's time easily. */
const AT_ONCE = 50;

/**
 * Makes invoices of released balances part by part. Each part is an effect of its own, claimed by the event of the part before; the ids of the
 * packages are derived from batch and athlete, so a repetition makes no second invoice.
 */
export function releasedBalances(deps: ReleaseDeps) {
  const part = (batchId: string, name: string): InternalEffect => ({
    kind: 'internal',
    key: `${name} of ${batchId}`,
    run: (context) => invoiceSome(deps, batchId, context),
  });
  return defineReactor({
    name: 'released-balances',
    handles: ['OpeningBalancesReleased', 'OpeningBalancesInvoiced'],
    startAt: 'beginning',
    order: 'stream',
    effects({ type, data }) {
      if (type === 'OpeningBalancesReleased') return [part(data.batchId, 'first part')];
      const [first] = [...data.invoiced, ...data.failed];
      return first ? [part(data.batchId, `part after ${first.athleteId}`)] : [];
    },
  });
}

async function invoiceSome(deps: ReleaseDeps, batchId: string, context: CommandContext): Promise<void> {
  const { log } = deps;
  const state = await loadState(log, openingBalancesAggregate, batchId);
  const some = owedIn(state).slice(0, AT_ONCE);
  if (state.status !== 'released' || some.length === 0) return;
  const packageId = derivedId(batchId, 'package');
  await makePackage(deps, packageId, openingName(state.source, state.recordedOn), context);
  const invoiced: { athleteId: string; athletePackageId: string }[] = [];
  const failed: { athleteId: string; reason: string }[] = [];
  for (const { athleteId, amount } of some) {
    const athletePackageId = openingPackageId(batchId, athleteId);
    const input = {
      packageId,
      startDate: state.due,
      includeDownPayment: false,
      downPaymentDate: '',
      amount,
      downPayment: 0,
      cycles: 1,
    };
    const own = { ...context, commandId: derivedId(batchId, `invoice of ${athleteId}`) };
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that numbers follow the file
      await addPackage(deps, { athleteId, athletePackageId, input }, own);
      invoiced.push({ athleteId, athletePackageId });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
      failed.push({ athleteId, reason: error.message });
    }
  }
  const command = { kind: 'settle', batchId, invoiced, failed } as const;
  await handle(log, openingBalancesAggregate, batchId, command, step(context, 'settled'));
}

/** The package that the invoices belong to; it is offered to nobody. Its item in accounting can be chosen like that of any package. */
async function makePackage(
  { log }: ReleaseDeps,
  packageId: string,
  name: string,
  context: CommandContext,
): Promise<void> {
  const { status } = await loadState(log, packageAggregate, packageId);
  if (status !== 'unknown') return;
  const definition = { ...emptyDefinition, name, isActive: false };
  const command = { kind: 'create', packageId, ...definition, copiedFrom: null } as const;
  await handle(log, packageAggregate, packageId, command, { ...context, commandId: packageId });
}
