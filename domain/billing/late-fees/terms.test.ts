import {
  capOf,
  feeDescription,
  feeOf,
  initialTerms,
  type LateFeeTerms,
  termsProblems,
  termsTexts,
} from './terms.ts';
import { termsWith } from './testing/late-fee-records.ts';

const fields = (more: Partial<LateFeeTerms>) => termsProblems(termsWith(more));

test('the proposed terms are valid', () => {
  expect(termsProblems(initialTerms)).toEqual([]);
});

test.each<[Partial<LateFeeTerms>, string, string]>([
  [{ graceDays: 0 }, 'grace_days', termsTexts.graceDays],
  [{ graceDays: 2.5 }, 'grace_days', termsTexts.graceDays],
  [{ value: 0 }, 'fee_amount', termsTexts.amount],
  [{ kind: 'percent', value: 10_001 }, 'fee_percent', termsTexts.percent],
  [{ capAmount: 0 }, 'cap_amount', termsTexts.amount],
  [{ capPercent: 10_001 }, 'cap_percent', termsTexts.percent],
  [{ capAmount: null, capPercent: null }, 'cap_amount', termsTexts.noCap],
  [{ minimum: -1 }, 'minimum', termsTexts.minimum],
  [{ noticeDays: 2 }, 'notice_days', termsTexts.noticeDays],
  [{ lineText: '  ' }, 'line_text', termsTexts.lineEmpty],
  [{ lineText: 'x'.repeat(101) }, 'line_text', termsTexts.lineLong],
])('%j is refused at %s', (more, field, message) => {
  expect(fields(more)).toEqual([{ field, message }]);
});

const basis = { balance: 19_000, amount: 19_000, charged: 0 };

test.each<[Partial<LateFeeTerms>, Partial<typeof basis>, number]>([
  [{ value: 1500 }, {}, 1500],
  // 1.5% of $190.01 is 285.015 cents.
  [{ kind: 'percent', value: 150 }, { balance: 19_001 }, 285],
  [{ kind: 'percent', value: 150 }, { balance: 100 }, 2],
  [{ value: 2000, capAmount: 1500 }, {}, 1500],
  // A cap of 5% of $99.99 is 499.95 cents: never exceeded, so not rounded up.
  [{ value: 2000, capAmount: null, capPercent: 500 }, { amount: 9_999 }, 499],
  [{ value: 1000, capAmount: 2500, repeatsMonthly: true }, { charged: 2000 }, 500],
  [{ value: 1000, capAmount: 2000, repeatsMonthly: true }, { charged: 2000 }, 0],
])('%j of %j is %d cents', (terms, more, fee) => {
  expect(feeOf(termsWith(terms), { ...basis, ...more })).toBe(fee);
});

test('the lower of two caps counts', () => {
  expect(capOf(termsWith({ capAmount: 1500, capPercent: 500 }), 19_000)).toBe(950);
  expect(capOf(termsWith({ capAmount: 900, capPercent: 500 }), 19_000)).toBe(900);
});

test('the description names the late invoice', () => {
  expect(feeDescription(initialTerms, 'PWHT-1002')).toBe('Late fee for PWHT-1002');
});
