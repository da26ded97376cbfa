import { z } from 'zod';
import { id, instant } from '../shared/fields.ts';
import { campaignLogView } from './campaigns.ts';

/** A campaign that an athlete is in, or was in: the latest entry, and the last that happened in it. */
export const athleteCampaignView = z
  .object({
    /** Of the campaign. */
    id,
    /** Null: the campaign was deleted. */
    name: z.string().nullable(),
    is_active: z.boolean(),
    is_in: z.boolean(),
    entry_no: z.int(),
    entered_at: instant,
    last: campaignLogView.pick({
      at: true,
      outcome: true,
      sentence: true,
      ordinal: true,
      message_id: true,
      communication_id: true,
    }),
  })
  .meta({ id: 'AthleteCampaignView' });
export type AthleteCampaignView = z.output<typeof athleteCampaignView>;
