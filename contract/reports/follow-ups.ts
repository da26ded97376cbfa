import { z } from 'zod';
import { id } from '../shared/fields.ts';

const followUp = z.object({
  athlete_id: id,
  athlete_name: z.string(),
  next_follow_up: z.iso.date(),
  follow_up_reason: z.string(),
  lead_type: z.string(),
  color: z.string(),
  trainer_name: z.string(),
});

/** Follow-ups of active athletes by their day, the earliest first. */
export const followUpsView = z
  .object({
    overdue: z.array(followUp),
    today: z.array(followUp),
    later: z.array(followUp),
    /** All of them; the lists hold no more than 1,000 together. */
    total: z.int(),
  })
  .meta({ id: 'FollowUpsView' });
export type FollowUpsView = z.output<typeof followUpsView>;
export type FollowUpLineView = FollowUpsView['today'][number];
