import type { Decider } from '../../shared/decider.ts';
import { type Arrangement, arrangeRows, nothingArranged, withEvents } from './arrangement.ts';
import { book, unbook } from './booking.ts';
import { type DefaultPlacesCommand, decideDefaultPlaces } from './default-places.ts';
import { decideEnrolment, type EnrolmentCommand } from './enrolment.ts';
import type { ReservationEvent } from './events.ts';
import { savedPatterns } from './kept-pattern.ts';
import { omit, restore } from './omission.ts';
import { reset } from './reset.ts';
import type { ArrangeCommand } from './schedule-command.ts';
import { type AthleteScheduleState, emptySchedule, evolveSchedule } from './schedule-state.ts';
import { decideSessionChange, type SessionChangeCommand } from './session-changes.ts';
import { substitute } from './substitution.ts';

export type AthleteScheduleCommand =
  | ArrangeCommand
  | DefaultPlacesCommand
  | EnrolmentCommand
  | SessionChangeCommand;

/**
 * An athlete's enrollments and reservations. Every rule that does not depend on other athletes is decided
 * here: the credits of a week (I2), one session by credit per day (I3), no overlapping sessions (I4), one
 * reservation per session (I5), and that an enrollment allows it (I6). Seats are decided by the sessions (I1,
 * `sessions/seats.ts`).
 */
export const athleteScheduleDecider: Decider<AthleteScheduleState, AthleteScheduleCommand, ReservationEvent> =
  {
    initial: () => emptySchedule,
    evolve: evolveSchedule,
    decide(command, state) {
      switch (command.kind) {
        case 'enrol':
        case 'change-enrolment':
        case 'leave-all':
          return decideEnrolment(command, state);
        case 'sync':
        case 'turn-to-credits':
        case 'turn-to-defaults':
          return decideDefaultPlaces(command, state);
        case 'follow-session':
        case 'lose-session':
        case 'lose-seat':
          return decideSessionChange(command, state);
        default:
          return arrange(command, state).events;
      }
    },
  };

/**
 * The outcome of each session that a command asks for. Throws only if the command as a whole makes no sense.
 */
export function arrange(command: ArrangeCommand, state: AthleteScheduleState): Arrangement {
  const start = nothingArranged(state);
  switch (command.kind) {
    case 'save': {
      const { remove, add, isStaff, origin, patterns, athleteId } = command;
      // Removals first: they may make room for additions.
      const left = arrangeRows(start, remove.map(asRow), ({ sessionId }, now) =>
        unbook(sessionId, now, { isStaff, terms: command }),
      );
      const come = arrangeRows(left, add, (row, now) => book(row, now, { origin, terms: command }));
      return withEvents(come, savedPatterns(athleteId, patterns, come.state));
    }
    case 'omit':
      return arrangeRows(start, command.sessionIds.map(asRow), ({ sessionId }, now) =>
        omit(sessionId, now, command),
      );
    case 'restore':
      return arrangeRows(start, command.asked, (row, now) => restore(row, now, command));
    case 'remove':
      return arrangeRows(start, command.sessionIds.map(asRow), ({ sessionId }, now) =>
        unbook(sessionId, now, { isStaff: true, terms: command }),
      );
    case 'substitute':
      return arrangeRows(start, command.pairs, (row, now) => substitute(row, now, command));
    case 'reset':
      return command.enrolments.reduce((before, one) => reset(before, one, command), start);
  }
}

const asRow = (sessionId: string) => ({ sessionId });
