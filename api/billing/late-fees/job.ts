import type { LateFeeDeps } from '../../../commands/billing/late-fees/known-facts.ts';
import { runLateFees } from '../../../commands/billing/late-fees/run.ts';
import { LATE_FEE_HOUR } from '../../../domain/billing/late-fees/next-run.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Job } from '../../runtime/jobs.ts';

/**
 * Charges the late fees that were announced and requests the next notices, an hour after autocharge. While late fees are off, it only gives
 * up what was announced before. A second run on the same day does nothing again.
 */
export function lateFeeJob(deps: LateFeeDeps): Job {
  const { timezone } = deps;
  return {
    name: 'late-fees',
    schedule: `0 ${LATE_FEE_HOUR} * * *`,
    timezone,
    run: async ({ signal, context }) => ({
      ...(await runLateFees(deps, dayIn(timezone, new Date(context.now)), context, signal)),
    }),
  };
}
