import type { OpeningBalanceEvent } from '../../../domain/billing/opening-balances/events.ts';
import {
  type OpeningBalancesCommand,
  type OpeningBalancesState,
  openingBalancesDecider,
} from '../../../domain/billing/opening-balances/opening-balances.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Aggregate, handle, loadState } from '../../runtime/handle.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import type { OpeningBalances } from '../../shared/opening-balances.ts';
import { athletePackage } from '../invoices/athlete-package.ts';

export const openingBalancesAggregate: Aggregate<
  OpeningBalancesState,
  OpeningBalancesCommand,
  OpeningBalanceEvent
> = { category: 'openingBalances', decider: openingBalancesDecider };

/** The package with the invoice of a released balance. */
export const openingPackageId = (batchId: string, athleteId: string): string =>
  derivedId(batchId, `opening balance of ${athleteId}`);

interface Deps {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  /** The day of the business at a UTC instant. */
  readonly dayAt: (instant: string) => Day;
}

/** Balances of one event: a file has up to 20,000. */
const AT_ONCE = 1000;

export function createOpeningBalances({ log, holds, dayAt }: Deps): OpeningBalances {
  return {
    async record({ batchId, source, balances }, context) {
      const day = dayAt(context.now);
      for (let from = 0; from < balances.length; from += AT_ONCE) {
        const part = balances.slice(from, from + AT_ONCE);
        const command = { kind: 'record', batchId, source, day, balances: part } as const;
        // oxlint-disable-next-line no-await-in-loop -- events of one stream
        await handle(log, openingBalancesAggregate, batchId, command, step(context, `balances from ${from}`));
      }
    },
    async takeBack(batchId, athleteId, context) {
      const { balances } = await loadState(log, openingBalancesAggregate, batchId);
      const found = balances.get(athleteId);
      if (!found || found.state === 'withdrawn') return;
      if (found.state === 'invoiced') await removeInvoice({ log, holds }, batchId, athleteId, context);
      const command = { kind: 'take-back', batchId, athleteId } as const;
      await handle(log, openingBalancesAggregate, batchId, command, step(context, 'take back'));
    },
  };
}

/** Throws `Refusal` when the invoice was issued or paid. */
async function removeInvoice(
  { log, holds }: Pick<Deps, 'log' | 'holds'>,
  batchId: string,
  athleteId: string,
  context: CommandContext,
): Promise<void> {
  const athletePackageId = openingPackageId(batchId, athleteId);
  const { status } = await loadState(log, athletePackage, athletePackageId);
  if (status === 'open') {
    const command = { kind: 'remove', athletePackageId } as const;
    await handle(log, athletePackage, athletePackageId, command, step(context, 'remove invoice'));
  }
  // At once, so that the athlete can be deleted; the reactor `athlete-packages` finds nothing left to do.
  await holds.release(athleteId, athletePackageId, context);
}
