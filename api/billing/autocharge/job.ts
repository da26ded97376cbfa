import type { AutochargeCandidates } from '../../../commands/billing/autocharge/candidates.ts';
import { startAutocharge } from '../../../commands/billing/autocharge/start-run.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';

export interface AutochargeJobDeps extends Pick<Platform, 'log' | 'timezone'> {
  readonly candidates: AutochargeCandidates;
  /** Whether the business has turned autocharge on. */
  readonly isOn: () => Promise<boolean>;
}

/** The nightly autocharge. A second run on the same day is the same run. */
export function autochargeJob({ log, candidates, isOn, timezone }: AutochargeJobDeps): Job {
  return {
    name: 'autocharge',
    schedule: '0 6 * * *',
    timezone,
    async run({ context: { actor, now } }) {
      if (!(await isOn())) return { status: 'turned off' };
      const day = dayIn(timezone, new Date(now));
      const runId = derivedId(day, 'autocharge run');
      const context = { actor, commandId: runId, correlationId: runId, causationId: runId, now };
      const wanted = { runId, day, trigger: 'schedule', invoiceIds: [], evenIfUnusual: false } as const;
      await startAutocharge({ log, candidates }, wanted, context);
      return { runId, day };
    },
  };
}
