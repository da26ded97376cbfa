import type { AttendanceView, MarkAttendanceBody } from '../../../../contract/scheduling/attendance.ts';
import {
  type AttendanceMark,
  attendanceMarks,
  type MadeMark,
  markLabels,
  replaces,
} from '../../../../domain/scheduling/attendance/marks.ts';
import type { WaitingMarks } from './offline/outbox.ts';

export type Attendee = AttendanceView['athletes'][number];

type SentMarks = MarkAttendanceBody['marks'];

/** The roster with these marks, unless it has later ones. */
export const withMarks = (roster: AttendanceView, marks: SentMarks): AttendanceView => ({
  ...roster,
  athletes: roster.athletes.map((athlete) => {
    let shown = athlete;
    for (const { athlete_id, mark, made_at, mark_id } of marks) {
      const made = { mark, madeAt: made_at, markId: mark_id };
      if (athlete_id === athlete.athlete_id && replaces(made, madeMarkOf(shown)))
        shown = { ...shown, mark, made_at, mark_id };
    }
    return shown;
  }),
});

/** The roster as the person expects it: with marks that wait on this device. Refused ones do not count. */
export const withWaiting = (roster: AttendanceView, waiting: readonly WaitingMarks[]): AttendanceView =>
  withMarks(
    roster,
    waiting
      .filter(({ scheduleId, refusal }) => scheduleId === roster.schedule_id && refusal === null)
      .flatMap(({ marks }) => marks),
  );

const madeMarkOf = ({ mark, made_at, mark_id }: Attendee): MadeMark | undefined =>
  made_at === null || mark_id === null ? undefined : { mark, madeAt: made_at, markId: mark_id };

/** `Owen B.` */
export const shortName = ({ first_name, last_initial }: Attendee): string =>
  last_initial ? `${first_name} ${last_initial}.` : first_name;

/** `7 of 12 marked: 5 present, 1 late, 1 no-show` */
export function progressWords({ athletes }: Pick<AttendanceView, 'athletes'>): string {
  const marked = athletes.filter(({ mark }) => mark !== null).length;
  const counts = attendanceMarks.flatMap((mark) => {
    const count = athletes.filter((one) => one.mark === mark).length;
    return count > 0 ? [`${count} ${markLabels[mark].toLowerCase()}`] : [];
  });
  const progress = `${marked} of ${athletes.length} marked`;
  return counts.length > 0 ? `${progress}: ${counts.join(', ')}` : progress;
}

/** `Owen B., present`: one mark, in a list of marks that were not sent. */
export const markWords = (athlete: Attendee | undefined, mark: AttendanceMark | null): string =>
  `${athlete ? shortName(athlete) : 'An athlete'}, ${mark === null ? 'no mark' : markLabels[mark].toLowerCase()}`;

type Timed = Pick<AttendanceView, 'starts_at' | 'ends_at'>;

/** Trainers are at the rink this long before a session. */
const EARLY_MS = 30 * 60_000;

export interface DayOfSessions<Session extends Timed> {
  /** On now or about to start; otherwise the next ones, which start at the same time. */
  readonly current: readonly Session[];
  readonly isOn: boolean;
  readonly later: readonly Session[];
  readonly earlier: readonly Session[];
}

/** The sessions of a day, those on top that staff at the rink look for. `now`: UTC. */
export function dayOfSessions<Session extends Timed>(
  sessions: readonly Session[],
  now: string,
): DayOfSessions<Session> {
  const at = Date.parse(now);
  const isOver = ({ ends_at }: Session) => Date.parse(ends_at) <= at;
  const isComing = ({ starts_at }: Session) => Date.parse(starts_at) - EARLY_MS > at;
  const earlier = sessions.filter(isOver);
  const coming = sessions.filter(isComing);
  const on = sessions.filter((one) => !isOver(one) && !isComing(one));
  const next = coming.filter(({ starts_at }) => starts_at === coming[0]?.starts_at);
  const isOn = on.length > 0;
  return { current: isOn ? on : next, isOn, later: isOn ? coming : coming.slice(next.length), earlier };
}
