import { z } from 'zod';

/** What a new business sets up, in order, and whether it is done. */
export const firstStepsView = z.array(
  z
    .object({
      key: z.string(),
      label: z.string(),
      hint: z.string(),
      path: z.string().describe('Address in the staff app.'),
      is_done: z.boolean(),
    })
    .meta({ id: 'FirstStepView' }),
);
export type FirstStepView = (typeof firstStepsView)['_output'][number];
