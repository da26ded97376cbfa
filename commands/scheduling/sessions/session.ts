import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { type SessionCommand, sessionDecider } from '../../../domain/scheduling/sessions/session.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const session: Aggregate<SessionState, SessionCommand, SessionEvent> = {
  // `session` is a sign-in.
  category: 'trainingSession',
  decider: sessionDecider,
  /** Seats change while staff edit a session's facts, and the seats of two athletes are independent. */
  concerns(command, { type, data }) {
    const isOfPlaces = type.startsWith('Seat') || type.startsWith('Waitlist');
    const athletes = athletesOf(command);
    if (!athletes) return !isOfPlaces;
    const named = 'athleteIds' in data ? data.athleteIds : 'athleteId' in data ? [data.athleteId] : [];
    return isOfPlaces && named.some((athleteId) => athletes.includes(athleteId));
  },
};

/** The athletes whose seats a command is about; undefined when it is about the session itself. */
function athletesOf(command: SessionCommand): readonly string[] | undefined {
  if (command.kind === 'sync-seats') return [...command.assign, ...command.unassign];
  return 'athleteId' in command ? [command.athleteId] : undefined;
}
