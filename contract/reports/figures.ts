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
  event: z
    .object({
      position: z.string(),
      sentence: z.string(),
      /** When it happened. */
      at: z.iso.datetime(),
      /** When the log recorded it: what was reported later is new since then. */
      recorded_at: instant,
      by: z.string(),
      /** The records (`athlete`) whose histories contain such events. */
      records: z.array(z.string()),
    })
    .nullable(),
});
export type FigureFactView = z.output<typeof figureFactView>;

/** A fact that came, went or changed. */
const figurePartView = z.object({
  change: z.enum(['added', 'removed', 'changed']),
  /** A removed one, as it was. */
  fact: figureFactView,
  before: z.number(),
  after: z.number(),
});
export type FigurePartView = z.output<typeof figurePartView>;

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
        /** Their differences, with what is left, add up to the difference of the two values. Largest first. */
        parts: z.array(figurePartView),
        /** Parts that are not listed, and their difference. */
        left: z.object({ count: z.int(), value: z.number() }),
      })
      .nullable(),
  })
  .meta({ id: 'FigureView' });
export type FigureView = z.output<typeof figureView>;

/** The names of the figures that the caller may open. */
export const figureNames = z.array(z.string());
