import type { Pool } from 'pg';
import type { Detail } from '../../commands/runtime/effects-ledger.ts';
import type { JobOutcome, JobRuns } from '../../commands/runtime/job-runs.ts';

interface JobRunRow {
  job: string;
  scheduled_for: Date;
  started_at: Date;
  finished_at: Date | null;
  outcome: JobOutcome | null;
  detail: Detail | null;
  runner: string;
}

/** Job runs, in rx.job_runs. `migrateLedger` creates it. */
export function createPostgresJobRuns(pool: Pool): JobRuns {
  return {
    async take({ job, scheduledFor, startedAt, runner }) {
      const { rowCount } = await pool.query(
        `insert into rx.job_runs (job, scheduled_for, started_at, runner) values ($1, $2, $3, $4) on conflict do nothing`,
        [job, scheduledFor, startedAt, runner],
      );
      return rowCount === 1;
    },

    async finish({ job, scheduledFor }, { finishedAt, outcome, detail }) {
      await pool.query(
        `update rx.job_runs set finished_at = $3, outcome = $4, detail = $5 where job = $1 and scheduled_for = $2`,
        [job, scheduledFor, finishedAt, outcome, detail === undefined ? null : JSON.stringify(detail)],
      );
    },

    async abandonUnfinished(job, now) {
      const { rowCount } = await pool.query(
        `update rx.job_runs set finished_at = $2, outcome = 'abandoned' where job = $1 and finished_at is null`,
        [job, now],
      );
      return rowCount ?? 0;
    },

    async recent(job, limit) {
      const { rows } = await pool.query<JobRunRow>(
        'select * from rx.job_runs where job = $1 order by scheduled_for desc limit $2',
        [job, limit],
      );
      return rows.map((row) => ({
        job: row.job,
        scheduledFor: row.scheduled_for,
        startedAt: row.started_at,
        finishedAt: row.finished_at ?? undefined,
        outcome: row.outcome ?? undefined,
        detail: row.detail ?? undefined,
        runner: row.runner,
      }));
    },
  };
}
