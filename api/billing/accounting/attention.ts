import type { AccountingQueries } from '../../../projections/billing/accounting/queries.ts';
import type { AttentionSource } from '../../runtime/attention.ts';

/** A connection that ended, while athletes are customers there: what is owed to accounting waits. */
export function accountingAttention(queries: AccountingQueries): AttentionSource {
  return {
    roles: ['admin'],
    reads: ['accounting_connection', 'athlete_billing'],
    async items() {
      const connection = await queries.connection();
      const isMissed =
        connection?.is_connected === false &&
        connection.disconnected_reason !== '' &&
        (await queries.isAnybodyLinked());
      return [
        {
          key: 'accounting-disconnected',
          label: 'Accounting is disconnected',
          tone: 'red',
          count: isMissed ? 1 : 0,
          path: '/admin/quickbooks',
        },
      ];
    },
  };
}
