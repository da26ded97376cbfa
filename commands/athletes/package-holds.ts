import { holdExpiry } from '../../domain/shared/hold.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import type { AthleteHolds } from '../shared/athlete-holds.ts';
import { athlete } from './athlete.ts';

export function createAthleteHolds(log: EventLog): AthleteHolds {
  return {
    async hold(athleteId, athletePackageId, context) {
      const expiresAt = holdExpiry(context.now);
      const command = { kind: 'hold-package', athleteId, athletePackageId, expiresAt } as const;
      // The step id contains the moment: a repetition after the hold expired or was released has to hold
      // again.
      await handle(log, athlete, athleteId, command, step(context, `hold at ${context.now}`));
    },
    async confirm(athleteId, athletePackageId, context) {
      const command = { kind: 'confirm-package', athleteId, athletePackageId } as const;
      await handle(log, athlete, athleteId, command, step(context, 'confirm'));
    },
    async release(athleteId, athletePackageId, context) {
      const command = { kind: 'release-package', athleteId, athletePackageId } as const;
      // The step id contains the moment, as for the hold: a new hold needs a new release.
      await handle(log, athlete, athleteId, command, step(context, `release at ${context.now}`));
    },
  };
}
