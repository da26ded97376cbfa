import type { AccountingQueries } from '../../../projections/billing/accounting/accounting-queries.ts';
import type { AttentionSource } from '../../runtime/attention.ts';

/** The connection was lost while athletes are linked to customers, so changes for accounting are waiting. */
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
