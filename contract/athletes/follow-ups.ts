import { z } from 'zod';
import { line, words } from '../shared/fields.ts';

/** A follow-up that was done, and the next one. A domain rule says what is missing. */
export const followUpBody = z
  .strictObject({
    notes: words(20_000)
      .nullish()
      .transform((notes) => notes ?? ''),
    nextFollowUp: line.nullish().transform((day) => day ?? ''),
    followUpReason: line.default(''),
  })
  .meta({ id: 'FollowUpBody' });
export type FollowUpBody = z.input<typeof followUpBody>;
