import { z } from 'zod';
import { id, instant, revision } from './fields.ts';

export const fileView = z
  .object({
    id,
    directory: z.string(),
    name: z.string(),
    size: z.int().describe('Bytes.'),
    content_type: z.string(),
    uploaded_at: instant,
    uploaded_by: z.string().describe('A name.'),
    revision,
  })
  .meta({ id: 'FileView' });
export type FileView = z.output<typeof fileView>;
