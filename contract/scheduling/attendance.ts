import { z } from 'zod';
import { attendanceMarks } from '../../domain/scheduling/attendance/marks.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant } from '../shared/fields.ts';

const mark = z.enum(attendanceMarks);

/** An athlete of a session: as much as a device at the rink may keep. */
const attendee = z.object({
  athlete_id: id,
  first_name: z.string(),
  last_initial: z.string(),
  has_place: z.boolean().describe('False if the athlete omitted or left the session and was marked anyway.'),
  mark: mark.nullable(),
  made_at: instant.nullable().describe('When the current mark was made or taken back.'),
  mark_id: id.nullable(),
});

/** The attendance of one session. */
export const attendanceView = z
  .object({
    schedule_id: id,
    group_name: z.string(),
    location_name: z.string(),
    starts_at: instant,
    ends_at: instant,
    timezone: z.string(),
    local_date: day,
    local_start: z.string().describe('24-hour HH:MM at the location.'),
    local_end: z.string(),
    is_today: z.boolean().describe('On the clock of the location.'),
    read_at: instant.describe('The clock of the server, to which marks made on a device are set.'),
    athletes: z.array(attendee).describe('By last name.'),
  })
  .meta({ id: 'AttendanceView' });
export type AttendanceView = z.output<typeof attendanceView>;

/** Marks of one person, in the order in which they were made. */
export const markAttendanceBody = z
  .strictObject({
    marks: z
      .array(
        z.strictObject({
          athlete_id: id,
          mark: mark.nullable().describe('Null takes the mark back.'),
          made_at: instant.describe('When the person made it; the latest mark of an athlete counts.'),
          mark_id: id.describe('Chosen by the caller. A mark that arrives again is recorded once.'),
        }),
      )
      .max(500),
  })
  .meta({ id: 'MarkAttendanceBody' });
export type MarkAttendanceBody = z.input<typeof markAttendanceBody>;

export const markedAttendanceView = z
  .object({
    schedule_id: id,
    marks: z
      .array(z.object({ athlete_id: id, mark: mark.nullable(), made_at: instant, mark_id: id }))
      .describe('The current marks of these athletes. They are of others if those were made later.'),
  })
  .meta({ id: 'MarkedAttendanceView' });
export type MarkedAttendanceView = z.output<typeof markedAttendanceView>;

/** Attendance of one athlete in all sessions with a mark. */
export const athleteAttendanceView = z
  .object({
    marked: z.int().describe('Sessions with a mark.'),
    attended: z.int().describe('Present or late.'),
    late: z.int(),
    no_shows: z.int(),
    excused: z.int(),
    rows: z
      .array(z.object({ schedule_id: id, starts_at: instant, mark, made_at: instant }))
      .describe('The latest session first.'),
  })
  .meta({ id: 'AthleteAttendanceView' });
export type AthleteAttendanceView = z.output<typeof athleteAttendanceView>;
