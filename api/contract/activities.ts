import { z } from 'zod';
import { id, instant, revision, words } from './fields.ts';

const content = words(20_000);

/** Both spellings are understood. Who asks is who recorded it, unless told. */
export const activityBody = z
  .strictObject({
    id: id.optional(),
    content: content.default(''),
    activityTypeId: z.int().default(1),
    recordedAt: instant.optional(),
    recordedBy: id.optional(),
    updatedBy: id.optional(),
  })
  .meta({ id: 'ActivityBody' });
export type ActivityBody = z.input<typeof activityBody>;

/** Only what changed. */
export const changeActivityBody = z
  .strictObject({
    content,
    activityTypeId: z.int(),
    recordedAt: instant,
    recordedBy: id,
    updatedBy: id,
  })
  .partial()
  .meta({ id: 'ChangeActivityBody' });
export type ChangeActivityBody = z.input<typeof changeActivityBody>;

export const activityFilter = z
  .strictObject({ entity: z.enum(['athlete', 'trainer']).optional() })
  .meta({ id: 'ActivityFilter' });

export const activityView = z
  .object({
    id,
    entity: z.enum(['athlete', 'trainer']),
    record_id: id,
    record_name: z.string().describe('Of the athlete or the trainer.'),
    content: z.string(),
    activity_type_id: z.int(),
    icon: z.string(),
    recorded_at: instant,
    recorded_by: id,
    recorded_by_name: z.string(),
    revision,
  })
  .meta({ id: 'ActivityView' });
export type ActivityView = z.output<typeof activityView>;
