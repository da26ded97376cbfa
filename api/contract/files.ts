import { z } from 'zod';
import { id, instant, line, revision } from './fields.ts';

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

const directory = line.describe('`shared`, or `athletes/<id>`.');

export const fileFilter = z.strictObject({ directory }).meta({ id: 'FileFilter' });
export type FileFilter = z.input<typeof fileFilter>;

/** The bytes of a file, in a form or as an answer. */
export const fileBytes = z.string().meta({ format: 'binary' });

export const uploadFields = z.strictObject({ directory });
export const uploadForm = uploadFields.extend({ file: fileBytes });
