import { z } from 'zod';
import { comparedGroups, resultMeasures } from '../../domain/marketing/campaigns/results.ts';
import { id, instant } from '../shared/fields.ts';

/** How many emails or athletes. An athlete who got a step in two entries counts twice. */
const counts = {
  sent: z.int(),
  delivered: z.int(),
  opened: z.int(),
  clicked: z.int(),
  replied: z.int(),
  unsubscribed: z.int(),
  moved_on: z.int(),
  sold: z.int(),
  /** Money collected for what was sold, less refunds; dollars. */
  collected: z.number(),
};

const comparedSide = z.object({ entries: z.int(), bought: z.int() });

export const campaignResultsView = z
  .object({
    /** In their order; steps that were removed and had been sent follow. */
    steps: z.array(
      z.object({
        step_id: id,
        /** Null: the step was removed. */
        ordinal: z.int().nullable(),
        template_name: z.string(),
        /** Opens and clicks are seen only in emails that track them. */
        is_tracked: z.boolean(),
        ...counts,
      }),
    ),
    total: z.object(counts),
    /** Those who were held back against those who were written to. Null: nobody was ever drawn. */
    comparison: z
      .object({
        written_to: comparedSide,
        held_back: comparedSide,
        /** Sales count for this many days after entering. */
        days: z.int(),
        /** How many more of a hundred bought because of the campaign: 95 % interval. Null: too few entries for any claim. */
        interval: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
        /** What follows from it, in a sentence. */
        sentence: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CampaignResultsView' });
export type CampaignResultsView = z.output<typeof campaignResultsView>;

export const campaignResultPeopleFilter = z
  .strictObject({
    measure: z.enum([...resultMeasures, ...comparedGroups]),
    /** Absent: of all steps. */
    step_id: id.optional(),
  })
  .meta({ id: 'CampaignResultPeopleFilter' });
export type CampaignResultPeopleFilter = z.output<typeof campaignResultPeopleFilter>;

/** Somebody behind one of the numbers. */
export const campaignResultPersonView = z
  .object({
    /** Of the message, the sale or the entry. */
    id,
    athlete_id: id,
    /** Empty after an erasure. */
    athlete_name: z.string(),
    /** When it happened, as far as that is recorded. */
    at: instant,
    step_id: id.nullable(),
    ordinal: z.int().nullable(),
    /** The package that was sold, or the change of the lead type; else empty. */
    what: z.string(),
    /** Of sales; dollars. */
    collected: z.number().nullable(),
    message_id: id.nullable(),
    /** The letter of the message: `/communications/:communication/messages`. */
    communication_id: id.nullable(),
  })
  .meta({ id: 'CampaignResultPersonView' });
export type CampaignResultPersonView = z.output<typeof campaignResultPersonView>;
