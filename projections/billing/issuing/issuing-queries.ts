import { sql } from 'kysely';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type IssuingRunRow, issuingRunTable } from './issuing-runs.ts';

export interface IssuingQueries {
  /** Newest first, up to a hundred. */
  runs(): Promise<IssuingRunRow[]>;
  /** The sizes of the latest runs of what was due, newest first. */
  pastRuns(): Promise<RunSize[]>;
  /** Whether the latest run of what was due was refused, and no one has started it since. */
  isHeld(): Promise<boolean>;
}

const MOST_RUNS = 100;
/** The number of earlier runs that determine the usual size. */
const PAST_RUNS = 9;

export function createIssuingQueries(reads: Reads): IssuingQueries {
  const db = reads.tables<BillingTables>();
  const ofDue = db
    .selectFrom('issuing_runs')
    .where('scope', '=', sql.lit('due'))
    .orderBy('started_at', 'desc')
    .orderBy('id');
  return {
    runs: () =>
      db
        .selectFrom('issuing_runs as run')
        .select(columnsOf(issuingRunTable, 'run'))
        .orderBy('run.started_at', 'desc')
        .orderBy('run.id')
        .limit(sql.lit(MOST_RUNS))
        .execute(),
    pastRuns: () =>
      ofDue
        .select(['count', 'total'])
        .where('status', '<>', sql.lit('refused'))
        .limit(sql.lit(PAST_RUNS))
        .execute(),
    async isHeld() {
      const latest = await ofDue.select('status').limit(sql.lit(1)).executeTakeFirst();
      return latest?.status === 'refused';
    },
  };
}
