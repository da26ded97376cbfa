import { z } from 'zod';
import { id } from '../shared/fields.ts';

export const funnelModes = ['cohort', 'snapshot'] as const;
export type FunnelMode = (typeof funnelModes)[number];

const stage = z.object({ id: z.string(), name: z.string(), color: z.string() });

/** A stage of the funnel. What a snapshot cannot say is null. */
export const funnelStageFigures = stage.extend({
  reached: z.int().nullable().describe('Athletes who have been at this stage or a later one.'),
  conversion: z
    .number()
    .nullable()
    .describe('The share of them who have been at the next stage or a later one.'),
  overall: z.number().nullable().describe('The share of the athletes who reached the first stage.'),
  here: z.int().describe('Athletes who are at this stage.'),
  lost: z.int().nullable().describe('Athletes who left the funnel from this stage, and are outside.'),
  median_days: z
    .number()
    .nullable()
    .describe('Of the finished stays at this stage; in a snapshot, of the stays so far.'),
  finished_stays: z.int().nullable(),
  open_stays: z.int().nullable().describe('Stays that are not over; they are not in the median.'),
});

export const funnelView = z
  .object({
    mode: z.enum(funnelModes),
    /** Business days, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The athletes who were created in the range; in a snapshot, active athletes at a stage. */
    athletes: z.int(),
    /** Athletes of the range who have never been at a stage of the funnel. */
    outside: z.int(),
    stages: z.array(funnelStageFigures),
    /** The athletes of the range by the month in which they were created; empty in a snapshot. */
    months: z.array(
      z.object({
        /** `2026-03` */
        month: z.string(),
        athletes: z.int(),
        /** In the order of the stages. */
        reached: z.array(z.int()),
      }),
    ),
    /** Where athletes heard about the business, the most frequent first. */
    referrals: z.array(z.string()),
  })
  .meta({ id: 'FunnelView' });
export type FunnelView = z.output<typeof funnelView>;
export type FunnelStageFigures = FunnelView['stages'][number];

export const funnelAthleteView = z
  .object({
    id,
    name: z.string(),
    /** The current lead type. */
    lead_type: z.string(),
    color: z.string(),
    trainer_name: z.string(),
    is_active: z.boolean(),
    created_on: z.iso.date(),
    /** The day of the last change of the lead type, or of the creation. */
    moved_on: z.iso.date(),
  })
  .meta({ id: 'FunnelAthleteView' });
export type FunnelAthleteView = z.output<typeof funnelAthleteView>;
