import { z } from 'zod';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant } from '../shared/fields.ts';

export const campaignCheckBody = z
  .strictObject({
    from: day,
    /** Inclusive. */
    to: day,
  })
  .meta({ id: 'CampaignCheckBody' });
export type CampaignCheckBody = z.input<typeof campaignCheckBody>;

/** What a campaign did in a period, compared with what its rules decide from everything that had been recorded until then. */
export const campaignCheckView = z
  .object({
    from: day,
    to: day,
    same: z.int(),
    explained: z.int(),
    unexplained: z.int(),
    /** The counts in a sentence. */
    text: z.string(),
    /** At most 1,000 of those that differ; the unexplained ones first, then in order of time. */
    lines: z.array(
      z.object({
        at: instant,
        athlete_id: id,
        /** Empty after an erasure. */
        athlete_name: z.string(),
        entry_no: z.int(),
        /** Null: the athlete entered or left. */
        step_id: id.nullable(),
        /** Of the step now; null if it was removed. */
        ordinal: z.int().nullable(),
        /** What happened, and what the rules decide, in sentences. */
        happened: z.string(),
        rehearsed: z.string(),
        /** Null: nothing explains the difference. */
        explanation: z
          .object({
            event_id: id,
            type: z.string(),
            at: instant,
            text: z.string(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'CampaignCheckView' });
export type CampaignCheckView = z.output<typeof campaignCheckView>;
