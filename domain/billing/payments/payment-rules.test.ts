import fc from 'fast-check';
import { allocate, type Payable, paymentProblems, varianceNotice } from './payment-rules.ts';
import { paymentTexts } from './payment-texts.ts';

const payable = (date: string, balance: number, reference = 1000): Payable => ({
  athletePackageId: 'package',
  invoiceId: `${date} ${reference}`,
  date,
  reference,
  balance,
});

test('the oldest invoice is paid first, and the rest becomes credit', () => {
  const may = payable('2026-05-01', 10_000);
  const march = payable('2026-03-01', 5_000);
  expect(allocate(6_000, [may, march])).toEqual({
    shares: [
      { invoice: march, amount: 5_000 },
      { invoice: may, amount: 1_000 },
    ],
    credit: 0,
  });
  expect(allocate(16_000, [may, march]).credit).toBe(1_000);
  expect(allocate(5_000, [may, march]).shares).toEqual([{ invoice: march, amount: 5_000 }]);
});

test('of two invoices on one day the lower number is older', () => {
  const [second, first] = [payable('2026-03-01', 500, 1002), payable('2026-03-01', 500, 1001)];
  expect(allocate(500, [second, first]).shares).toEqual([{ invoice: first, amount: 500 }]);
});

test('shares and credit add up to the amount, and no share exceeds the balance', () => {
  const invoice = fc.record({
    athletePackageId: fc.constant('package'),
    invoiceId: fc.uuid(),
    date: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-01'),
    reference: fc.integer({ min: 1, max: 9_999 }),
    balance: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(invoice, { maxLength: 12 }),
      (amount, all) => {
        const { shares, credit } = allocate(amount, all);
        expect(shares.reduce((sum, share) => sum + share.amount, credit)).toBe(amount);
        for (const share of shares) {
          expect(share.amount).toBeGreaterThan(0);
          expect(share.amount).toBeLessThanOrEqual(share.invoice.balance);
        }
        const owed = all.reduce((sum, { balance }) => sum + balance, 0);
        expect(credit).toBe(Math.max(0, amount - owed));
        // Only the last one may be paid in part.
        for (const share of shares.slice(0, -1)) expect(share.amount).toBe(share.invoice.balance);
      },
    ),
  );
});

const typed = { method: 'credit_card', cardId: 'card', amount: 5_000, invoices: 1 } as const;
const messages = (more: object) => paymentProblems({ ...typed, ...more }).map(({ message }) => message);

test.each([
  [{}, []],
  [{ invoices: 0 }, [paymentTexts.noInvoices]],
  [{ method: null }, [paymentTexts.selectMethod]],
  [{ cardId: null }, [paymentTexts.selectMethod]],
  [{ method: 'check', cardId: null }, []],
  [{ amount: 0 }, [paymentTexts.validAmount]],
  [{ amount: -1 }, [paymentTexts.validAmount]],
  [{ amount: 0.5 }, [paymentTexts.validAmount]],
  [{ amount: 1_000_000_001 }, [paymentTexts.validAmount]],
  [{ amount: Number.NaN }, [paymentTexts.validAmount]],
])('%j has the problems %j', (more, problems) => expect(messages(more)).toEqual(problems));

test('an amount that differs from the balance has a message', () => {
  expect(varianceNotice(5_000, 5_000)).toBeUndefined();
  expect(varianceNotice(4_000, 5_000)).toBe(
    'This is $10.00 less than the total. The invoices are paid in part, oldest first.',
  );
  expect(varianceNotice(6_050, 5_000)).toBe(
    'This is $10.50 more than the total. The overpayment is saved as credit.',
  );
  expect(varianceNotice(0, 5_000)).toBeUndefined();
});
