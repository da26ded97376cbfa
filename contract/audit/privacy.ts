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
