import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { calendarFeedTable } from './feeds/calendar-feeds.ts';
import type { athleteGroupNameTable, athleteGroupTable } from './groups/athlete-groups.ts';
import type { enrolmentTable } from './groups/enrolments.ts';
import type { trainingGroupTable } from './groups/training-groups.ts';
import type { locationTable } from './locations/locations.ts';
import type { reservationTable } from './reservations/reservations.ts';
import type { seatHoldTable } from './reservations/seat-holds.ts';
import type { sessionWaitlistTable } from './reservations/session-waitlist.ts';
import type { seasonTable } from './seasons/seasons.ts';
import type { trainingSessionTable } from './sessions/training-sessions.ts';

/** The tables that queries of the area see. */
export type SchedulingTables = AreaTables<
  TablesOf<
    | typeof calendarFeedTable
    | typeof athleteGroupTable
    | typeof athleteGroupNameTable
    | typeof enrolmentTable
    | typeof trainingGroupTable
    | typeof locationTable
    | typeof reservationTable
    | typeof seatHoldTable
    | typeof sessionWaitlistTable
    | typeof seasonTable
    | typeof trainingSessionTable
  >
>;
