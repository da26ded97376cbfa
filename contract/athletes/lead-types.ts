import { z } from 'zod';
import { name, oneLine, revision } from '../shared/fields.ts';

const color = oneLine(20);
export const leadTypeView = z
  .object({
    id: z.string(),
    label: z.string().describe('The same as `athlete_type`.'),
    athlete_type: z.string(),
    ordinal: z.int(),
    is_active: z.boolean().describe('Show in dropdown.'),
    in_funnel: z.boolean().describe('Show in funnel.'),
    color: z.string(),
    system_key: z.string(),
    allows_send_now: z.boolean(),
    /** Number of athletes of this type. It cannot be removed while there are any. */
    athletes: z.int(),
    revision: revision.describe('Revision of the whole list.'),
  })
  .meta({ id: 'LeadTypeView' });
export type LeadTypeView = z.output<typeof leadTypeView>;

/** The whole list in order. A row without an id is new. */
export const leadTypesBody = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          id: oneLine(100).optional(),
          athlete_type: name,
          ordinal: z.int().optional(),
          is_active: z.boolean(),
          in_funnel: z.boolean(),
          color,
          system_key: oneLine(100).optional(),
          allows_send_now: z.boolean().default(false),
        }),
      )
      .max(200),
  })
  .meta({ id: 'LeadTypesBody' });
export type LeadTypesBody = z.input<typeof leadTypesBody>;
