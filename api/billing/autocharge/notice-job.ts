import { v7 as uuidv7 } from 'uuid';
import { requestNotices } from '../../../commands/billing/autocharge/notice.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { AutochargeJobDeps } from './job.ts';

const NAME = 'autocharge-notices';

/**
 * Runs every morning after autocharge, because a decline schedules another attempt three days later. A second
 * run on the same day sends nothing again.
 */
export function autochargeNoticeJob({ log, candidates, isOn, now, timezone }: AutochargeJobDeps): Job {
  return {
    name: NAME,
    schedule: '0 9 * * *',
    timezone,
    async run() {
      if (!(await isOn())) return { status: 'turned off' };
      const moment = now();
      const id = uuidv7();
      const context = { actor: `system:${NAME}`, commandId: id, correlationId: id, causationId: id };
      return requestNotices({ log, candidates }, dayIn(timezone, moment), {
        ...context,
        now: moment.toISOString(),
      });
    },
  };
}
