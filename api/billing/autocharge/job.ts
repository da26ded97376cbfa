import type { AutochargeCandidates } from '../../../commands/billing/autocharge/candidates.ts';
import { startAutocharge } from '../../../commands/billing/autocharge/start-run.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Job } from '../../runtime/jobs.ts';

export interface AutochargeJobDeps {
  readonly log: EventLog;
  readonly candidates: AutochargeCandidates;
  /** Whether the business wants it. */
  readonly isOn: () => Promise<boolean>;
  readonly now: () => Date;
  /** IANA zone of the business: its day is what is due. */
  readonly timezone: string;
}

/** The nightly collection. A second one on the same day is the same run. */
export function autochargeJob({ log, candidates, isOn, now, timezone }: AutochargeJobDeps): Job {
  return {
    name: 'autocharge',
    schedule: '0 6 * * *',
    timezone,
    async run() {
      if (!(await isOn())) return { status: 'turned off' };
      const moment = now();
      const day = dayIn(timezone, moment);
      const runId = derivedId(day, 'autocharge run');
      const context = {
        actor: 'system:autocharge',
        commandId: runId,
        correlationId: runId,
        causationId: runId,
        now: moment.toISOString(),
      };
      const wanted = { runId, day, trigger: 'schedule', invoiceIds: [], evenIfUnusual: false } as const;
      await startAutocharge({ log, candidates }, wanted, context);
      return { runId, day };
    },
  };
}
