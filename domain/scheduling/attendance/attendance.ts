import type { Decider } from '../../shared/decider.ts';
import { demand, InvalidInput, Refusal } from '../../shared/refusal.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { attendanceTexts } from './attendance-texts.ts';
import type { Attendees } from './attendees.ts';
import type { AttendanceEvent } from './events.ts';
import { type MadeMark, replaces } from './marks.ts';

export interface AttendanceState {
  /** By athlete: the mark that was made last. */
  readonly current: ReadonlyMap<string, MadeMark>;
  /** The ids of all marks. */
  readonly seen: ReadonlySet<string>;
}

export interface AttendanceCommand {
  readonly kind: 'mark';
  readonly sessionId: string;
  readonly attendees: Attendees;
  readonly marks: readonly AthleteMark[];
  /** UTC. */
  readonly now: string;
}

export interface AthleteMark extends MadeMark {
  readonly athleteId: string;
}

/**
 * The attendance of one session. Every mark is recorded, also one that arrives after a later one; a mark that
 * arrives again is not. The command is refused as a whole.
 */
export const attendanceDecider: Decider<AttendanceState, AttendanceCommand, AttendanceEvent> = {
  initial: () => ({ current: new Map(), seen: new Set() }),

  evolve({ current, seen }, event) {
    const { athleteId } = event.data;
    const made = markOf(event);
    return {
      current: replaces(made, current.get(athleteId)) ? new Map([...current, [athleteId, made]]) : current,
      seen: new Set([...seen, made.markId]),
    };
  },

  decide({ sessionId, attendees, marks, now }, { seen }) {
    const { status, timezone, localDate, athleteIds } = attendees;
    if (status === 'unknown') throw new Refusal('session.unknown', schedulingTexts.unknown);
    if (status === 'deleted') throw new Refusal('attendance.deleted', attendanceTexts.deleted);
    demand(marks.length === 0 ? [{ field: 'marks', message: attendanceTexts.noMarks }] : []);
    const known = new Set(seen);
    const events: AttendanceEvent[] = [];
    for (const [index, { athleteId, mark, markId, ...made }] of marks.entries()) {
      if (known.has(markId)) continue;
      known.add(markId);
      if (!athleteIds.has(athleteId)) {
        const field = `marks.${index}.athlete_id`;
        throw new InvalidInput([{ field, message: attendanceTexts.notInSession }]);
      }
      // A device whose clock is ahead must not win over all later marks.
      const madeAt = new Date(Math.min(Date.parse(made.madeAt), Date.parse(now))).toISOString();
      if (clockAt(timezone, madeAt).day < localDate) {
        throw new Refusal('attendance.early', attendanceTexts.early);
      }
      const about = { sessionId, athleteId, markId, madeAt, timezone };
      events.push(
        mark === null
          ? { type: 'AttendanceCleared', data: about }
          : { type: 'AttendanceMarked', data: { ...about, mark } },
      );
    }
    return events;
  },
};

/** The mark of an event. */
export function markOf(event: AttendanceEvent): MadeMark {
  const { markId, madeAt } = event.data;
  return { mark: event.type === 'AttendanceMarked' ? event.data.mark : null, madeAt, markId };
}
