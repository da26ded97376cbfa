import type { SessionState } from '../sessions/session-state.ts';
import type { ReservedSession } from './events.ts';

/** The facts about the session that a reservation keeps. */
export const reservedOf = ({
  sessionId,
  groupId,
  seasonId,
  locationId,
  time,
}: SessionState): ReservedSession => ({
  sessionId,
  groupId,
  seasonId,
  locationId,
  startsAt: time.startsAt,
  endsAt: time.endsAt,
  localDate: time.localDate,
  localStart: time.localStart,
});
