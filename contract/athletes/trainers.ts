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

export const createdTrainersView = z.array(z.object({ trainerId: id })).meta({ id: 'CreatedTrainersView' });
export type CreatedTrainersView = z.output<typeof createdTrainersView>;
