import { z } from 'zod';
import { existingRecordView } from './existing-records.ts';
import { fieldChangeView } from './field-changes.ts';
import { instant } from './fields.ts';

export const changeView = z
  .object({
    type: z.string(),
    who: z.string(),
    at: instant,
    data: z.record(z.string(), z.unknown()),
    sentence: z.string().nullable().describe('Null if the history is not available right now.'),
    changes: z.array(fieldChangeView),
  })
  .meta({ id: 'ChangeView' });
export type ChangeView = z.output<typeof changeView>;

/** The body of a refused request. */
export const failure = z
  .object({
    success: z.literal(false),
    message: z.string().describe('One sentence for the user.'),
    results: z.null(),
    code: z.string().describe('Stable, for programs.'),
    errors: z.record(z.string(), z.string()).optional().describe('422: one sentence for each invalid input.'),
    since: z.array(changeView).optional().describe('412: what changed since the caller read the record.'),
    existing: z
      .array(existingRecordView)
      .optional()
      .describe('409: existing records that may be meant instead of a new one.'),
    correlationId: z.string().optional().describe('5xx: the id to give to the operator.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof failure>;
