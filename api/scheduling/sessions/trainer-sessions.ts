import { TooBusy } from '../../../commands/runtime/handle.ts';
import { createTrainerSessions } from '../../../commands/scheduling/sessions/trainer-sessions.ts';
import type { ExistingTrainers } from '../../../commands/shared/existing-trainers.ts';
import type { TrainerSessions } from '../../../commands/shared/trainer-sessions.ts';
import { findDoubleBookings } from '../../../projections/scheduling/sessions/double-bookings.ts';
import {
  presentTrainers,
  sessionsLedBy,
  sessionsLedReads,
} from '../../../projections/scheduling/sessions/sessions-led.ts';
import { sessionsToLead } from '../../../projections/scheduling/sessions/sessions-to-lead.ts';
import type { Platform } from '../../runtime/platform.ts';

/** The upcoming sessions of trainers, for the area that deletes them. */
export function trainerSessionsOf(
  { log, reads, waitForPosition }: Pick<Platform, 'log' | 'reads' | 'waitForPosition'>,
  trainers: ExistingTrainers,
): TrainerSessions {
  return createTrainerSessions({
    log,
    trainers,
    async ledBy(trainerId, now) {
      if (!(await waitForPosition(await log.store.head(), sessionsLedReads))) throw new TooBusy();
      const rows = await sessionsLedBy(reads, trainerId, now);
      const leaders = rows.map(({ own_trainer_ids: own, group_trainer_ids: ofGroup }) =>
        own.length > 0 ? own : ofGroup,
      );
      const present = await presentTrainers(reads, [...new Set(leaders.flat())]);
      return rows.map(({ id, group_id, own_trainer_ids: own }, index) => ({
        sessionId: id,
        groupId: group_id,
        isOwn: own.length > 0,
        others: (leaders[index] ?? []).filter((one) => one !== trainerId && present.has(one)),
      }));
    },
    async warningsFor(trainerId, led, now) {
      const ids = led.map(({ sessionId }) => sessionId);
      const planned = await sessionsToLead(reads, { ids, groupIds: [], after: now });
      const checked = await findDoubleBookings(
        reads,
        planned.map((one) => ({ ...one, trainerIds: [...new Set([...one.trainerIds, trainerId])] })),
      );
      return [...checked.values()].flatMap(({ doubleBookings }) =>
        doubleBookings
          .filter(({ kind, resourceId }) => kind === 'trainer' && resourceId === trainerId)
          .map(({ message }) => message),
      );
    },
  });
}
