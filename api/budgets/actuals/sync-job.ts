import { v7 as uuidv7 } from 'uuid';
import { type SyncDeps, syncActuals } from '../../../commands/budgets/actuals/sync-actuals.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Job } from '../../runtime/jobs.ts';

interface Deps extends SyncDeps {
  readonly now: () => Date;
  readonly today: () => Day;
  readonly timezone: string;
}

const SYNC_ACTUALS = 'sync-actuals';
const NOT_CONNECTED = 'accounting.not-connected';

/** Until the middle of February the books of the year before are still being finished (research on budgets, B13). */
export function yearsToRead(today: Day): readonly number[] {
  const { year } = partsOf(today);
  return today <= `${year}-02-15` ? [year - 1, year] : [year];
}

/** Reads the books every night, on both bases, while they are connected. One reading that fails does not stop the others. */
export const syncActualsJob = ({ now, today, timezone, ...deps }: Deps): Job => ({
  name: SYNC_ACTUALS,
  schedule: '40 4 * * *',
  timezone,
  async run(signal) {
    let read = 0;
    const problems: string[] = [];
    for (const year of yearsToRead(today())) {
      for (const basis of ['accrual', 'cash'] as const) {
        if (signal.aborted) return { read };
        const id = uuidv7();
        const actor = `system:${SYNC_ACTUALS}`;
        const context = {
          actor,
          commandId: id,
          correlationId: id,
          causationId: id,
          now: now().toISOString(),
        };
        try {
          await syncActuals(deps, { year, basis }, context);
          read += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === NOT_CONNECTED) return { read, outcome: error.message };
          problems.push(error.message);
        }
      }
    }
    return problems.length > 0 ? { read, outcome: [...new Set(problems)].join(' ') } : { read };
  },
});
