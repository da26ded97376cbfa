import type { EventLog } from '../../event-store/event-log.ts';

/**
 * The ids of all packages the athlete ever had, including removed ones. A package is always held in the
 * athlete's own stream before it is added, so that stream lists them all.
 */
export async function packagesHeldBy(log: EventLog, athleteId: string): Promise<string[]> {
  const held = (await log.load(`athlete-${athleteId}`)).flatMap((event) =>
    event.type === 'AthletePackageHeld' ? [event.data.athletePackageId] : [],
  );
  return [...new Set(held)];
}
