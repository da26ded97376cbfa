import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { type SessionCommand, sessionDecider } from '../../../domain/scheduling/sessions/session.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const session: Aggregate<SessionState, SessionCommand, SessionEvent> = {
  // `session` is a sign-in.
  category: 'trainingSession',
  decider: sessionDecider,
  /** Seats come and go while staff edit what is said of the session, and the places of two athletes are two matters. */
  concerns(command, { type, data }) {
    const isOfPlaces = type.startsWith('Seat') || type.startsWith('Waitlist');
    const athletes = athletesOf(command);
    if (!athletes) return !isOfPlaces;
    const named = 'athleteIds' in data ? data.athleteIds : 'athleteId' in data ? [data.athleteId] : [];
    return isOfPlaces && named.some((athleteId) => athletes.includes(athleteId));
  },
};

/** Whose places a command is about; undefined where it is about the session itself. */
function athletesOf(command: SessionCommand): readonly string[] | undefined {
  if (command.kind === 'sync-seats') return [...command.assign, ...command.unassign];
  return 'athleteId' in command ? [command.athleteId] : undefined;
}
