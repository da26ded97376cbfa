import { z } from 'zod';
import { instant } from './fields.ts';

/** All that a stranger learns: whether Blueline is well. */
export const healthView = z.object({ is_well: z.literal(true) }).meta({ id: 'HealthView' });
export type HealthView = z.output<typeof healthView>;

/**
 * `warning`: it works, and somebody should look. `unused`: it is not set up. `unknown`: it was not measured, because a part that it needs is
 * broken.
 */
export const healthStates = ['well', 'warning', 'broken', 'unused', 'unknown'] as const;
export const healthGroups = ['program', 'services', 'keeping'] as const;

const healthState = z.enum(healthStates);
export type HealthState = z.output<typeof healthState>;

/** One part of Blueline, as it was measured a moment ago. */
export const healthPartView = z
  .object({
    key: z.string(),
    name: z.string(),
    group: z.enum(healthGroups),
    state: healthState,
    sentence: z.string(),
    measured_ms: z.int().nullable().describe('How long the check took; null if it was not measured.'),
    checked_at: instant,
    last_good_at: instant
      .nullable()
      .describe('When the part was last found well; null if it never was, as far as is recorded.'),
    advice: z.string().nullable().describe('What to do; null if there is nothing to do.'),
    details: z.array(z.object({ name: z.string(), state: healthState, sentence: z.string() })),
  })
  .meta({ id: 'HealthPartView' });
export type HealthPartView = z.output<typeof healthPartView>;
export type HealthGroup = HealthPartView['group'];
