import { z } from 'zod';
/** The value of a field: money in dollars, days as `YYYY-MM-DD`, instants in ISO 8601, documents as JSON. Texts of an erased person are 'erased'. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** How to show a value. */
export const fieldType = z.enum(['text', 'integer', 'money', 'boolean', 'day', 'instant', 'list']);

export const fieldChangeView = z
  .object({
    record: z.string().describe('The record of the field, in words for people.'),
    field: z.string(),
    label: z.string(),
    type: fieldType,
    before: fieldValue,
    after: fieldValue,
  })
  .meta({ id: 'FieldChangeView' });
export type FieldChangeView = z.output<typeof fieldChangeView>;
