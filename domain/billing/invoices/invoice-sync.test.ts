import fc from 'fast-check';
import { balanceOf } from './invoice.ts';
import {
  differencesOf,
  type Expected,
  type OurInvoice,
  observedBalance,
  type TheirInvoice,
} from './invoice-sync.ts';

const ours: OurInvoice = {
  state: 'invoiced',
  externalRef: '4001',
  amount: 15_000,
  credited: 0,
  paid: 0,
  date: '2026-03-20',
  description: 'Skills',
  hold: null,
};
const theirs: TheirInvoice = {
  customerId: '58',
  date: '2026-03-20',
  amount: 15_000,
  balance: 15_000,
  description: 'Skills',
  isVoided: false,
};
const linked: Expected = { customerId: '58', unposted: 0 };
const hold = { holdId: 'h', paymentId: 'p', amount: 15_000, expiresAt: '2026-03-20T10:05:00.000Z' };
const voided = { ...theirs, amount: 0, balance: 0, isVoided: true };

describe('an invoice and its counterpart in accounting', () => {
  it.each<[string, OurInvoice, TheirInvoice | null, Partial<Expected>, [string, string, string][]]>([
    ['that match', ours, theirs, {}, []],
    ['that is missing there', ours, null, {}, [['existence', 'exists', '']]],
    ['that is void there', ours, voided, {}, [['voided', 'valid', 'void']]],
    ['that is omitted here', { ...ours, state: 'omitted' }, theirs, {}, [['voided', 'omitted', 'valid']]],
    ['that is void in both', { ...ours, state: 'omitted', externalRef: null }, voided, {}, []],
    [
      'in which every field was changed there',
      ours,
      {
        ...theirs,
        amount: 14_000,
        balance: 14_000,
        date: '2026-03-21',
        description: 'Camp',
        customerId: '7',
      },
      {},
      [
        ['amount', '150.00', '140.00'],
        ['date', '2026-03-20', '2026-03-21'],
        ['description', 'Skills', 'Camp'],
        ['balance', '150.00', '140.00'],
        ['customer', '58', '7'],
      ],
    ],
    [
      'that is paid here and not posted yet',
      { ...ours, paid: 15_000, state: 'paid' },
      theirs,
      { unposted: 15_000 },
      [],
    ],
    [
      'whose payment was deleted there',
      { ...ours, paid: 15_000, state: 'paid' },
      theirs,
      {},
      [['balance', '0.00', '150.00']],
    ],
    [
      'that is being paid here and is already paid there',
      { ...ours, hold },
      { ...theirs, balance: 0 },
      {},
      [],
    ],
    ['of an athlete who was unlinked', ours, theirs, { customerId: null }, [['customer', '', '58']]],
  ])('%s', (_, our, their, more, expected) => {
    const found = differencesOf(our, their, { ...linked, ...more });
    expect(found.map((one) => [one.field, one.ours, one.theirs])).toEqual(expected);
  });

  it('reports a payment made in accounting', () => {
    expect(observedBalance(ours, { ...theirs, balance: 5_000 })).toBe(5_000);
  });

  it.each<[string, OurInvoice, TheirInvoice | null]>([
    ['nothing was paid', ours, theirs],
    ['it is void', ours, voided],
    ['it is missing there', ours, null],
    ['our own payment is in progress', { ...ours, hold }, { ...theirs, balance: 0 }],
    ['the amounts differ', ours, { ...theirs, amount: 5_000, balance: 5_000 }],
    ['it is paid here', { ...ours, paid: 15_000, state: 'paid' }, { ...theirs, balance: 0 }],
  ])('reports no payment if %s', (_, our, their) => {
    expect(observedBalance(our, their)).toBeUndefined();
  });

  it('do not differ in the balance while a payment here is not in accounting yet', () => {
    fc.assert(
      fc.property(fc.nat(15_000), fc.nat(15_000), (paid, posted) => {
        const our = { ...ours, paid };
        const unposted = Math.max(0, paid - posted);
        const balance = balanceOf(our) + unposted;
        const found = differencesOf(our, { ...theirs, balance }, { ...linked, unposted });
        expect(found).toEqual([]);
      }),
    );
  });
});
