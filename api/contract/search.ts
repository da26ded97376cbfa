import { z } from 'zod';
import { id } from './fields.ts';

/** A person who fits, the best first. */
export const searchHitView = z
  .object({
    kind: z.enum(['athlete', 'contact', 'trainer', 'user']),
    id,
    name: z.string(),
    /** What tells them from others of that name: lead type, relationship and athlete, username. */
    detail: z.string(),
    is_active: z.boolean(),
    /** The athlete whose page shows a contact. */
    athlete_id: id.nullable(),
  })
  .meta({ id: 'SearchHitView' });
export type SearchHitView = z.output<typeof searchHitView>;
