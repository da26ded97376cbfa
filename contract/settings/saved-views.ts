import { z } from 'zod';
import { sortOrders } from '../../domain/shared/sort-order.ts';
import { id, name, revision } from '../shared/fields.ts';

const LARGEST_FILTER = 10_000;

const filter = z
  .record(name, z.unknown())
  .refine((value) => JSON.stringify(value).length <= LARGEST_FILTER, 'is too large');

/** The filter, order and hidden columns of a list. */
export const viewQueryBody = z.strictObject({
  filter,
  sort: name,
  order: z.enum(sortOrders),
  hidden: z.array(name).max(100),
});

export const saveViewBody = z
  .strictObject({
    id: id.optional(),
    /** Resource name of the list. */
    list: name.regex(/^[a-z][a-z-]*$/, 'must be the name of a list'),
    name,
    query: viewQueryBody,
  })
  .meta({ id: 'SaveViewBody' });
export type SaveViewBody = z.input<typeof saveViewBody>;

export const changeViewBody = saveViewBody
  .pick({ name: true, query: true })
  .partial()
  .meta({ id: 'ChangeViewBody' });
export type ChangeViewBody = z.input<typeof changeViewBody>;

export const savedViewView = z
  .object({
    id: z.string(),
    list: z.string(),
    name: z.string(),
    query: z.object({
      filter: z.record(z.string(), z.unknown()),
      sort: z.string(),
      order: z.enum(sortOrders),
      hidden: z.array(z.string()),
    }),
    revision,
  })
  .meta({ id: 'SavedViewView' });
export type SavedViewView = z.output<typeof savedViewView>;

export const savedViewId = z.object({ id: z.string() });
