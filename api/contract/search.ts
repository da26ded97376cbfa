import { z } from 'zod';
import { id } from './fields.ts';

/** A record that fits, the best first. */
export const searchHitView = z
  .object({
    kind: z.enum(['athlete', 'contact', 'trainer', 'user', 'season', 'training-group', 'location']),
    id,
    name: z.string(),
    /** What tells it from others of that name: lead type, relationship and athlete, username, season. */
    detail: z.string(),
    is_active: z.boolean(),
    /** The athlete whose page shows a contact, the season of a training group. */
    parent_id: id.nullable(),
  })
  .meta({ id: 'SearchHitView' });
export type SearchHitView = z.output<typeof searchHitView>;
