import { z } from 'zod';
import { id } from '../shared/fields.ts';

export const trainerUserView = z
  .object({
    user_id: id.nullable().describe('Null: no account is linked.'),
    choices: z
      .array(z.object({ id, name: z.string(), username: z.string() }))
      .describe('Active trainers and admins, by name.'),
  })
  .meta({ id: 'TrainerUserView' });
export type TrainerUserView = z.output<typeof trainerUserView>;

export const trainerUserBody = z.strictObject({ user_id: id.nullable() }).meta({ id: 'TrainerUserBody' });
export type TrainerUserBody = z.input<typeof trainerUserBody>;
