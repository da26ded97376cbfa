import type { RowOutcomes } from '../../../commands/scheduling/sessions/row-by-row.ts';
import type {
  ChangedSchedulesView,
  DailyResourceView,
  ScheduleDetailView,
  ScheduleView,
  StaffScheduleView,
} from '../../../contract/scheduling/schedules.ts';
import type { ScheduleRecord } from '../../../projections/scheduling/reservations/schedule-record.ts';
import type { DailyResource } from '../../../projections/scheduling/sessions/daily-schedules.ts';
import type { CheckedSession } from '../../../projections/scheduling/sessions/double-bookings.ts';
import type {
  SessionAthlete,
  WaitingAthlete,
} from '../../../projections/scheduling/sessions/session-athletes.ts';
import { doubleBookingViewOf } from './double-booking-views.ts';

export function scheduleViewOf(row: ScheduleRecord): ScheduleView {
  return {
    id: row.id,
    schedule_id: row.id,
    series_id: row.series_id,
    season_id: row.season_id,
    season_name: row.season_name,
    training_group_id: row.group_id,
    training_group: {
      training_group_id: row.group_id,
      training_group_name: row.group_name,
      color_palette_id: row.color,
      is_credit_schedules: row.is_credit,
    },
    location_id: row.location_id,
    location: { location_id: row.location_id, location_name: row.location_name },
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    timezone: row.timezone,
    local_date: row.local_date,
    local_start: row.local_start,
    local_end: row.local_end,
    trainers: [...row.trainers],
    slots: row.slots,
    athleteSlots: row.capacity,
    occupied: row.occupied,
    waiting: row.waiting,
    variable_schedule_is_active: row.is_variable,
    revision: row.revision,
  };
}

export const staffScheduleViewOf = (
  row: ScheduleRecord,
  checked: ReadonlyMap<string, CheckedSession>,
): StaffScheduleView => ({
  ...scheduleViewOf(row),
  double_bookings: (checked.get(row.id)?.doubleBookings ?? []).map(doubleBookingViewOf),
});

export function scheduleDetailViewOf(
  row: ScheduleRecord,
  checked: ReadonlyMap<string, CheckedSession>,
  people: { readonly athletes: readonly SessionAthlete[]; readonly waiting: readonly WaitingAthlete[] },
): ScheduleDetailView {
  return {
    ...staffScheduleViewOf(row, checked),
    athletes: people.athletes.map((athlete) => ({
      athlete_id: athlete.athlete_id,
      first_name: athlete.first_name,
      last_name: athlete.last_name,
      assigned_athlete: athlete.origin === 'default',
      is_omitted: athlete.status === 'omitted',
      origin: athlete.origin,
      needs_transportation: athlete.needs_transportation,
    })),
    waitlist: [...people.waiting],
  };
}

/** `timezone` is that of the business, for the columns of trainers. */
export const dailyResourceViewOf = (
  resource: DailyResource,
  { timezone, checked }: { readonly timezone: string; readonly checked: ReadonlyMap<string, CheckedSession> },
): DailyResourceView => ({
  id: resource.id,
  title: resource.title,
  timezone: resource.timezone || timezone,
  schedules: resource.schedules.map((row) => staffScheduleViewOf(row, checked)),
});

/** The answer of a command on several sessions. */
export const changedViewOf = ({
  success,
  total,
  succeeded,
  errors,
}: Omit<RowOutcomes, 'done'>): ChangedSchedulesView => ({
  success,
  total,
  schedule_ids: [...succeeded],
  errors: errors.map(({ sessionId, message }) => ({ schedule_id: sessionId, message })),
  warnings: [],
  conflicts: [],
});
