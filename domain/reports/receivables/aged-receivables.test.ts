import fc from 'fast-check';
import { ages } from '../../shared/aging.ts';
import { addDays } from '../../shared/day.ts';
import { agedReceivables, type OwedInvoice, receivableDifferences } from './aged-receivables.ts';

const asOf = '2026-12-31';

const invoice = (due: string, open: number, more: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id: `${due} ${open}`,
  athleteId: 'owen',
  athleteName: 'Owen Hughes',
  reference: 1001,
  due,
  open,
  isInBooks: true,
  ...more,
});

const credit = (amount: number, athleteId = 'owen') => ({
  paymentId: 'p',
  athleteId,
  athleteName: athleteId === 'owen' ? 'Owen Hughes' : 'Zoe Ahl',
  amount,
});

describe('aged receivables', () => {
  it('have a bucket for what is not due: due that day, or later', () => {
    const { total } = agedReceivables(
      {
        invoices: [
          invoice('2027-01-05', 1),
          invoice('2026-12-31', 2),
          invoice('2026-12-30', 4),
          invoice('2026-12-01', 8),
          invoice('2026-11-30', 16),
          invoice('2026-11-01', 32),
          invoice('2026-10-02', 64),
          invoice('2026-10-01', 128),
        ],
        credits: [],
        unposted: [],
      },
      asOf,
    );
    // 31 days before December 31 is November 30, 60 days November 1, 61 days October 31, 90 days October 2.
    expect(total.buckets).toEqual({ current: 3, days_30: 12, days_60: 48, days_90: 64, older: 128 });
    expect(total.outstanding).toBe(255);
  });

  it('show credit beside what is owed, also of athletes who owe nothing', () => {
    const { athletes, total } = agedReceivables(
      {
        invoices: [invoice('2026-12-01', 50_000)],
        credits: [credit(2_000), credit(700, 'zoe')],
        unposted: [],
      },
      asOf,
    );
    expect(
      athletes.map(({ name, outstanding, credit: unused, net }) => [name, outstanding, unused, net]),
    ).toEqual([
      ['Owen Hughes', 50_000, 2_000, 48_000],
      ['Zoe Ahl', 0, 700, -700],
    ]);
    expect(total).toMatchObject({ outstanding: 50_000, credit: 2_700, net: 47_300 });
  });

  it('name what makes the books differ, and what nothing explains', () => {
    const facts = {
      invoices: [
        invoice('2026-12-01', 50_000),
        invoice('2027-01-05', 10_000),
        invoice('2026-11-15', 3_000, { isInBooks: false }),
      ],
      credits: [credit(2_000)],
      unposted: [
        { id: 'p', kind: 'payment' as const, athleteId: 'owen', athleteName: 'Owen Hughes', amount: 2_000 },
        { id: 'n', kind: 'credit note' as const, athleteId: 'owen', athleteName: 'Owen Hughes', amount: 700 },
        { id: 'r', kind: 'refund' as const, athleteId: 'owen', athleteName: 'Owen Hughes', amount: 500 },
      ],
    };
    // Ours: 63,000 - 2,000 = 61,000. Less 10,000 and 3,000, plus 2,000, less 500, plus 700: 50,200. The books say 50,100.
    const differences = receivableDifferences(facts, { asOf, books: 50_100 });
    expect(differences.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['later', -10_000],
      ['not-in-books', -3_000],
      ['unposted-payment', 2_000],
      ['unposted-refund', -500],
      ['unposted-credit-note', 700],
      ['other', -100],
    ]);
  });
});

test('buckets add up to what is outstanding, athletes to the total, and differences to the books', () => {
  const anyInvoice = fc
    .record({
      days: fc.integer({ min: -20, max: 200 }),
      open: fc.integer({ min: 1, max: 1_000_000 }),
      athleteId: fc.constantFrom('a', 'b', 'c'),
      isInBooks: fc.boolean(),
    })
    .map(({ days, open, athleteId, isInBooks }) =>
      invoice(addDays(asOf, -days), open, { athleteId, isInBooks }),
    );
  const anyCredit = fc
    .record({ amount: fc.integer({ min: 1, max: 5_000 }), athleteId: fc.constantFrom('a', 'd') })
    .map(({ amount, athleteId }) => credit(amount, athleteId));
  fc.assert(
    fc.property(fc.array(anyInvoice), fc.array(anyCredit), fc.integer(), (invoices, credits, books) => {
      const facts = { invoices, credits, unposted: [] };
      const { athletes, total } = agedReceivables(facts, asOf);
      expect(ages.reduce((sum, age) => sum + total.buckets[age], 0)).toBe(total.outstanding);
      for (const age of ages) {
        expect(athletes.reduce((sum, { buckets }) => sum + buckets[age], 0)).toBe(total.buckets[age]);
      }
      expect(athletes.reduce((sum, { net }) => sum + net, 0)).toBe(total.net);
      const differences = receivableDifferences(facts, { asOf, books });
      expect(differences.reduce((sum, { amount }) => sum + amount, total.net)).toBe(books);
      for (const { amount, facts: parts } of differences.filter(({ kind }) => kind !== 'other')) {
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      }
    }),
  );
});
