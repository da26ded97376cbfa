import { z } from 'zod';
import { id, instant } from '../shared/fields.ts';

/** Everything recorded about one person. */
export const personExportView = z
  .object({
    kind: z.string(),
    id,
    exported_at: instant,
    records: z.array(
      z.object({ stream: z.string(), title: z.string(), fields: z.record(z.string(), z.unknown()) }),
    ),
    events: z.array(
      z.object({
        stream: z.string(),
        type: z.string(),
        occurred_at: instant,
        sentence: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    mails: z.array(z.object({ sent_at: instant, to: z.string(), subject: z.string() })),
    files: z.array(z.object({ id, name: z.string(), size: z.int() })),
  })
  .meta({ id: 'PersonExportView' });
export type PersonExportView = z.output<typeof personExportView>;

/** The person's name must be typed again, so that no one is erased by accident. */
export const erasePersonBody = z.strictObject({ name: z.string().max(300) }).meta({ id: 'ErasePersonBody' });
export type ErasePersonBody = z.input<typeof erasePersonBody>;

/** A place that may still name an erased person. */
export const erasureLeftoverView = z
  .object({
    id: z.string(),
    person_id: id,
    person_kind: z.string(),
    label: z.string(),
    instruction: z.string(),
    path: z.string(),
    found_at: instant,
  })
  .meta({ id: 'ErasureLeftoverView' });
export type ErasureLeftoverView = z.output<typeof erasureLeftoverView>;

/** `leftovers`: what somebody has to look at now, because it may still name the person. */
export const erasedPersonView = z
  .object({ id, leftovers: z.array(erasureLeftoverView.omit({ found_at: true })) })
  .meta({ id: 'ErasedPersonView' });
export type ErasedPersonView = z.output<typeof erasedPersonView>;

export const settledLeftover = z.object({ id: z.string() }).meta({ id: 'SettledLeftover' });
