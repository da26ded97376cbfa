import {
  type PackageCommand,
  type PackageEvent,
  type PackageState,
  packageDecider,
} from '../../../domain/billing/packages/package.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const packageAggregate: Aggregate<PackageState, PackageCommand, PackageEvent> = {
  category: 'package',
  decider: packageDecider,
  // Two people may edit two fields of one package.
  concerns(command, event) {
    if (command.kind !== 'change' || event.type !== 'PackageChanged') return true;
    const wanted = new Set(
      Object.entries(command.changes).flatMap(([field, value]) =>
        value === undefined ? [] : [matterOf(field)],
      ),
    );
    return Object.keys(event.data.changes).some((field) => wanted.has(matterOf(field)));
  },
};

/** The item is chosen for the ledger, so the two are one matter. */
const matterOf = (field: string): string => (field === 'itemId' ? 'ledgerId' : field);
