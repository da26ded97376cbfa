import { v7 as uuidv7 } from 'uuid';
import { type NoticeDeps, requestNotices } from '../../../commands/billing/autocharge/notice.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { AutochargeJobDeps } from './job.ts';

export interface NoticeJobDeps extends AutochargeJobDeps, Pick<NoticeDeps, 'rules'> {}

const NAME = 'autocharge-notices';

/**
 * Runs every morning after autocharge, because a decline schedules another attempt three days later. A second
 * run on the same day sends nothing again.
 */
export function autochargeNoticeJob({ log, candidates, rules, isOn, now, timezone }: NoticeJobDeps): Job {
  return {
    name: NAME,
    schedule: '0 9 * * *',
    timezone,
    async run() {
      if (!(await isOn())) return { status: 'turned off' };
      const moment = now();
      const id = uuidv7();
      const context = { actor: `system:${NAME}`, commandId: id, correlationId: id, causationId: id };
      return requestNotices({ log, candidates, rules }, dayIn(timezone, moment), {
        ...context,
        now: moment.toISOString(),
      });
    },
  };
}
