import { z } from 'zod';
import { fileBytes, id, instant, line, revision } from '../shared/fields.ts';

export const fileView = z
  .object({
    id,
    directory: z.string(),
    name: z.string(),
    size: z.int().describe('Bytes.'),
    content_type: z.string(),
    uploaded_at: instant,
    uploaded_by: z.string().describe('Name of the user.'),
    is_shared: z.boolean().describe('The family of the athlete sees it.'),
    request_id: z
      .union([id, z.literal('')])
      .describe('The request that the family answered with it; empty for files that staff uploaded.'),
    revision,
  })
  .meta({ id: 'FileView' });
export type FileView = z.output<typeof fileView>;

const directory = line.describe(
  '`shared`, `athletes/<id>`, `communications/<id>`, `marketing/<id>`, or `templates/<id>`.',
);

export const fileFilter = z.strictObject({ directory }).meta({ id: 'FileFilter' });
export type FileFilter = z.input<typeof fileFilter>;

export const uploadFields = z.strictObject({ directory });

export const uploadForm = uploadFields.extend({ file: fileBytes });
