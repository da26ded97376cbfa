-- Runs of scheduled jobs (commands/runtime/job-runs.ts). The primary key lets only one of several processes run a job.
create table if not exists rx.job_runs (
  job text not null,
  scheduled_for timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('ok', 'failed', 'abandoned')),
  detail json,
  runner text not null,
  primary key (job, scheduled_for),
  check ((outcome is null) = (finished_at is null))
);

create index if not exists job_runs_unfinished on rx.job_runs (job) where finished_at is null;
