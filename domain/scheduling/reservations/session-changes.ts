import type { ReservationEvent, ReservedSession } from './events.ts';
import { removal } from './leaving.ts';
import type { AthleteScheduleState, Reservation } from './schedule-state.ts';

/** The effect of a changed session on the schedule of an athlete in it. */
export type SessionChangeCommand = { readonly athleteId: string } & (
  | { readonly kind: 'follow-session'; readonly session: ReservedSession }
  /** The session was deleted. */
  | { readonly kind: 'lose-session'; readonly sessionId: string }
  /** Its seat was lost before it could be confirmed. */
  | { readonly kind: 'lose-seat'; readonly sessionId: string }
);

export function decideSessionChange(
  command: SessionChangeCommand,
  { reservations }: AthleteScheduleState,
): ReservationEvent[] {
  const { athleteId } = command;
  if (command.kind === 'follow-session') {
    const reservation = reservations.get(command.session.sessionId);
    return reservation ? movedTo(athleteId, reservation, command.session) : [];
  }
  const reservation = reservations.get(command.sessionId);
  if (!reservation) return [];
  if (command.kind === 'lose-session') return [removal(athleteId, reservation, 'session-deleted')];
  return reservation.status === 'booked' ? [removal(athleteId, reservation, 'removed')] : [];
}

/** No events if the reservation already has the session's current data. */
export const movedTo = (
  athleteId: string,
  { session: before }: Reservation,
  session: ReservedSession,
): ReservationEvent[] =>
  isSameSession(before, session) ? [] : [{ type: 'ReservationMoved', data: { athleteId, session } }];

/** Whether two descriptions of a session are equal. */
export const isSameSession = (one: ReservedSession, other: ReservedSession): boolean =>
  one.groupId === other.groupId &&
  one.seasonId === other.seasonId &&
  one.locationId === other.locationId &&
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.localDate === other.localDate &&
  one.localStart === other.localStart;
