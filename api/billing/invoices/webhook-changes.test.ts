import { changesIn } from './webhook-changes.ts';

const legacy = {
  eventNotifications: [
    {
      realmId: '93',
      dataChangeEvent: {
        entities: [
          { name: 'Invoice', id: '4001', operation: 'Update', lastUpdated: '2026-03-01T03:00:00-07:00' },
          { name: 'Vendor', id: '7', operation: 'Update', lastUpdated: '2026-03-01T10:00:00Z' },
          { name: 'Payment', id: '../7', operation: 'Update', lastUpdated: '2026-03-01T10:00:00Z' },
        ],
      },
    },
    {
      realmId: '94',
      dataChangeEvent: {
        entities: [{ name: 'Invoice', id: '4002', operation: 'Update', lastUpdated: '2026-03-01T10:00:00Z' }],
      },
    },
  ],
};
const cloud = [
  {
    specversion: '1.0',
    id: 'e1',
    type: 'qbo.invoice.updated.v1',
    time: '2026-03-01T10:00:00Z',
    intuitentityid: '4001',
    intuitaccountid: '93',
  },
  {
    specversion: '1.0',
    id: 'e2',
    type: 'qbo.refundreceipt.created.v1',
    time: '2026-03-01T10:00:00Z',
    intuitentityid: '12',
    intuitaccountid: '93',
  },
];
const changedAt = '2026-03-01T10:00:00.000Z';

it('reads the older format, limited to our own company and relevant records', () => {
  expect(changesIn(legacy, '93')).toEqual([
    { entity: 'Invoice', externalRef: '4001', operation: 'Update', changedAt },
  ]);
});

it('reads CloudEvents', () => {
  expect(changesIn(cloud, '93')).toEqual([
    { entity: 'Invoice', externalRef: '4001', operation: 'updated', changedAt },
    { entity: 'RefundReceipt', externalRef: '12', operation: 'created', changedAt },
  ]);
});

it.each([null, {}, 'text', [{}], { eventNotifications: [{}] }])('does not recognize %j', (body) => {
  expect(changesIn(body, '93')).toBeUndefined();
});
