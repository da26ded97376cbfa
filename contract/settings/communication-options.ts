import { z } from 'zod';
import { line, name, revision } from '../shared/fields.ts';
export const communicationOptionView = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    is_active: z.boolean().describe('Whether it is offered. Earlier choices are kept.'),
    revision,
  })
  .meta({ id: 'CommunicationOptionView' });
export type CommunicationOptionView = z.output<typeof communicationOptionView>;

export const communicationOptionBody = z
  .strictObject({ label: name, description: line, is_active: z.boolean() })
  .partial()
  .meta({ id: 'CommunicationOptionBody' });
export type CommunicationOptionBody = z.input<typeof communicationOptionBody>;
