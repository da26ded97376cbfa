import type { SeatReleaseReason } from '../sessions/events.ts';
import type { RemovalReason, ReservationEvent } from './events.ts';

export interface FreedSeats {
  readonly sessionIds: readonly string[];
  readonly reason: SeatReleaseReason;
}

/**
 * The seats that an event of the athlete's schedule releases: those of sessions that are no longer reserved.
 */
export function freedSeats({ type, data }: ReservationEvent): FreedSeats {
  switch (type) {
    case 'ReservationOmitted':
      return { sessionIds: [data.sessionId], reason: data.reason };
    case 'ReservationRemoved':
      return { sessionIds: [data.sessionId], reason: releaseReason(data.reason) };
    case 'DefaultSessionsRemoved':
      return { sessionIds: data.sessionIds, reason: releaseReason(data.reason) };
    default:
      return { sessionIds: [], reason: 'removed' };
  }
}

function releaseReason(reason: RemovalReason): SeatReleaseReason {
  switch (reason) {
    case 'reset':
    case 'session-moved':
    case 'enrolment-ended':
      return reason;
    default:
      return 'removed';
  }
}
