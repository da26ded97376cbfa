import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { projectedRow } from '../runtime/testing/recorded.ts';

import { athletePackages } from './athlete-packages.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const [first, second] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'];

const added = packageAdded({
  athletePackageId,
  invoices: [first, second].map((invoiceId, index) => {
    return { invoiceId, reference: index, date: '2026-03-20', amount: 5_000, description: 'Skills' };
  }),
});
const about = (invoiceId: string) => ({ athletePackageId, invoiceId });
const paid: DomainEvent = { type: 'InvoicePaid', data: about(first) };
const omitted: DomainEvent = { type: 'InvoiceOmitted', data: about(second) };

const owingAfter = (...events: DomainEvent[]) => projectedRow(athletePackages, [added, ...events]);

describe('the list of unpaid invoices of a package', () => {
  test.each<[string, DomainEvent[], string[]]>([
    ['contains every invoice at first', [], [first, second]],
    ['leaves out a paid invoice', [paid], [second]],
    ['is empty if the others are omitted', [paid, omitted], []],
    [
      'contains an omitted invoice again after it is reverted',
      [paid, omitted, { type: 'InvoiceReverted', data: { ...about(second), to: 'pending' } }],
      [second],
    ],
    ['leaves out a deleted invoice', [{ type: 'InvoiceDeleted', data: about(second) }], [first]],
    [
      'leaves out an invoice that is void in accounting',
      [{ type: 'InvoiceVoided', data: { ...about(second), externalRef: '4001' } }],
      [first],
    ],
    [
      'contains a reverted invoice only once',
      [{ type: 'InvoiceReverted', data: { ...about(first), to: 'invoiced' } }],
      [first, second],
    ],
  ])('%s', (_, events, owing) => {
    expect(owingAfter(...events)).toMatchObject({ owing });
  });
});
