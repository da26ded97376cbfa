import { z } from 'zod';

/** That something changed, never what: whoever reads one of the views reads again, with the position as `Min-Position`. */
export const changeMessage = z
  .object({ views: z.array(z.string()), position: z.string() })
  .meta({ id: 'ChangeMessage' });
export type ChangeMessage = z.output<typeof changeMessage>;
