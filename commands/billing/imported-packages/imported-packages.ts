import type { PackageDefinition } from '../../../domain/billing/packages/package-definition.ts';
import { packageTotal } from '../../../domain/billing/packages/package-plan.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { shopInput } from '../../../domain/billing/shop/shop.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId, step } from '../../runtime/context.ts';
import { handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import type { ImportedPackages } from '../../shared/imported-packages.ts';
import { addPackage } from '../invoices/add-package.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import type { NumberSeries } from '../invoices/number-series.ts';
import { packageAggregate } from '../packages/package.ts';

/** The package that an import adds to an athlete; there is at most one. */
export const importedPackageId = (importId: string, athleteId: string): string =>
  derivedId(importId, `package of ${athleteId}`);

interface Deps {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  /** The active packages of the catalog, according to the read models. */
  readonly active: () => Promise<readonly { readonly id: string; readonly definition: PackageDefinition }[]>;
}

/** A day for a total, which is the same on every day. */
const ANY_DAY = '2026-01-01';

export function createImportedPackages({ log, holds, references, active }: Deps): ImportedPackages {
  return {
    async offered() {
      return (await active()).map(({ id, definition }) => {
        return { id, name: definition.name, total: packageTotal(shopInput(id, definition, ANY_DAY)) };
      });
    },
    async add({ importId, athleteId, packageId, startDate }, context) {
      const athletePackageId = importedPackageId(importId, athleteId);
      if (await recordedOutcome(log, athletePackage, athletePackageId, context)) return;
      const definition = await loadState(log, packageAggregate, packageId);
      if (definition.status !== 'present' || !definition.isActive)
        throw new Refusal('package.not-active', packageTexts.notActive);
      // The down payment first, if there is one, and the rest month by month: as a family buys it on that day.
      const input = shopInput(packageId, definition, startDate);
      await addPackage({ log, holds, references }, { athleteId, athletePackageId, input }, context);
    },
    async takeBack(importId, athleteId, context) {
      const athletePackageId = importedPackageId(importId, athleteId);
      const { status } = await loadState(log, athletePackage, athletePackageId);
      if (status === 'unknown') return;
      if (status === 'open') {
        const command = { kind: 'remove', athletePackageId } as const;
        await handle(log, athletePackage, athletePackageId, command, step(context, 'remove package'));
      }
      // At once, so that the athlete can be deleted; the reactor `athlete-packages` finds nothing left to do.
      await holds.release(athleteId, athletePackageId, context);
    },
  };
}
