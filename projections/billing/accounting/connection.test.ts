import type { DomainEvent } from '../../../domain/events.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { accountingConnection } from './connection.ts';

const rowAfter = (...events: DomainEvent[]) =>
  projectedRow(accountingConnection, events, { actor: 'user:maria' });

const connected: DomainEvent = {
  type: 'AccountingConnected',
  data: { realmId: '1', companyName: 'North Rink' },
};
const disconnected: DomainEvent = {
  type: 'AccountingDisconnected',
  data: { realmId: '1', reason: 'An admin disconnected it' },
};
const mapped: DomainEvent = {
  type: 'AccountingMappingChanged',
  data: { itemId: '2', refundAccountId: null, methods: { credit_card: '3', check: null, cash: null } },
};
const heard = (by: 'webhook' | 'look-around'): DomainEvent => ({
  type: 'AccountingChangeNotified',
  data: {
    entity: 'Invoice',
    externalRef: '7',
    operation: 'Update',
    changedAt: '2026-03-01T09:00:00.000Z',
    by,
  },
});

describe('the accounting connection in the read model', () => {
  it('contains who made it, when, and why it ended', () => {
    const since = { connected_at: '2026-03-01T10:00:00.000Z', connected_by: 'user:maria' };
    expect(rowAfter(connected)).toMatchObject({ is_connected: true, company_name: 'North Rink', ...since });
    expect(rowAfter(connected, disconnected)).toMatchObject({
      is_connected: false,
      company_name: 'North Rink',
      disconnected_reason: 'An admin disconnected it',
    });
    expect(rowAfter(connected, disconnected, connected)).toMatchObject({
      is_connected: true,
      disconnected_reason: '',
    });
  });

  it('keeps the mapping', () => {
    expect(rowAfter(mapped, connected)).toMatchObject({
      is_connected: true,
      item_id: '2',
      refund_account_id: null,
      credit_card_id: '3',
    });
  });

  it('contains when accounting reported a change, and not when we checked', () => {
    expect(rowAfter(connected, heard('webhook'))).toMatchObject({
      last_change_heard_at: '2026-03-02T10:00:00.000Z',
    });
    expect(rowAfter(connected, heard('look-around'))).toMatchObject({ last_change_heard_at: null });
  });
});
