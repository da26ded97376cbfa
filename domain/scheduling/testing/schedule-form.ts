import type { ScheduleForm } from '../sessions/schedule-form.ts';

/** Mondays and Wednesdays at six in the evening in October 2026, with changes. For tests. */
export const scheduleForm = (more: Partial<ScheduleForm> = {}): ScheduleForm => ({
  trainingGroupId: '0192f0a0-0000-7000-8000-0000000000aa',
  locationId: '0192f0a0-0000-7000-8000-0000000000bb',
  startDate: '2026-10-05',
  startHour: 6,
  startMin: 0,
  startAmpm: 'PM',
  endHour: 7,
  endMin: 15,
  endAmpm: 'PM',
  reoccurring: true,
  repeatDays: [1, 3],
  repeatEndDate: '2026-10-31',
  slots: null,
  trainerIds: [],
  trainerRepeatDays: [],
  trainerRepeatEndDate: '',
  ...more,
});
