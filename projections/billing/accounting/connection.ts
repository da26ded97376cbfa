import { noMapping } from '../../../domain/billing/accounting/connection.ts';
import { defineProjection } from '../../runtime/projection.ts';

export interface AccountingConnectionRow {
  /** There is one. */
  id: string;
  is_connected: boolean;
  realm_id: string;
  company_name: string;
  connected_at: string | null;
  /** `user:<id>` or `system:<name>`. */
  connected_by: string;
  /** Why it ended; empty while it is connected. */
  disconnected_reason: string;
  item_id: string | null;
  refund_account_id: string | null;
  credit_card_id: string | null;
  check_id: string | null;
  cash_id: string | null;
  /** When accounting last told of a change by itself. */
  last_change_heard_at: string | null;
}

const THE = 'the';

/** Whom we are connected to in accounting, and where the money goes there. */
export const accountingConnection = defineProjection<AccountingConnectionRow>()({
  name: 'accounting_connection',
  version: 1,
  columns: {
    id: 'text',
    is_connected: 'boolean',
    realm_id: 'text',
    company_name: 'text',
    connected_at: 'instant',
    connected_by: 'text',
    disconnected_reason: 'text',
    item_id: 'text',
    refund_account_id: 'text',
    credit_card_id: 'text',
    check_id: 'text',
    cash_id: 'text',
    last_change_heard_at: 'instant',
  },
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
    const present = row ?? never;
    switch (event.type) {
      case 'AccountingConnected':
        return {
          ...present,
          is_connected: true,
          realm_id: event.data.realmId,
          company_name: event.data.companyName,
          connected_at: event.occurredAt,
          connected_by: event.actor,
          disconnected_reason: '',
        };
      case 'AccountingDisconnected':
        return { ...present, is_connected: false, disconnected_reason: event.data.reason };
      case 'AccountingMappingChanged': {
        const { itemId, refundAccountId, methods } = event.data;
        return {
          ...present,
          item_id: itemId,
          refund_account_id: refundAccountId,
          credit_card_id: methods.credit_card,
          check_id: methods.check,
          cash_id: methods.cash,
        };
      }
      case 'AccountingChangeNotified':
        return event.data.by === 'webhook' ? { ...present, last_change_heard_at: event.occurredAt } : present;
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
