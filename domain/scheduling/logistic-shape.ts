import { z } from 'zod';

/**
 * A `Logistic` as events record it. Separate from logistics.ts, which the apps run, to keep zod out of their
 * bundles.
 */
export const logisticShape = {
  logisticId: z.uuid(),
  ruleId: z.string(),
  value: z.string(),
};
