import { noMapping } from '../../../domain/billing/accounting/connection.ts';
import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const accountingConnectionTable = defineTable('accounting_connection', {
  /** There is only one row. */
  id: 'text',
  is_connected: 'boolean',
  realm_id: 'text',
  company_name: 'text',
  connected_at: nullable('instant'),
  /** `user:<id>` or `system:<name>`. */
  connected_by: 'text',
  /** Why the connection ended; empty while connected. */
  disconnected_reason: 'text',
  item_id: nullable('text'),
  refund_account_id: nullable('text'),
  credit_card_id: nullable('text'),
  check_id: nullable('text'),
  cash_id: nullable('text'),
  /** When accounting last reported a change. */
  last_change_heard_at: nullable('instant'),
});
export type AccountingConnectionRow = RowOf<typeof accountingConnectionTable>;

const THE = 'the';

/** The company that we are connected to in accounting, and the accounts that money is posted to there. */
export const accountingConnection = defineProjection(accountingConnectionTable)({
  version: 1,
  key: 'id',
  title: () => 'The accounting connection',
  hidden: ['id', 'connected_by', 'last_change_heard_at'],
  handles: [
    'AccountingConnected',
    'AccountingDisconnected',
    'AccountingMappingChanged',
    'AccountingChangeNotified',
  ],
  keys: () => [THE],
  apply: (row, event) => {
    const current = row ?? never;
    switch (event.type) {
      case 'AccountingConnected':
        return {
          ...current,
          is_connected: true,
          realm_id: event.data.realmId,
          company_name: event.data.companyName,
          connected_at: event.occurredAt,
          connected_by: event.actor,
          disconnected_reason: '',
        };
      case 'AccountingDisconnected':
        return { ...current, is_connected: false, disconnected_reason: event.data.reason };
      case 'AccountingMappingChanged': {
        const { itemId, refundAccountId, methods } = event.data;
        return {
          ...current,
          item_id: itemId,
          refund_account_id: refundAccountId,
          credit_card_id: methods.credit_card,
          check_id: methods.check,
          cash_id: methods.cash,
        };
      }
      case 'AccountingChangeNotified':
        return event.data.by === 'webhook' ? { ...current, last_change_heard_at: event.occurredAt } : current;
    }
  },
});

const never: AccountingConnectionRow = {
  id: THE,
  is_connected: false,
  realm_id: '',
  company_name: '',
  connected_at: null,
  connected_by: '',
  disconnected_reason: '',
  item_id: noMapping.itemId,
  refund_account_id: noMapping.refundAccountId,
  credit_card_id: noMapping.methods.credit_card,
  check_id: noMapping.methods.check,
  cash_id: noMapping.methods.cash,
  last_change_heard_at: null,
};
