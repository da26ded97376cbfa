import { z } from 'zod';

/**
 * A calendar day as it is recorded and sent, `YYYY-MM-DD`. Separate from day.ts, which the apps run, to keep
 * zod out of their bundles.
 */
export const day = z.iso.date();
