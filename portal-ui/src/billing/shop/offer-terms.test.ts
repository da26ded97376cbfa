import { agreement, laterInstallments, laterPayments } from './offer-terms.ts';

const part = (date: string, amount: number) => ({ date, amount, kind: 'installment' as const });
const monthly = {
  total_amount: 300.01,
  due_today: 100,
  installments: [part('2026-11-22', 100), part('2026-12-22', 100), part('2027-01-22', 100.01)],
};

describe('the agreement of a family', () => {
  it('names the charge of today and the rest', () => {
    expect(agreement(monthly, 'Visa •••• 1111')).toBe(
      'I agree that $100.00 is charged to Visa •••• 1111 today, and to pay the remaining $200.01 on the dates above.',
    );
  });

  it('does not mention later payments if everything is due today', () => {
    const once = { total_amount: 80, due_today: 80, installments: [part('2026-11-22', 80)] };
    expect(agreement(once, 'Visa •••• 1111')).toBe('I agree that $80.00 is charged to Visa •••• 1111 today.');
    expect(laterPayments(once)).toBe('');
  });

  it('says that nothing is charged if nothing is due today', () => {
    const later = { total_amount: 80, due_today: 0, installments: [part('2026-12-22', 80)] };
    expect(agreement(later, 'Visa •••• 1111')).toContain('Nothing is charged today.');
    expect(laterPayments(later)).toBe('$80.00 on 12/22/26');
  });
});

test('later payments are those not due today', () => {
  expect(laterInstallments(monthly).map(({ date }) => date)).toEqual(['2026-12-22', '2027-01-22']);
  expect(laterPayments(monthly)).toBe('then 2 payments starting 12/22/26');
});
