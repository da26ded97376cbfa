import { z } from 'zod';
import { instant } from './fields.ts';
import { fieldChangeView } from './history.ts';

export const changeView = z
  .object({
    type: z.string(),
    who: z.string(),
    at: instant,
    data: z.record(z.string(), z.unknown()),
    sentence: z.string().nullable().describe('Null where the history could not be read just now.'),
    changes: z.array(fieldChangeView),
  })
  .meta({ id: 'ChangeView' });
export type ChangeView = z.output<typeof changeView>;

/** What a refused request carries besides its sentence. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string().describe('One sentence for the person who asked.'),
    results: z.null(),
    code: z.string().describe('Stable, for programs.'),
    errors: z.record(z.string(), z.string()).optional().describe('422: a sentence by input.'),
    since: z.array(changeView).optional().describe('412: what happened since the caller looked.'),
    correlationId: z.string().optional().describe('5xx: what to tell the operator.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof failure>;
