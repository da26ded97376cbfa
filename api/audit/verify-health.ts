import type { Detail } from '../../commands/runtime/effects-ledger.ts';
import type { HealthSource } from '../runtime/health-parts.ts';
import type { Jobs } from '../runtime/jobs.ts';
import { VERIFY_LOG } from './verify-log.ts';

/** The check runs every night. */
const LONGEST_MS = 49 * 3_600_000;
/** Runs among which the last finished and the last successful one are looked for. */
const LOOKED_BACK = 30;

/** What the last nightly check of the whole log found. `isRun`: false where another store holds the log. */
export const verifyHealth = (
  jobs: () => Pick<Jobs, 'status'>,
  now: () => Date,
  isRun: boolean,
): HealthSource => ({
  key: 'verify',
  name: 'Last check of the log',
  group: 'keeping',
  needs: ['postgres'],
  jobs: [VERIFY_LOG],
  advice:
    'The log was altered outside of Blueline, or its disk is damaged. Stop, and compare the log with a backup from the position that is named.',
  async check() {
    if (!isRun) return { state: 'unused', sentence: 'EventStoreDB keeps the log and checks it itself.' };
    const job = (await jobs().status(LOOKED_BACK)).find(({ name }) => name === VERIFY_LOG);
    const runs = job?.recent ?? [];
    const last = runs.find(({ outcome }) => outcome === 'ok' || outcome === 'failed');
    const good = runs.find(({ outcome }) => outcome === 'ok')?.startedAt;
    const run = 'Open Operations, Jobs, and run verify-log.';
    if (!last) {
      return {
        state: 'warning',
        sentence: 'The log has not been checked yet. It is, every night.',
        advice: run,
      };
    }
    if (last.outcome === 'failed')
      return { state: 'broken', sentence: textOf(last.detail) ?? 'The last check failed.', lastGood: good };
    const age = now().getTime() - last.startedAt.getTime();
    const events = last.detail?.['events'];
    const count =
      typeof events === 'string' ? `${Number(events).toLocaleString('en-US')} events` : 'all events';
    const sentence = `The last check found ${count} intact, ${Math.max(0, Math.round(age / 3_600_000))} hours ago.`;
    return age > LONGEST_MS
      ? { state: 'warning', sentence, advice: `The nightly check did not run. ${run}`, lastGood: good }
      : { state: 'well', sentence };
  },
});

function textOf(detail: Detail | undefined): string | undefined {
  const error = detail?.['error'];
  return typeof error === 'string' ? error : undefined;
}
