import { z } from 'zod';
import { id, line, name, oneLine, revision } from '../shared/fields.ts';
import { contactChannelView } from './contacts.ts';

export const trainerView = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    is_erased: z.boolean(),
    trainer_level: z.string().describe('Id of a trainer level, or empty.'),
    /** From the trainer's self contact. */
    contacts_channels: z.array(contactChannelView),
    /** Number of active athletes of the trainer. */
    athletes: z.int(),
    revision,
  })
  .meta({ id: 'TrainerView' });
export type TrainerView = z.output<typeof trainerView>;

export const trainerFilter = z
  .strictObject({
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
    showInactive: z.boolean().optional(),
  })
  .meta({ id: 'TrainerFilter' });
export type TrainerFilter = z.input<typeof trainerFilter>;

export const createTrainerBody = z
  .strictObject({ id: id.optional(), firstName: name.default(''), lastName: name.default('') })
  .meta({ id: 'CreateTrainerBody' });
export type CreateTrainerBody = z.input<typeof createTrainerBody>;

export const changeTrainerBody = z
  .strictObject({ first_name: name, last_name: name, is_active: z.boolean(), trainer_level: oneLine(100) })
  .partial()
  .meta({ id: 'ChangeTrainerBody' });
export type ChangeTrainerBody = z.input<typeof changeTrainerBody>;

export const successions = ['hand-over', 'leave', 'cancel'] as const;

/** What becomes of the upcoming sessions of a trainer. */
export const deleteTrainerBody = z
  .strictObject({
    upcoming: z
      .enum(successions)
      .optional()
      .describe(
        'Required if the trainer leads upcoming sessions. Only sessions without another trainer are canceled.',
      ),
    hand_over_to: id.optional().describe('The trainer who leads them from now on.'),
  })
  .meta({ id: 'DeleteTrainerBody' });
export type DeleteTrainerBody = z.input<typeof deleteTrainerBody>;

export const deletedTrainerView = z
  .object({
    id,
    schedules: z.int().describe('Upcoming sessions that the trainer led.'),
    canceled_schedule_ids: z.array(id),
  })
  .meta({ id: 'DeletedTrainerView' });
export type DeletedTrainerView = z.output<typeof deletedTrainerView>;

/** What a deletion of the trainer would concern. */
export const trainerUpcomingView = z
  .object({
    schedules: z.int(),
    alone: z.int().describe('Sessions that no one else leads.'),
    training_groups: z.int(),
    warnings: z.array(z.string()).describe('Double bookings of the trainer who would take them over.'),
  })
  .meta({ id: 'TrainerUpcomingView' });
export type TrainerUpcomingView = z.output<typeof trainerUpcomingView>;

export const createdTrainersView = z.array(z.object({ trainerId: id })).meta({ id: 'CreatedTrainersView' });
export type CreatedTrainersView = z.output<typeof createdTrainersView>;
