import { z } from 'zod';

export const weeklyActivityView = z
  .object({
    /** Business days, both included. */
    start: z.iso.date(),
    end: z.iso.date(),
    /** Whom facts count for: who recorded them, or the trainer whom the athlete has now. */
    by: z.enum(['recorded', 'trainer']),
    /** Sunday to Saturday; the first and the last week may have fewer days. */
    weeks: z.array(z.object({ week: z.iso.date(), first: z.iso.date(), last: z.iso.date() })),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    /** What is missing is 0. */
    lines: z.array(
      z.object({
        measure: z.string().describe('`activity_<type>`, or a measure such as `new_leads`.'),
        week: z.iso.date(),
        person: z.string(),
        value: z.number().describe('A count; dollars of `amount`.'),
      }),
    ),
  })
  .meta({ id: 'WeeklyActivityView' });
export type WeeklyActivityView = z.output<typeof weeklyActivityView>;
