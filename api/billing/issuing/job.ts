import type { IssuingPreviewDeps } from '../../../commands/billing/issuing/preview.ts';
import { startIssuing } from '../../../commands/billing/issuing/start-run.ts';
import { followSetting, type IssuingSwitchDeps } from '../../../commands/billing/issuing/switch.ts';
import { derivedId, step } from '../../../commands/runtime/context.ts';
import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import { duePlan, ISSUING_HOUR } from '../../../domain/billing/issuing/policy.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';

const NAME = 'issue-invoices';

export interface IssuingJobDeps
  extends IssuingPreviewDeps,
    Pick<IssuingSwitchDeps, 'isOn'>,
    Pick<Platform, 'log' | 'timezone'> {
  readonly rules: () => Promise<BillingRules>;
}

/**
 * Issues the invoices that are due soon, an hour before autocharge. A second run on the same day is the same
 * run. The first run on an installation records the day on which automatic issuing begins.
 */
export function issuingJob(deps: IssuingJobDeps): Job {
  const { log, rules, isOn, timezone } = deps;
  return {
    name: NAME,
    schedule: `0 ${ISSUING_HOUR} * * *`,
    timezone,
    async run({ context: { actor, now } }) {
      const day = dayIn(timezone, new Date(now));
      const runId = derivedId(day, 'issuing run');
      const context = { actor, commandId: runId, correlationId: runId, causationId: runId, now };
      await followSetting({ log, isOn }, day, step(context, 'follow the setting'));
      const { issuing } = await rules();
      if (!issuing.isOn) return { status: 'turned off' };
      const plan = duePlan(issuing, day);
      const wanted = { runId, day, trigger: 'schedule', plan, invoiceIds: [], evenIfUnusual: false } as const;
      await startIssuing(deps, wanted, context);
      return { runId, day };
    },
  };
}
