import type { Pool } from 'pg';
import type { UsedStates } from '../../commands/billing/accounting/connect-states.ts';

/** Longer than any state is valid. */
const REMEMBERED_MS = 24 * 3_600_000;

/** The used OAuth states, in rx.accounting_states. `migrateLedger` creates it. */
export function createUsedStates(pool: Pool): UsedStates {
  return {
    async use(id, now) {
      await pool.query('delete from rx.accounting_states where used_at < $1', [
        new Date(now.getTime() - REMEMBERED_MS),
      ]);
      const { rowCount } = await pool.query(
        'insert into rx.accounting_states (id, used_at) values ($1, $2) on conflict do nothing',
        [id, now],
      );
      return rowCount === 1;
    },
  };
}
