import type { StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';

/** For tests: a Monday evening with trainer Kim and open seats. */
export const exampleSession: StaffScheduleView = {
  id: 'one',
  schedule_id: 'one',
  series_id: 'series',
  season_id: 'fall',
  season_name: 'Fall',
  training_group_id: 'edge',
  training_group: {
    training_group_id: 'edge',
    training_group_name: 'Edge',
    color_palette_id: 'blue',
    is_credit_schedules: true,
  },
  location_id: 'arena',
  location: { location_id: 'arena', location_name: 'Arena' },
  starts_at: '2031-10-06T23:00:00.000Z',
  ends_at: '2031-10-07T00:00:00.000Z',
  timezone: 'America/Chicago',
  local_date: '2031-10-06',
  local_start: '18:00',
  local_end: '19:00',
  trainers: [{ trainer_id: 'kim', name: 'Kim Coach', category: 'manual' }],
  slots: null,
  athleteSlots: 12,
  occupied: 3,
  waiting: 0,
  variable_schedule_is_active: false,
  revision: '1',
  double_bookings: [],
};
