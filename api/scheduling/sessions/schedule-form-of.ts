import type { z } from 'zod';
import type { ScheduleChanges } from '../../../domain/scheduling/sessions/schedule-changes.ts';
import type { ScheduleForm } from '../../../domain/scheduling/sessions/schedule-form.ts';
import type { changeSchedulesBody, createSchedulesBody } from '../../contract/schedules.ts';

/** What was sent, in the words of the domain. */
export function scheduleFormOf(body: z.output<typeof createSchedulesBody>): ScheduleForm {
  const { id: _, trainer_ids: trainerIds, ...form } = body;
  return { ...form, trainerIds };
}

/** What was sent, in the words of the domain. */
export function scheduleChangesOf(body: z.output<typeof changeSchedulesBody>): ScheduleChanges {
  const {
    schedule_ids: _,
    training_group_id: trainingGroupId,
    location_id: locationId,
    starts_at: startsAt,
    ends_at: endsAt,
    trainer_ids: trainerIds,
    ...changes
  } = body;
  return { ...changes, trainingGroupId, locationId, startsAt, endsAt, trainerIds };
}
