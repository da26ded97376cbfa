import { openingTexts } from '../../../domain/billing/opening-balances/opening-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { LaterFacts } from '../../shared/later-facts.ts';
import { importedPackageId } from '../imported-packages/imported-packages.ts';
import { openingPackageId } from './opening-balances.ts';

/** What athletes have in billing, according to the read models. */
export interface LaterBillingQuery {
  laterBilling(
    athleteIds: readonly string[],
    own: readonly string[],
  ): Promise<
    readonly {
      readonly athleteId: string;
      readonly payments: number;
      readonly packages: number;
      readonly invoiced: number;
    }[]
  >;
}

interface Deps {
  readonly log: EventLog;
  readonly queries: LaterBillingQuery;
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
}

const READS = ['payments', 'athlete_packages', 'invoices'];

/** Payments, packages and issued invoices keep an athlete; those that the import itself added do not. */
export const laterBilling = ({ log, queries, waitForPosition }: Deps): LaterFacts => ({
  async of(importId, athleteIds) {
    if (!(await waitForPosition(await log.store.head(), READS)))
      throw new Error('Billing has not processed everything yet');
    const own = athleteIds.flatMap((athleteId) => [
      openingPackageId(importId, athleteId),
      importedPackageId(importId, athleteId),
    ]);
    const found = await queries.laterBilling(athleteIds, own);
    return new Map(
      found.flatMap(({ athleteId, payments, packages, invoiced }): [string, string[]][] => {
        const reasons = [
          ...(payments > 0 ? [openingTexts.payments(payments)] : []),
          ...(packages > 0 ? [openingTexts.packages] : []),
          ...(invoiced > 0 ? [openingTexts.invoiced] : []),
        ];
        return reasons.length > 0 ? [[athleteId, reasons]] : [];
      }),
    );
  },
});
