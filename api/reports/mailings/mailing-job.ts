import { letComeDue } from '../../../commands/reports/mailings/mailing.ts';
import { lastDue } from '../../../domain/reports/mailings/mail-schedule.ts';
import { createMailingQueries } from '../../../projections/reports/mailings/mailing-queries.ts';
import { definitionIn } from '../../../projections/reports/mailings/report-mailings.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';

/**
 * Finds the mailings whose time has come. The emails follow from the events (reactor `report-mails`). A due time that was missed because no process was
 * running comes with the next run, once.
 */
export function reportMailingJob({
  log,
  reads,
  timezone,
}: Pick<Platform, 'log' | 'reads' | 'timezone'>): Job {
  const queries = createMailingQueries(reads);
  return {
    name: 'report-mailings',
    schedule: '*/5 * * * *',
    timezone,
    async run({ signal, context }) {
      const rows = await queries.all();
      const due = rows.filter((row) => {
        const last = lastDue(definitionIn(row).schedule, timezone, context.now);
        return last > row.counts_from && last > (row.last_due ?? '');
      });
      const mailed = await letComeDue(
        log,
        due.map(({ id }) => id),
        { timezone, signal },
        context,
      );
      return { mailings: rows.length, due: mailed };
    },
  };
}
