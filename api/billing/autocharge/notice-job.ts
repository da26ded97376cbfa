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
export function autochargeNoticeJob({ log, candidates, rules, isOn, timezone }: NoticeJobDeps): Job {
  return {
    name: NAME,
    schedule: '0 9 * * *',
    timezone,
    async run({ context }) {
      if (!(await isOn())) return { status: 'turned off' };
      return requestNotices({ log, candidates, rules }, dayIn(timezone, new Date(context.now)), context);
    },
  };
}
