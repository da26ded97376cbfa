import { booksYearId, type SyncDeps, syncActuals } from '../../../commands/budgets/actuals/sync-actuals.ts';
import { step } from '../../../commands/runtime/context.ts';
import { type Day, dayIn, partsOf } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Job } from '../../runtime/jobs.ts';

interface Deps extends SyncDeps {
  readonly timezone: string;
}

const SYNC_ACTUALS = 'sync-actuals';
const NOT_CONNECTED = 'accounting.not-connected';

/** Until the middle of February the books of the year before are still being finished (research on budgets, B13). */
export function yearsToRead(today: Day): readonly number[] {
  const { year } = partsOf(today);
  return today <= `${year}-02-15` ? [year - 1, year] : [year];
}

/** The year before is read once, even if the first night is late in a year: reports show it beside this one. */
async function yearsOf(log: EventLog, today: Day): Promise<readonly number[]> {
  const years = yearsToRead(today);
  const before = partsOf(today).year - 1;
  if (years.includes(before)) return years;
  const known = await log.load(`booksYear-${booksYearId({ year: before, basis: 'accrual' })}`);
  return known.length === 0 ? [before, ...years] : years;
}

/** Reads the books every night, on both bases, while they are connected. One reading that fails does not stop the others. */
export const syncActualsJob = ({ timezone, ...deps }: Deps): Job => ({
  name: SYNC_ACTUALS,
  schedule: '40 4 * * *',
  timezone,
  async run({ signal, context }) {
    let read = 0;
    const problems: string[] = [];
    for (const year of await yearsOf(deps.log, dayIn(timezone, new Date(context.now)))) {
      for (const basis of ['accrual', 'cash'] as const) {
        if (signal.aborted) return { read };
        try {
          await syncActuals(deps, { year, basis }, step(context, `${year} ${basis}`));
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
