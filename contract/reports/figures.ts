import { z } from 'zod';
import { instant } from '../shared/fields.ts';

/** One of the facts that a figure is the sum of. */
export const figureFactView = z.object({
  /** The same for the same fact at every moment, so that two moments can be compared. */
  id: z.string(),
  /** `Owen Hughes, Elite Package`. */
  label: z.string(),
  /** The business day on which it counts; null: it has none. */
  day: z.string().nullable(),
  /** What it adds to the figure: dollars or a count. */
  value: z.number(),
  /** The page of the record in the staff app; null: it has none. */
  path: z.string().nullable(),
  /** The event that last changed it; null where the fact is not the log's, such as a figure of the books. */
  event: z.object({ position: z.string(), sentence: z.string(), at: instant, by: z.string() }).nullable(),
});
export type FigureFactView = z.output<typeof figureFactView>;

/** A figure, the facts that it is the sum of, and what made the difference since an earlier moment. */
export const figureView = z
  .object({
    figure: z.string(),
    title: z.string(),
    unit: z.enum(['dollars', 'count']),
    value: z.number(),
    /** Largest first. */
    facts: z.array(figureFactView),
    /** Facts that are not listed, and what they add. */
    left: z.object({ count: z.int(), value: z.number() }),
    since: z
      .object({
        at: instant,
        value: z.number(),
        /** Their differences add up to the difference of the two values. */
        parts: z.array(
          z.object({
            change: z.enum(['added', 'removed', 'changed']),
            fact: figureFactView,
            before: z.number(),
            after: z.number(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'FigureView' });
export type FigureView = z.output<typeof figureView>;
