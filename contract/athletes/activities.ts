import { z } from 'zod';
import { personEntity } from '../../domain/athletes/person-entity.ts';
import { id, instant, revision, words } from '../shared/fields.ts';

const content = words(20_000);

/** Both spellings are accepted. `recordedBy` defaults to the caller. */
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

/** Changed fields only. */
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
  .strictObject({ entity: personEntity.optional() })
  .meta({ id: 'ActivityFilter' });
export type ActivityFilter = z.input<typeof activityFilter>;

export const activityView = z
  .object({
    id,
    entity: personEntity,
    record_id: id,
    record_name: z.string().describe('Name of the athlete or the trainer.'),
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

export const activityTypeView = z
  .object({ id: z.int(), label: z.string(), name: z.string(), channel: z.string(), icon: z.string() })
  .meta({ id: 'ActivityTypeView' });
export type ActivityTypeView = z.output<typeof activityTypeView>;
