import { z } from 'zod';
import { fieldChangeView, fieldType, fieldValue } from '../shared/field-changes.ts';
import { instant, position } from '../shared/fields.ts';

const toldEvent = {
  id: z.string(),
  position,
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  sentence: z.string(),
  who: z.object({ id: z.string().nullable().describe('Null for the system itself.'), name: z.string() }),
  at: z.iso.datetime().describe('When it happened.'),
  recorded_at: instant.describe('When the log recorded it. Past moments are compared with this time.'),
  origin: z.string().nullable().describe('Where the request came from, such as Chrome on macOS.'),
};

/** An event that is related to another one. */
export const linkedEventView = z.object(toldEvent).meta({ id: 'LinkedEventView' });
export type LinkedEventView = z.output<typeof linkedEventView>;

export const historyEventView = z
  .object({ ...toldEvent, changes: z.array(fieldChangeView) })
  .meta({ id: 'HistoryEventView' });
export type HistoryEventView = z.output<typeof historyEventView>;

/** One entry of the timeline. */
export const historyMomentView = z
  .object({ position, at: z.iso.datetime(), recorded_at: instant, type: z.string() })
  .meta({ id: 'HistoryMomentView' });
export type HistoryMomentView = z.output<typeof historyMomentView>;

export const recordPartView = z
  .object({
    key: z.string(),
    record: z.string(),
    fields: z.array(z.object({ field: z.string(), label: z.string(), type: fieldType, value: fieldValue })),
  })
  .meta({ id: 'RecordPartView' });
export type RecordPartView = z.output<typeof recordPartView>;

export const recordAtView = z
  .object({
    position: position
      .nullable()
      .describe('Position of the last event at that moment; null if there was none yet.'),
    parts: z.array(recordPartView),
  })
  .meta({ id: 'RecordAtView' });
export type RecordAtView = z.output<typeof recordAtView>;

export const comparedPartView = z
  .object({
    key: z.string(),
    record: z.string(),
    fields: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        type: fieldType,
        from: fieldValue,
        to: fieldValue,
        differs: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ComparedPartView' });
export type ComparedPartView = z.output<typeof comparedPartView>;

export const eventLinksView = z
  .object({
    causes: z.array(linkedEventView),
    together: z.array(linkedEventView).describe('Events recorded by the same command.'),
    effects: z.array(linkedEventView),
  })
  .meta({ id: 'EventLinksView' });
export type EventLinksView = z.output<typeof eventLinksView>;

/** A position in the log, or an instant. */
export const moment = z.union([z.string().regex(/^\d{1,18}$/), z.iso.datetime({ offset: true })], {
  error: 'must be a position or a moment (ISO 8601)',
});

export const historyFilter = z.strictObject({ types: z.array(z.string().max(100)).max(100).optional() });
