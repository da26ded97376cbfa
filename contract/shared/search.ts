import { z } from 'zod';
import { id } from './fields.ts';

/** A matching record; the best match comes first. */
export const searchHitView = z
  .object({
    kind: z.enum(['athlete', 'contact', 'trainer', 'user', 'season', 'training-group', 'location']),
    id,
    name: z.string(),
    /** Tells records of the same name apart: lead type, relationship and athlete, username or season. */
    detail: z.string(),
    is_active: z.boolean(),
    /** The athlete whose page shows a contact, the season of a training group. */
    parent_id: id.nullable(),
  })
  .meta({ id: 'SearchHitView' });
export type SearchHitView = z.output<typeof searchHitView>;
