import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { attendanceMarkRows } from './attendance/attendance-marks.ts';
import { closedDays } from './closed-days/closed-days.ts';
import { emergencyDetails } from './emergency/emergency-details.ts';
import { calendarFeeds } from './feeds/calendar-feeds.ts';
import { athleteGroups } from './groups/athlete-groups.ts';
import { enrolments } from './groups/enrolments.ts';
import { trainingGroups } from './groups/training-groups.ts';
import { locations } from './locations/locations.ts';
import { reservations } from './reservations/reservations.ts';
import { seatHolds } from './reservations/seat-holds.ts';
import { sessionWaitlist } from './reservations/session-waitlist.ts';
import { seasons } from './seasons/seasons.ts';
import { trainingSessions } from './sessions/training-sessions.ts';
import { trainerUsers } from './trainer-users/trainer-users.ts';
import { waiverReminders } from './waivers/waiver-reminders.ts';
import { waiverSignatures } from './waivers/waiver-signatures.ts';
import { waiverVersions } from './waivers/waiver-versions.ts';
import { waivers } from './waivers/waivers.ts';

/** The read models of this area. */
export const schedulingProjections = [
  trainingSessions,
  seasons,
  trainingGroups,
  locations,
  enrolments,
  athleteGroups,
  reservations,
  seatHolds,
  sessionWaitlist,
  calendarFeeds,
  attendanceMarkRows,
  closedDays,
  waivers,
  waiverVersions,
  waiverSignatures,
  waiverReminders,
  emergencyDetails,
  trainerUsers,
];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type SchedulingTables = AreaTables<TablesFilledBy<typeof schedulingProjections>>;
