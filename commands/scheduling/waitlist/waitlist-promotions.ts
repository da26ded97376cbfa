import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { promotionActor } from '../reservations/promotion-actor.ts';
import { promoteWaiting } from './promote-waiting.ts';
import type { WaitingPlaces, WaitlistDeps } from './waitlist-deps.ts';

/** Offers every released seat to the athletes on the waitlist. */
export function waitlistPromotions(deps: WaitlistDeps, places: Pick<WaitingPlaces, 'sessions'>) {
  const promote = (sessionId: string, position: bigint): InternalEffect => ({
    kind: 'internal',
    key: `${sessionId}@${position}`,
    run: (context) => promoteWaiting(deps, sessionId, context),
  });
  /** The number of slots changed for every session of a group, or of all groups. */
  const promoteAll = (groupId: string | undefined, position: bigint): InternalEffect => ({
    kind: 'internal',
    key: `${groupId ?? 'all'}@${position}`,
    async run(context) {
      for (const sessionId of await places.sessions(groupId, { after: context.now, at: position })) {
        await promoteWaiting(deps, sessionId, context);
      }
    },
  });

  return defineReactor({
    name: 'waitlist-promotions',
    handles: [
      'SeatReleased',
      'SeatHoldReleased',
      'SeatsUnassigned',
      'SessionSlotsChanged',
      'SessionGroupChanged',
      'TrainingGroupChanged',
      'GlobalSet',
    ],
    startAt: 'now',
    effects({ type, data, actor, position }) {
      switch (type) {
        case 'TrainingGroupChanged':
          return data.changes.slots === undefined ? [] : [promoteAll(data.groupId, position)];
        case 'GlobalSet':
          return settings.has(data.key) ? [promoteAll(undefined, position)] : [];
        case 'SeatHoldReleased':
          // A seat that was held for an athlete on the waitlist, and refused, is offered to the next one at
          // once.
          return actor === promotionActor ? [] : [promote(data.sessionId, position)];
        default:
          return [promote(data.sessionId, position)];
      }
    },
  });
}

const settings = new Set(['default_athlete_slots', 'waitlist_enabled', 'waitlist_close_hours']);
