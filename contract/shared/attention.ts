import { z } from 'zod';

/** Something that needs attention, and where to find it. */
export const attentionView = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.int(),
    /** Address in the staff app. */
    path: z.string(),
    tone: z.enum(['red', 'orange', 'grey']),
  })
  .meta({ id: 'AttentionView' });
export type AttentionView = z.output<typeof attentionView>;
