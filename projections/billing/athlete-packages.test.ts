import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import { replay, rowsAfter } from '../runtime/replay.ts';
import { athletePackages } from './athlete-packages.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const [first, second] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'];
const at = '2026-03-01T10:00:00.000Z';

const recorded = (...events: DomainEvent[]): Recorded<DomainEvent>[] =>
  events.map((event, index) => {
    const id = `0192f0a0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
    return {
      ...event,
      id,
      stream: `athletePackage-${athletePackageId}`,
      revision: BigInt(index),
      position: BigInt(index + 1),
      actor: 'system:test',
      commandId: id,
      correlationId: id,
      causationId: id,
      occurredAt: at,
      recordedAt: at,
    };
  });

const added: DomainEvent = {
  type: 'AthletePackageAdded',
  data: {
    athletePackageId,
    athleteId: '0192f0a0-0000-7000-8000-0000000000bb',
    packageId: '0192f0a0-0000-7000-8000-0000000000cc',
    name: 'Skills',
    year: 2026,
    type: 'Standard',
    total: 10_000,
    ledgerId: null,
    purchase: null,
    invoices: [first, second].map((invoiceId, index) => {
      return { invoiceId, reference: index, date: '2026-03-20', amount: 5_000, description: 'Skills' };
    }),
  },
};
const about = (invoiceId: string) => ({ athletePackageId, invoiceId });
const paid: DomainEvent = { type: 'InvoicePaid', data: about(first) };
const omitted: DomainEvent = { type: 'InvoiceOmitted', data: about(second) };

const owingAfter = (...events: DomainEvent[]) =>
  rowsAfter(replay(recorded(added, ...events), [athletePackages]))[0]?.row;

describe('what is left to pay of a package', () => {
  test.each<[string, DomainEvent[], string[]]>([
    ['every invoice at first', [], [first, second]],
    ['not what is paid', [paid], [second]],
    ['nothing when the others are omitted', [paid, omitted], []],
    [
      'what was omitted by mistake',
      [paid, omitted, { type: 'InvoiceReverted', data: { ...about(second), to: 'pending' } }],
      [second],
    ],
    ['not what was deleted', [{ type: 'InvoiceDeleted', data: about(second) }], [first]],
    [
      'not what is void in accounting',
      [{ type: 'InvoiceVoided', data: { ...about(second), externalRef: '4001' } }],
      [first],
    ],
    [
      'what was missed and reverted, once',
      [{ type: 'InvoiceReverted', data: { ...about(first), to: 'invoiced' } }],
      [first, second],
    ],
  ])('is %s', (_, events, owing) => {
    expect(owingAfter(...events)).toMatchObject({ owing });
  });
});
