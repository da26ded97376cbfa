import { given } from '../../testing/given.ts';
import { type AccountingMapping, type ConnectionEvent, connectionDecider, noMapping } from './connection.ts';

const connected = (realmId: string): ConnectionEvent => ({
  type: 'AccountingConnected',
  data: { realmId, companyName: `Company ${realmId}` },
});
const disconnected = (realmId: string): ConnectionEvent => ({
  type: 'AccountingDisconnected',
  data: { realmId, reason: 'An admin did so' },
});
const connect = (realmId: string) =>
  ({ kind: 'connect', realmId, companyName: `Company ${realmId}` }) as const;
const disconnect = (realmId: string) => ({ kind: 'disconnect', realmId, reason: 'An admin did so' }) as const;
const mapping: AccountingMapping = { ...noMapping, itemId: '19' };
const mapped = ({ itemId }: AccountingMapping): ConnectionEvent => ({
  type: 'AccountingMappingChanged',
  data: { itemId, refundAccountId: null, methods: { credit_card: null, check: null, cash: null } },
});
const story = (...past: ConnectionEvent[]) => given(connectionDecider, past);

describe('the accounting connection', () => {
  it('is made, ended and made again', () => {
    story()
      .when(connect('1'))
      .gives([connected('1')]);
    story(connected('1'))
      .when(disconnect('1'))
      .gives([disconnected('1')]);
    story(connected('1'), disconnected('1'))
      .when(connect('1'))
      .gives([connected('1')]);
  });

  it('is ended once, and not by messages about another company', () => {
    story(connected('1'), disconnected('1')).when(disconnect('1')).nothingHappens();
    story(connected('1'), connected('2')).when(disconnect('1')).nothingHappens();
    story().when(disconnect('1')).nothingHappens();
  });

  it('keeps the mapping for the same company only', () => {
    story(connected('1'), mapped(mapping), disconnected('1'))
      .when(connect('1'))
      .gives([connected('1')]);
    story(connected('1'), mapped(mapping))
      .when(connect('2'))
      .gives([mapped(noMapping), connected('2')]);
  });

  it('records a change of the mapping', () => {
    story(connected('1'))
      .when({ kind: 'change-mapping', mapping })
      .gives([mapped(mapping)]);
    story(connected('1'), mapped(mapping)).when({ kind: 'change-mapping', mapping }).nothingHappens();
  });

  it('records the edited fields of a customer, if any', () => {
    story()
      .when({ kind: 'note-customer-edit', customerId: '7', fields: ['DisplayName'] })
      .gives([{ type: 'AccountingCustomerEdited', data: { customerId: '7', fields: ['DisplayName'] } }]);
    story().when({ kind: 'note-customer-edit', customerId: '7', fields: [] }).nothingHappens();
  });
});
