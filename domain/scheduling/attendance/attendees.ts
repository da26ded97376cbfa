import type { Day } from '../../shared/day.ts';
import type { SessionEvent } from '../sessions/events.ts';
import { evolveSession, noSession, type SessionState } from '../sessions/session-state.ts';

/** Whose attendance of a session can be marked, and from when. */
export interface Attendees {
  readonly status: SessionState['status'];
  /** IANA zone of the location. */
  readonly timezone: string;
  readonly localDate: Day;
  /**
   * Everyone who has or had a seat. A mark may have been made at the rink before the device learned that the
   * athlete was omitted, and an omitted athlete may come anyway.
   */
  readonly athleteIds: ReadonlySet<string>;
}

/** From the whole history of a session. A seat that was only held does not count. */
export function attendeesOf(events: readonly SessionEvent[]): Attendees {
  let state = noSession;
  const athleteIds = new Set<string>();
  for (const event of events) {
    state = evolveSession(state, event);
    for (const [athleteId, { isTaken }] of state.seats) if (isTaken) athleteIds.add(athleteId);
  }
  const { status, time } = state;
  return { status, timezone: time.timezone, localDate: time.localDate, athleteIds };
}
