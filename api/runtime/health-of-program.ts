import type { Pool } from 'pg';
import type { ReactorHost, ReactorStatus } from '../../commands/runtime/reactor-host.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { ProjectionHost, ProjectionStatus } from '../../projections/runtime/host.ts';
import { waitsForMail } from './attention-of-operations.ts';
import type { HealthFinding, HealthSource } from './health-parts.ts';
import type { JobStatus, Jobs } from './jobs.ts';

/** A read model that is behind for longer than this, in seconds, shows an outdated state to people. */
const NOTICED_AFTER_SECONDS = 5;
const BROKEN_AFTER_SECONDS = 60;

/** The parts of the program itself: the log, Postgres, the read models, reactors and jobs. */
export function healthOfProgram({
  store,
  pools,
  host,
  reactors,
  jobs,
  ownLines,
}: {
  readonly store: EventStore;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly host: Pick<ProjectionHost, 'status'>;
  readonly reactors: Pick<ReactorHost, 'status'>;
  readonly jobs: Pick<Jobs, 'status'>;
  /** Names of jobs whose outcome is a part of its own. */
  readonly ownLines: readonly string[];
}): HealthSource[] {
  return [
    {
      key: 'postgres',
      name: 'Postgres',
      group: 'program',
      advice:
        'Check that the Postgres server runs, accepts connections and has space left. Its own log says more. Blueline connects again by itself.',
      check: () => postgresOf(pools),
    },
    {
      key: 'log',
      name: 'Event log',
      group: 'program',
      needs: ['postgres'],
      advice:
        'Nothing can be saved while the log does not answer. Check the store of the events and its disk.',
      async check() {
        const head = await store.head();
        return {
          state: 'well',
          sentence: `It can be read. Its newest event is at position ${counted(head)}.`,
        };
      },
    },
    {
      key: 'read-models',
      name: 'Read models',
      group: 'program',
      needs: ['postgres', 'log'],
      advice: 'Open Operations, Projections.',
      check: async () => readModelsOf(await host.status()),
    },
    {
      key: 'reactors',
      name: 'Reactors',
      group: 'program',
      needs: ['postgres', 'log'],
      advice:
        'Open Operations, Reactors. They try again by themselves; the error says what keeps them from it.',
      // What hands over emails is measured with the mail.
      check: async () => reactorsOf((await reactors.status()).filter(({ name }) => !waitsForMail(name))),
    },
    {
      key: 'jobs',
      name: 'Jobs',
      group: 'program',
      needs: ['postgres'],
      advice: 'Open Operations, Jobs, read what went wrong, and run the job again when it is mended.',
      check: async () =>
        jobsOf((await jobs.status(LOOKED_BACK)).filter(({ name }) => !ownLines.includes(name))),
    },
  ];
}

/** Runs of a job among which its last finished and its last successful one are looked for. */
const LOOKED_BACK = 5;

async function postgresOf(pools: Readonly<Record<string, Pool>>): Promise<HealthFinding> {
  const names = Object.keys(pools);
  const asked = await Promise.allSettled(
    Object.values(pools).map(
      async (pool) => (await pool.query<{ version: string }>(VERSION)).rows[0]?.version,
    ),
  );
  const failed = asked.flatMap((answer, index) =>
    answer.status === 'rejected'
      ? [`${names[index]} (${String(answer.reason?.message ?? answer.reason)})`]
      : [],
  );
  if (failed.length > 0) {
    const sentence = `${failed.length} of ${names.length} groups of connections do not work: ${failed.join(', ')}.`;
    return { state: 'broken', sentence };
  }
  const [first] = asked;
  const version = first?.status === 'fulfilled' ? first.value : '';
  const waiting = Object.values(pools).reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  const sentence = `Postgres ${version} answers on all ${names.length} groups of connections.`;
  return waiting === 0
    ? { state: 'well', sentence }
    : {
        state: 'warning',
        sentence: `${sentence} ${waiting} queries wait for a connection.`,
        advice:
          'Check again in a minute. If queries still wait, the server is too slow for what is asked of it.',
      };
}

const VERSION = `select split_part(current_setting('server_version'), ' ', 1) as version`;

function readModelsOf(statuses: readonly ProjectionStatus[]): HealthFinding {
  const details = statuses.map((status) => ({ name: status.name, ...readModelOf(status) }));
  const broken = details.filter(({ state }) => state === 'broken');
  const behind = details.filter(({ state }) => state === 'warning');
  const all = `${details.length} read models`;
  const names = (some: typeof details) => some.map(({ name }) => name).join(', ');
  if (broken.length > 0)
    return {
      state: 'broken',
      sentence: `${broken.length} of ${all} need an operator: ${names(broken)}.`,
      details,
    };
  if (behind.length > 0) {
    const sentence = `${behind.length} of ${all} are catching up: ${names(behind)}.`;
    return { state: 'warning', sentence, advice: 'Nothing. They continue by themselves.', details };
  }
  return { state: 'well', sentence: `All ${all} are up to date.`, details };
}

function readModelOf({ status, parked, lag, lagSeconds, error, rebuild }: ProjectionStatus): HealthOfOne {
  if (status === 'stopped')
    return { state: 'broken', sentence: `Stopped: ${error?.message ?? 'no reason is known'}` };
  if (parked > 0) return { state: 'broken', sentence: `${counted(parked)} events could not be applied.` };
  const behind = `${counted(lag)} events behind for ${Math.round(lagSeconds)} seconds`;
  if (lag > 0n && lagSeconds >= BROKEN_AFTER_SECONDS) return { state: 'broken', sentence: `${behind}.` };
  if (rebuild) return { state: 'warning', sentence: 'It is being rebuilt.' };
  if (status === 'building') return { state: 'warning', sentence: 'It is being built.' };
  if (lag > 0n && lagSeconds >= NOTICED_AFTER_SECONDS) return { state: 'warning', sentence: `${behind}.` };
  return { state: 'well', sentence: lag > 0n ? `${counted(lag)} events behind.` : 'Up to date.' };
}

function reactorsOf(statuses: readonly ReactorStatus[]): HealthFinding {
  const details = statuses.map((status) => ({ name: status.name, ...reactorOf(status) }));
  const broken = details.filter(({ state }) => state === 'broken').map(({ name }) => name);
  const waiting = details.filter(({ state }) => state === 'warning').map(({ name }) => name);
  const all = `${details.length} reactors`;
  if (broken.length > 0) {
    const sentence = `${broken.length} of ${all} cannot continue: ${broken.join(', ')}.`;
    return { state: 'broken', sentence, details };
  }
  if (waiting.length > 0) {
    const sentence = `All ${all} run. Tasks of these are tried again or wait for a decision: ${waiting.join(', ')}.`;
    const advice = 'Open Operations, Reactors. Tasks that are tried again need nothing.';
    return { state: 'warning', sentence, advice, details };
  }
  return { state: 'well', sentence: `All ${all} run, and nothing waits.`, details };
}

function reactorOf({ lag, effects, lastError }: ReactorStatus): HealthOfOne {
  if (lastError) return { state: 'broken', sentence: lastError.message };
  const count = (...statuses: readonly string[]) =>
    [...effects].reduce((sum, [status, found]) => sum + (statuses.includes(status) ? found : 0), 0);
  const [review, retried] = [count('needs-review'), count('failed', 'unknown')];
  if (review > 0) return { state: 'warning', sentence: `${counted(review)} tasks wait for a decision.` };
  if (retried > 0) return { state: 'warning', sentence: `${counted(retried)} tasks are tried again.` };
  return { state: 'well', sentence: lag > 0n ? `${counted(lag)} events behind.` : 'Up to date.' };
}

type HealthOfOne = Pick<HealthFinding, 'sentence'> & { readonly state: 'well' | 'warning' | 'broken' };

function jobsOf(statuses: readonly JobStatus[]): HealthFinding {
  const details = statuses.map((status) => ({ name: status.name, ...jobOf(status) }));
  const failed = details.filter(({ state }) => state === 'broken').map(({ name }) => name);
  const all = `${details.length} jobs`;
  return failed.length > 0
    ? {
        state: 'broken',
        sentence: `${failed.length} of ${all} failed last time: ${failed.join(', ')}.`,
        details,
      }
    : { state: 'well', sentence: `No job failed the last time it ran (${all}).`, details };
}

function jobOf({ recent, lastError, schedule }: JobStatus): HealthOfOne {
  if (lastError !== undefined) return { state: 'broken', sentence: lastError };
  const last = recent.find(({ outcome }) => outcome !== undefined);
  if (!last) return { state: 'well', sentence: `It has not run yet (${schedule}).` };
  const error = last.detail?.['error'];
  if (last.outcome === 'failed')
    return { state: 'broken', sentence: typeof error === 'string' ? error : 'The last run failed.' };
  const how = last.outcome === 'abandoned' ? 'was interrupted' : 'succeeded';
  return { state: 'well', sentence: `The last run ${how}.` };
}

export const counted = (count: bigint | number): string => count.toLocaleString('en-US');
