import type { ReservationEvent } from './events.ts';
import { type AthleteScheduleState, emptySchedule, evolveSchedule } from './schedule-state.ts';

/** The enrollment that an event began or resumed; undefined for other events. */
export const begunBy = ({ type, data }: ReservationEvent): string | undefined =>
  type === 'AthleteEnrolled' || type === 'EnrolmentResumed' ? data.enrolmentId : undefined;

/**
 * Whether people changed or used an enrollment after the event at index `own` began it: its terms, its picks, or one of
 * its sessions. Default places that follow from it, and what became of sessions that staff moved or deleted, do not count.
 */
export function usedSince(history: readonly ReservationEvent[], own: number, enrolmentId: string): boolean {
  let state = emptySchedule;
  for (const [index, event] of history.entries()) {
    if (index > own && isUse(event, enrolmentId, state)) return true;
    state = evolveSchedule(state, event);
  }
  return false;
}

function isUse(
  { type, data }: ReservationEvent,
  enrolmentId: string,
  { reservations }: AthleteScheduleState,
): boolean {
  switch (type) {
    case 'EnrolmentChanged':
    case 'EnrolmentEnded':
    case 'EnrolmentResumed':
    case 'SessionReserved':
    case 'SchedulePatternSaved':
    case 'ScheduleReset':
      return data.enrolmentId === enrolmentId;
    case 'ReservationOmitted':
    case 'ReservationRestored':
      return reservations.get(data.sessionId)?.enrolmentId === enrolmentId;
    case 'ReservationRemoved':
      return data.reason === 'removed' && reservations.get(data.sessionId)?.enrolmentId === enrolmentId;
    default:
      return false;
  }
}
