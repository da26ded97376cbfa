import { z } from 'zod';
import { bookedKinds } from '../../domain/scheduling/sessions/double-booking.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id } from '../shared/fields.ts';

const namedSchedule = z.object({
  schedule_id: id,
  group_name: z.string(),
  location_name: z.string(),
  local_date: day,
  local_start: z.string(),
  local_end: z.string(),
});

/** A trainer who leads other sessions at the same time, or a location with more of them than it takes. */
export const doubleBookingView = z
  .object({
    kind: z.enum(bookedKinds),
    resource_id: id.describe('Id of the trainer or the location.'),
    resource_name: z.string(),
    message: z.string(),
    schedules: z.array(namedSchedule).describe('The other sessions.'),
  })
  .meta({ id: 'DoubleBookingView' });
export type DoubleBookingView = z.output<typeof doubleBookingView>;

/** A session that would be double-booked. A new one has the id that it would get. */
export const plannedDoubleBookingView = namedSchedule
  .extend({ double_bookings: z.array(doubleBookingView) })
  .meta({ id: 'PlannedDoubleBookingView' });
export type PlannedDoubleBookingView = z.output<typeof plannedDoubleBookingView>;

/** A trainer who is about to lead sessions, or every session of groups that has no trainers of its own. */
export const trainerDoubleBookingsBody = z
  .strictObject({
    trainer_id: id,
    schedule_ids: z.array(id).max(500).default([]),
    training_group_ids: z.array(id).max(200).default([]),
  })
  .meta({ id: 'TrainerDoubleBookingsBody' });
export type TrainerDoubleBookingsBody = z.input<typeof trainerDoubleBookingsBody>;
