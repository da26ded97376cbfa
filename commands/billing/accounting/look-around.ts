import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { JobRun } from '../../runtime/job-runs.ts';
import type { Books } from '../../shared/books.ts';
import { noteAccountingChanges } from './accounting-change.ts';

/** Accounting looks back this far, less a day for clocks that differ. */
const LONGEST_LOOK_BACK_MS = 29 * 86_400_000;

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected' | 'changedSince'>;
  /** Earlier runs, newest first; each records how far it looked. */
  readonly runs: readonly Pick<JobRun, 'outcome' | 'detail'>[];
}

/**
 * Asks accounting for changes since the last run, in case a notification was lost. The `until` of the answer
 * is where the next run begins, and is stored with the run.
 */
export async function lookAround({ log, books, runs }: Deps, context: CommandContext): Promise<Detail> {
  const since = untilOf(runs) ?? longAgo(context.now);
  if (!(await books.isConnected())) return { connected: false, until: since };
  const { changes, until } = await books.changedSince(
    since < longAgo(context.now) ? longAgo(context.now) : since,
  );
  await noteAccountingChanges(log, { changes, by: 'look-around' }, context);
  return { changes: changes.length, until };
}

function untilOf(runs: Deps['runs']): string | undefined {
  for (const { outcome, detail } of runs) {
    const until = detail?.['until'];
    if (outcome === 'ok' && typeof until === 'string') return until;
  }
  return undefined;
}

const longAgo = (now: string): string => new Date(Date.parse(now) - LONGEST_LOOK_BACK_MS).toISOString();
