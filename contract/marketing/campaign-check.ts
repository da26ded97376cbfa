import { z } from 'zod';
import { id, instant } from '../shared/fields.ts';
import { daysOfRehearsal, decisionPlace } from './campaigns.ts';

export const campaignCheckBody = z.strictObject(daysOfRehearsal).meta({ id: 'CampaignCheckBody' });
export type CampaignCheckBody = z.input<typeof campaignCheckBody>;

/** What a campaign did in a period, compared with what its rules decide from everything that had been recorded until then. */
export const campaignCheckView = z
  .object({
    ...daysOfRehearsal,
    same: z.int(),
    explained: z.int(),
    unexplained: z.int(),
    /** The counts in a sentence. */
    text: z.string(),
    /** At most 1,000 of those that differ; the unexplained ones first, then in order of time. */
    lines: z.array(
      z.object({
        at: instant,
        ...decisionPlace,
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
