import { comingFee } from './late-fees.ts';

const announced = {
  id: 'fee',
  invoice_id: 'late',
  status: 'announced',
  amount: 15,
  charge_on: '2026-12-03',
  can_waive: false,
} as const;

test('an announced fee is told with its day', () => {
  expect(comingFee('late', [announced])).toBe(
    'A late fee of $15.00 will be added on 12/03/2026 unless you pay before.',
  );
});

test('a fee of another invoice, or one that is decided, is not', () => {
  expect(comingFee('other', [announced])).toBeUndefined();
  expect(comingFee('late', [{ ...announced, status: 'waived' }])).toBeUndefined();
  expect(comingFee('late', [])).toBeUndefined();
});
