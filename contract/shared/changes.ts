import { z } from 'zod';

/** Says that views changed, not how: clients that show one of them read it again with the position as `Min-Position`. */
export const changeMessage = z
  .object({ views: z.array(z.string()), position: z.string() })
  .meta({ id: 'ChangeMessage' });
export type ChangeMessage = z.output<typeof changeMessage>;
