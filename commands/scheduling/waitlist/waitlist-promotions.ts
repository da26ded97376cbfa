import { step } from '../../runtime/context.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { type HeldForWaiting, offerSeats, promoteWaiting } from './promote-waiting.ts';
import type { WaitingPlaces } from './waiting-places.ts';

/**
 * Reserves the seats that are held for athletes on the waitlist. The event that frees a seat holds it; this
 * reactor also holds seats that the group, the settings, or the athlete made available.
 */
export function waitlistPromotions(deps: SchedulingDeps, places: WaitingPlaces) {
  const promote = (held: HeldForWaiting): InternalEffect => ({
    kind: 'internal',
    key: `promote ${held.sessionId} ${held.athleteId} ${held.holdId}`,
    run: (context) => promoteWaiting(deps, held, context),
  });
  const offer = (sessionId: string, position: bigint, again: readonly string[] = []): InternalEffect => ({
    kind: 'internal',
    key: `${sessionId}@${position}`,
    run: (context) => offerSeats(deps, { sessionId, again }, context),
  });
  /** Something changed for every session of a group, or of all groups. */
  const offerAll = (groupId: string | undefined, position: bigint): InternalEffect => ({
    kind: 'internal',
    key: `${groupId ?? 'all'}@${position}`,
    async run(context) {
      for (const sessionId of await places.sessions(groupId, { after: context.now, at: position })) {
        await offerSeats(deps, { sessionId, again: 'everyone' }, step(context, sessionId));
      }
    },
  });
  /** The athlete may be able to take a seat that was refused before. */
  const offerTo = (athleteId: string, position: bigint): InternalEffect => ({
    kind: 'internal',
    key: `athlete ${athleteId}@${position}`,
    async run(context) {
      for (const { sessionId } of await places.of(athleteId, { at: position })) {
        await offerSeats(deps, { sessionId, again: [athleteId] }, step(context, sessionId));
      }
    },
  });

  return defineReactor({
    name: 'waitlist-promotions',
    handles: [
      'SeatHeldForWaitlist',
      'WaitlistHoldReleased',
      'SeatReleased',
      'SeatHoldReleased',
      'SeatsUnassigned',
      'SessionRescheduled',
      'SessionSlotsChanged',
      'SessionGroupChanged',
      'TrainingGroupChanged',
      'TrainingGroupInclusionAdded',
      'GlobalSet',
      'SeasonChanged',
      'LocationChanged',
      'AthleteMarkedActive',
      'AthleteEnrolled',
      'EnrolmentChanged',
      'EnrolmentResumed',
      'ReservationOmitted',
      'ReservationRemoved',
      'ReservationMoved',
      'DefaultSessionsRemoved',
    ],
    startAt: 'now',
    order: 'stream',
    effects({ type, data, position }) {
      switch (type) {
        case 'SeatHeldForWaitlist':
          return [promote(data)];
        case 'TrainingGroupChanged': {
          const { slots, defaultWeeklyCredits, isActive } = data.changes;
          return [
            ...(slots === undefined && !isActive ? [] : [offerAll(data.groupId, position)]),
            // The credits may pay for sessions of included groups.
            ...(defaultWeeklyCredits === undefined ? [] : [offerAll(undefined, position)]),
          ];
        }
        case 'TrainingGroupInclusionAdded':
          return [offerAll(undefined, position)];
        case 'GlobalSet':
          return settings.has(data.key) ? [offerAll(undefined, position)] : [];
        case 'SeasonChanged':
        case 'LocationChanged':
          return data.changes.isActive ? [offerAll(undefined, position)] : [];
        case 'AthleteMarkedActive':
        case 'AthleteEnrolled':
        case 'EnrolmentChanged':
        case 'EnrolmentResumed':
        case 'ReservationOmitted':
        case 'ReservationRemoved':
        case 'ReservationMoved':
        case 'DefaultSessionsRemoved':
          return [offerTo(data.athleteId, position)];
        case 'SeatHoldReleased':
        case 'WaitlistHoldReleased':
          // No reactor ran while the hold lasted; now one does.
          return [offer(data.sessionId, position, data.reason === 'expired' ? [data.athleteId] : [])];
        default:
          return [offer(data.sessionId, position)];
      }
    },
  });
}

const settings = new Set(['default_athlete_slots', 'waitlist_enabled', 'waitlist_close_hours']);
