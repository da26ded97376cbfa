import { z } from 'zod';
import { globalKinds } from '../../domain/settings/globals.ts';
import { line, revision } from '../shared/fields.ts';
export const globalView = z
  .object({
    id: z.string().describe('The same as `global_key`.'),
    global_key: z.string(),
    global_value: z.string(),
    label: z.string(),
    description: z.string(),
    kind: z.enum(globalKinds),
    is_read_only: z.boolean(),
    revision,
  })
  .meta({ id: 'GlobalView' });
export type GlobalView = z.output<typeof globalView>;

export const globalBody = z.strictObject({ global_value: line }).meta({ id: 'GlobalBody' });
export type GlobalBody = z.input<typeof globalBody>;
