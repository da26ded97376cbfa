import type { SeatReleaseReason } from '../sessions/events.ts';
import type { RemovalReason, ReservationEvent } from './events.ts';

export interface FreedSeats {
  readonly sessionIds: readonly string[];
  readonly reason: SeatReleaseReason;
}

/** Whose seats an event of the athlete gives back: those of sessions that the athlete is not booked in any more. */
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
