import type { RowOutcomes } from '../../../commands/scheduling/sessions/row-by-row.ts';
import type {
  ChangedSchedulesView,
  DailyResourceView,
  ScheduleDetailView,
  ScheduleView,
} from '../../../contract/scheduling/schedules.ts';
import type { ScheduleRecord } from '../../../projections/scheduling/reservations/schedule-record.ts';
import type { DailyResource } from '../../../projections/scheduling/sessions/daily-schedules.ts';
import type {
  SessionAthlete,
  WaitingAthlete,
} from '../../../projections/scheduling/sessions/session-athletes.ts';

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

export function scheduleDetailViewOf(
  row: ScheduleRecord,
  people: { readonly athletes: readonly SessionAthlete[]; readonly waiting: readonly WaitingAthlete[] },
): ScheduleDetailView {
  return {
    ...scheduleViewOf(row),
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
export const dailyResourceViewOf = (resource: DailyResource, timezone: string): DailyResourceView => ({
  id: resource.id,
  title: resource.title,
  timezone: resource.timezone || timezone,
  schedules: resource.schedules.map(scheduleViewOf),
});

/** The answer of a command on several sessions. */
export const changedViewOf = ({
  success,
  total,
  errors,
}: Omit<RowOutcomes, 'done'>): ChangedSchedulesView => ({
  success,
  total,
  errors: errors.map(({ sessionId, message }) => ({ schedule_id: sessionId, message })),
  warnings: [],
  conflicts: [],
});
