import fc from 'fast-check';
import { type CashFlowInput, cashFlow } from './cash-flow.ts';

const input = (more: Partial<CashFlowInput>): CashFlowInput => ({
  year: 2026,
  last: '2026-02-14',
  money: [],
  open: [],
  unposted: [],
  books: null,
  ...more,
});

describe('a cash flow', () => {
  it('has money by its month, and open invoices by the month in which they are due', () => {
    const { months, total, toComeBefore, toComeAfter } = cashFlow(
      input({
        money: [
          { month: '2026-01', collected: 50_000, refunded: 2_000 },
          { month: '2026-02', collected: 7_000, refunded: 0 },
        ],
        open: [
          { due: '2025-12-15', open: 1_000 },
          { due: '2026-02-01', open: 3_000 },
          { due: '2026-03-01', open: 5_000 },
          { due: '2027-01-01', open: 9_000 },
        ],
      }),
    );
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-01', collected: 50_000, refunded: 2_000, net: 48_000, toCome: 0, books: null },
      { month: '2026-02', collected: 7_000, refunded: 0, net: 7_000, toCome: 3_000, books: null },
      { month: '2026-03', collected: 0, refunded: 0, net: 0, toCome: 5_000, books: null },
    ]);
    expect(total).toEqual({ collected: 57_000, refunded: 2_000, net: 55_000, toCome: 18_000 });
    expect([toComeBefore, toComeAfter]).toEqual([1_000, 9_000]);
  });

  it('names what makes the books differ: what they do not have yet, and everything else that moved their cash', () => {
    const { months } = cashFlow(
      input({
        money: [{ month: '2026-01', collected: 50_000, refunded: 2_000 }],
        unposted: [{ day: '2026-01-30', amount: 4_000 }],
        // The books: 44,000 of families, and 30,000 were spent.
        books: { change: [14_000, 0], closing: [114_000, 114_000] },
      }),
    );
    expect(months[0]?.books).toEqual({
      change: 14_000,
      closing: 114_000,
      notInBooks: 4_000,
      other: -30_000,
    });
    expect(months[2]?.books).toBeNull();
  });
});

const cents = fc.integer({ min: 0, max: 100_000 });

test('the parts of every month lead to the change of the books, and what is to come is all that is open', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ month: fc.constantFrom('2026-01', '2026-02'), collected: cents, refunded: cents }),
      ),
      fc.array(
        fc.record({
          due: fc.constantFrom('2025-11-01', '2026-01-31', '2026-12-01', '2027-02-01'),
          open: cents,
        }),
      ),
      fc.array(fc.record({ day: fc.constantFrom('2026-01-05', '2026-02-06'), amount: cents })),
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 2, maxLength: 2 }),
      (money, open, unposted, change) => {
        const flow = cashFlow(input({ money, open, unposted, books: { change, closing: [0, 0] } }));
        for (const [index, { net, books }] of flow.months.slice(0, 2).entries()) {
          expect(net - (books?.notInBooks ?? 0) + (books?.other ?? 0)).toBe(change[index]);
        }
        const due = flow.months.reduce((sum, { toCome }) => sum + toCome, 0);
        expect(due + flow.toComeBefore + flow.toComeAfter).toBe(flow.total.toCome);
        expect(flow.total.collected - flow.total.refunded).toBe(flow.total.net);
      },
    ),
  );
});
