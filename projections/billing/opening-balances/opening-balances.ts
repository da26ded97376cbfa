import type { BalanceState } from '../../../domain/billing/opening-balances/opening-values.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const openingBalanceTable = defineTable('opening_balances', {
  /** `<batch>:<athlete>` */
  id: 'text',
  batch_id: 'text',
  athlete_id: 'text',
  /** In the file. */
  row: 'integer',
  /** Cents; negative: a credit. */
  amount: 'cents',
  state: text<BalanceState>(),
  athlete_package_id: nullable('text'),
  /** Why it could not become an invoice. */
  reason: 'text',
});
export type OpeningBalanceRow = RowOf<typeof openingBalanceTable>;

/** What families owed in another program. */
export const openingBalances = defineProjection(openingBalanceTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'batch_id', 'athlete_id', 'athlete_package_id'],
  indexes: ['(batch_id, row)', '(athlete_id)'],
  handles: ['OpeningBalancesRecorded', 'OpeningBalanceWithdrawn', 'OpeningBalancesInvoiced'],
  keys({ type, data }) {
    switch (type) {
      case 'OpeningBalancesRecorded':
        return [...new Set(data.balances.map(({ athleteId }) => keyOf(data.batchId, athleteId)))];
      case 'OpeningBalanceWithdrawn':
        return [keyOf(data.batchId, data.athleteId)];
      case 'OpeningBalancesInvoiced':
        return [...data.invoiced, ...data.failed].map(({ athleteId }) => keyOf(data.batchId, athleteId));
    }
  },
  apply(row, { type, data }, key) {
    if (type === 'OpeningBalancesRecorded') {
      const own = data.balances.find(({ athleteId }) => keyOf(data.batchId, athleteId) === key);
      if (!own) return row ?? null;
      return {
        id: key,
        batch_id: data.batchId,
        athlete_id: own.athleteId,
        row: own.row,
        amount: own.amount,
        state: 'held',
        athlete_package_id: null,
        reason: '',
      };
    }
    if (!row) return null;
    if (type === 'OpeningBalanceWithdrawn') return { ...row, state: 'withdrawn' };
    const made = data.invoiced.find(({ athleteId }) => athleteId === row.athlete_id);
    if (made) return { ...row, state: 'invoiced', athlete_package_id: made.athletePackageId };
    const failed = data.failed.find(({ athleteId }) => athleteId === row.athlete_id);
    return failed ? { ...row, state: 'failed', reason: failed.reason } : row;
  },
});

const keyOf = (batchId: string, athleteId: string) => `${batchId}:${athleteId}`;
