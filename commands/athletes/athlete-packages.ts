import type { EventLog } from '../../event-store/event-log.ts';
import { handle } from '../runtime/handle.ts';
import { defineReactor, type InternalEffect, SHORT_COMMANDS_AT_ONCE } from '../runtime/reactor.ts';
import { athlete } from './athlete.ts';

/**
 * Completes `addPackage`: the package exists, so it keeps the athlete from being deleted until it is removed.
 */
export function athletePackages(log: EventLog) {
  const settle = (kind: 'confirm-package' | 'release-package', ids: Ids): InternalEffect => ({
    kind: 'internal',
    key: `${kind} ${ids.athletePackageId}`,
    async run(context) {
      const { athleteId, athletePackageId } = ids;
      await handle(log, athlete, athleteId, { kind, athleteId, athletePackageId }, context);
    },
  });

  return defineReactor({
    name: 'athlete-packages',
    handles: ['AthletePackageAdded', 'AthletePackageRemoved'],
    startAt: 'beginning',
    order: 'stream',
    atOnce: SHORT_COMMANDS_AT_ONCE,
    effects: ({ type, data }) => [
      settle(type === 'AthletePackageAdded' ? 'confirm-package' : 'release-package', data),
    ],
  });
}

interface Ids {
  readonly athleteId: string;
  readonly athletePackageId: string;
}
