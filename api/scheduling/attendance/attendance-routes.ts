import { z } from 'zod';
import { markAttendance } from '../../../commands/scheduling/attendance/mark-attendance.ts';
import {
  type AttendanceView,
  athleteAttendanceView,
  attendanceView,
  markAttendanceBody,
  markedAttendanceView,
} from '../../../contract/scheduling/attendance.ts';
import { type AttendanceCounts, noCounts } from '../../../domain/scheduling/attendance/marks.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  athleteAttendanceReads,
  createAttendanceQueries,
  type MarkedSession,
  type Roster,
  type RosterAthlete,
  rosterReads,
} from '../../../projections/scheduling/attendance/attendance-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps extends Pick<Platform, 'reads'> {
  readonly log: EventLog;
}

/** Attendance, marked by any trainer or admin (P002, P048). Families do not see it. */
export function attendanceRoutes({ log, reads }: Deps): Route[] {
  const queries = createAttendanceQueries(reads);
  return [
    defineRoute({
      method: 'get',
      path: '/attendance/today',
      access: 'staff',
      summary:
        'The rosters of all sessions that are today at their location, by time, with first names and last initials only',
      results: z.array(attendanceView),
      reads: rosterReads,
      async run({ context: { now } }) {
        return { results: (await queries.ofDay(now)).map((roster) => attendanceViewOf(roster, now)) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/schedules/:schedule/attendance',
      access: 'staff',
      summary: 'The attendance of a schedule, with first names and last initials only',
      results: attendanceView,
      reads: rosterReads,
      async run({ param, context: { now } }) {
        const roster = await queries.ofSession(param('schedule'));
        if (!roster) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
        return { results: attendanceViewOf(roster, now) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/schedules/:schedule/attendance',
      access: 'staff',
      summary: 'Marks athletes of a schedule; of two marks of an athlete the one that was made later counts',
      body: markAttendanceBody,
      results: markedAttendanceView,
      async run({ param, body, context }) {
        const sessionId = param('schedule');
        const marks = body.marks.map(({ athlete_id, mark, made_at, mark_id }) => {
          return { athleteId: athlete_id, mark, madeAt: made_at, markId: mark_id };
        });
        const { done, current } = await markAttendance(log, { sessionId, marks }, context);
        const athleteIds = [...new Set(marks.map(({ athleteId }) => athleteId))];
        const results = athleteIds.flatMap((athleteId) => {
          const made = current.get(athleteId);
          if (!made) return [];
          return [{ athlete_id: athleteId, mark: made.mark, made_at: made.madeAt, mark_id: made.markId }];
        });
        return { results: { schedule_id: sessionId, marks: results }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/attendance',
      access: 'staff',
      summary: 'How often an athlete was present, late, excused or did not show up',
      results: athleteAttendanceView,
      reads: athleteAttendanceReads,
      async run({ param }) {
        const rows = await queries.ofAthlete(param('athlete'));
        return { results: { ...countsOf(rows), rows } };
      },
    }),
  ];
}

/** Only what a device at the rink may keep: no last name, no id of a group or location. */
function attendanceViewOf({ id, athletes, ...session }: Roster, now: string): AttendanceView {
  return {
    schedule_id: id,
    ...session,
    is_today: clockAt(session.timezone, now).day === session.local_date,
    read_at: now,
    athletes: athletes.map(rosterLine),
  };
}

const rosterLine = ({
  athlete_id,
  first_name,
  last_initial,
  has_place,
  mark,
  made_at,
  mark_id,
}: RosterAthlete) => {
  return { athlete_id, first_name, last_initial, has_place, mark, made_at, mark_id };
};

const countsOf = (rows: readonly MarkedSession[]): AttendanceCounts =>
  rows.reduce<AttendanceCounts>(
    (counts, { mark }) => ({
      marked: counts.marked + 1,
      attended: counts.attended + Number(mark === 'present' || mark === 'late'),
      late: counts.late + Number(mark === 'late'),
      no_shows: counts.no_shows + Number(mark === 'no-show'),
      excused: counts.excused + Number(mark === 'excused'),
    }),
    noCounts,
  );
