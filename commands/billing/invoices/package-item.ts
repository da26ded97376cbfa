import { type ConnectionEvent, connectionStream } from '../../../domain/billing/accounting/connection.ts';
import type { PackageEvent } from '../../../domain/billing/packages/package.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { fold } from '../../runtime/handle.ts';
import { packageAggregate } from '../packages/package.ts';

/**
 * The item of accounting that the invoices of a package use, or used at a position of the log: a repeated request must equal
 * the first one, whatever was chosen in the meantime. A package that was deleted keeps its item.
 */
export async function packageItem(log: EventLog, packageId: string, asOf: bigint): Promise<string | null> {
  const [choices, connections] = await Promise.all([
    log.load<PackageEvent>(`${packageAggregate.category}-${packageId}`),
    log.load<ConnectionEvent>(connectionStream),
  ]);
  const then = ({ position }: { readonly position: bigint }) => position <= asOf;
  return itemIn(choices.filter(then), connections.filter(then));
}

type Placed<Event> = Event & { readonly position: bigint };

/**
 * Null if the package names no item, and once another company was connected since it was chosen: there, the same id is
 * another item or none.
 */
export function itemIn(
  choices: readonly Placed<PackageEvent>[],
  connections: readonly Placed<ConnectionEvent>[],
): string | null {
  const { itemId } = fold(packageAggregate.decider, choices);
  const chosen = choices.findLast(choosesItem);
  return chosen && chosen.position > companySince(connections) ? itemId : null;
}

const choosesItem = ({ type, data }: PackageEvent): boolean =>
  type === 'PackageCreated' || (type === 'PackageChanged' && data.changes.itemId !== undefined);

/** Where the company was connected in place of another one; -1 if there never was another. */
function companySince(connections: readonly Placed<ConnectionEvent>[]): bigint {
  let realmId: string | undefined;
  let since = -1n;
  for (const { type, data, position } of connections) {
    if (type !== 'AccountingConnected') continue;
    if (realmId !== undefined && data.realmId !== realmId) since = position;
    realmId = data.realmId;
  }
  return since;
}
