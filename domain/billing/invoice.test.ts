import {
  type InvoiceAction,
  type InvoiceStanding,
  invoiceActions,
  invoiceRefusal,
  prorate,
} from './invoice.ts';

const at = (state: InvoiceStanding['state'], externalRef: string | null = null): InvoiceStanding => ({
  state,
  externalRef,
});

const notEditable = (action: InvoiceAction) => `Unable to ${action} already invoiced transactions.`;
const noRef = 'No quickbooks invoice reference to void.';
const noVoid = 'Invoice not applicable to edit void.';
const voidInstead = 'Unable to delete processed invoices -- void this invoice instead.';

/** The decision table: undefined is allowed. One row per standing, one column per action in the order of `invoiceActions`. */
const table: [string, InvoiceStanding, (string | undefined)[]][] = [
  [
    'pending',
    at('pending'),
    [undefined, undefined, undefined, 'Unable to revert this transaction: it is pending.', noRef, undefined],
  ],
  [
    'pending, held by accounting',
    at('pending', '4001'),
    [
      notEditable('edit'),
      notEditable('prorate'),
      undefined,
      'Unable to revert this transaction: it is pending.',
      noRef,
      voidInstead,
    ],
  ],
  [
    'invoiced',
    at('invoiced', '4001'),
    [
      notEditable('edit'),
      notEditable('prorate'),
      'Unable to omit already invoiced transactions.',
      'Unable to revert already invoiced transactions.',
      undefined,
      voidInstead,
    ],
  ],
  [
    'paid',
    at('paid', '4001'),
    [
      notEditable('edit'),
      notEditable('prorate'),
      'Unable to omit already invoiced transactions.',
      'Unable to revert already invoiced transactions.',
      noVoid,
      'Unable to delete already invoiced transactions.',
    ],
  ],
  [
    'missed, held by accounting',
    at('missed', '4001'),
    [notEditable('edit'), notEditable('prorate'), undefined, undefined, noVoid, voidInstead],
  ],
  ['missed', at('missed'), [undefined, undefined, undefined, undefined, noVoid, undefined]],
  [
    'error, held by accounting',
    at('error', '4001'),
    [notEditable('edit'), notEditable('prorate'), undefined, undefined, noVoid, voidInstead],
  ],
  ['error', at('error'), [undefined, undefined, undefined, undefined, noVoid, undefined]],
  [
    'omitted, held by accounting',
    at('omitted', '4001'),
    [
      'Unable to edit omitted transactions.',
      'Unable to prorate omitted transactions.',
      'Unable to omit already omitted transactions.',
      undefined,
      undefined,
      voidInstead,
    ],
  ],
  [
    'omitted',
    at('omitted'),
    [
      'Unable to edit omitted transactions.',
      'Unable to prorate omitted transactions.',
      'Unable to omit already omitted transactions.',
      undefined,
      noVoid,
      undefined,
    ],
  ],
];

describe.each(table)('an invoice that is %s', (_, standing, expected) => {
  it.each(invoiceActions.map((action, index) => [action, expected[index]] as const))(
    '%s: %s',
    (action, refusal) => {
      expect(invoiceRefusal(action, standing)).toBe(refusal);
    },
  );
});

describe('prorating', () => {
  const original = { date: '2026-03-20', amount: 10_000 };

  it('takes the share of the month that the earlier day leaves', () => {
    expect(prorate(original, '2026-03-05')).toEqual({ kind: 'prorated', amount: 2500, ratio: 0.25 });
  });

  it('rounds half up to the cent', () => {
    expect(prorate({ date: '2026-03-30', amount: 101 }, '2026-03-15')).toMatchObject({ amount: 51 });
  });

  it('of the same day changes nothing', () => {
    expect(prorate(original, '2026-03-20')).toMatchObject({ amount: 10_000, ratio: 1 });
  });

  it.each(['2026-03-21', '2026-02-20', '2027-03-05', '', '2026-03-00'])(
    'refuses %p as an invalid range',
    (date) => {
      expect(prorate(original, date)).toEqual({ kind: 'invalid', message: 'Invalid Range' });
    },
  );
});
