import type { AthleteEvent } from '../../domain/athletes/events.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { fold, handle } from '../runtime/handle.ts';
import type { BookedPackages } from '../shared/booked-packages.ts';
import { type ExpiredHolds, type Settled, type Settlement, settleEach } from '../shared/expired-holds.ts';
import { athlete } from './athlete.ts';

export interface PackageHold {
  readonly athleteId: string;
  readonly athletePackageId: string;
}

interface Deps {
  readonly log: EventLog;
  readonly holds: ExpiredHolds<PackageHold>;
  readonly booked: BookedPackages;
}

/**
 * The janitor of `addPackage`: an expired hold is confirmed if the package was booked, and released
 * otherwise.
 */
export async function settleExpiredPackageHolds(
  deps: Deps,
  now: string,
  signal: AbortSignal,
): Promise<Settled> {
  return settleEach(await deps.holds.expired(now), signal, (hold) => settle(deps, hold, now));
}

async function settle({ log, booked }: Deps, ids: PackageHold, now: string): Promise<Settlement> {
  const { athleteId, athletePackageId } = ids;
  const history = await log.load<AthleteEvent>(`${athlete.category}-${athleteId}`);
  const hold = fold(athlete.decider, history).packages.get(athletePackageId);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || typeof hold?.expiresAt !== 'string' || hold.expiresAt > now)
    return 'nothing to do';

  const isBooked = await booked.isBooked(athletePackageId);
  // If-Match: a confirmation or release that happens while the package is being read wins.
  const context = janitor(athleteId, athletePackageId, revision, now);
  const command = { athleteId, athletePackageId } as const;
  if (isBooked) {
    try {
      await handle(log, athlete, athleteId, { kind: 'confirm-package', ...command }, context);
      return 'confirmed';
    } catch (error) {
      // The athlete was deleted: there is nothing left to hold.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  await handle(log, athlete, athleteId, { kind: 'release-package', ...command }, context);
  return 'released';
}

function janitor(athleteId: string, athletePackageId: string, revision: bigint, now: string): CommandContext {
  const id = derivedId(`athlete-${athleteId}@${revision}`, `settle ${athletePackageId}`);
  const actor = 'system:settle-expired-holds';
  return { actor, commandId: id, correlationId: id, causationId: id, now, expectedRevision: revision };
}
