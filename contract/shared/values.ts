import { z } from 'zod';
/** A row of a value list without further fields. */
export const valueView = z
  .object({ id: z.union([z.string(), z.int()]), label: z.string() })
  .meta({ id: 'ValueView' });
export type ValueView = z.output<typeof valueView>;

export const colorView = z
  .object({ id: z.string(), label: z.string(), color: z.string() })
  .meta({ id: 'ColorView' });
export type ColorView = z.output<typeof colorView>;

/** The list that was saved; its new revision is in the ETag. */
export const savedListView = z.object({ rows: z.int() }).meta({ id: 'SavedListView' });
export type SavedListView = z.output<typeof savedListView>;

/** The changed row, in a list whose ids are names. */
export const namedRow = z.object({ id: z.string() });
