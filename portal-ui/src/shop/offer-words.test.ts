import { agreement, laterParts, laterWords } from './offer-words.ts';

const part = (date: string, amount: number) => ({ date, amount, kind: 'instalment' as const });
const monthly = {
  total_amount: 300.01,
  due_today: 100,
  instalments: [part('2026-11-22', 100), part('2026-12-22', 100), part('2027-01-22', 100.01)],
};

describe('what a family agrees to', () => {
  it('says what is charged now and what comes later', () => {
    expect(agreement(monthly, 'Visa •••• 1111')).toBe(
      'I agree that $100.00 is charged to Visa •••• 1111 today, and to pay the other $200.01 on the days above.',
    );
  });

  it('says nothing of later where all is due today', () => {
    const once = { total_amount: 80, due_today: 80, instalments: [part('2026-11-22', 80)] };
    expect(agreement(once, 'Visa •••• 1111')).toBe('I agree that $80.00 is charged to Visa •••• 1111 today.');
    expect(laterWords(once)).toBe('');
  });

  it('says that nothing is charged where nothing is due today', () => {
    const later = { total_amount: 80, due_today: 0, instalments: [part('2026-12-22', 80)] };
    expect(agreement(later, 'Visa •••• 1111')).toContain('Nothing is charged today.');
    expect(laterWords(later)).toBe('$80.00 on 12/22/26');
  });
});

test('what comes later is what is not due today', () => {
  expect(laterParts(monthly).map(({ date }) => date)).toEqual(['2026-12-22', '2027-01-22']);
  expect(laterWords(monthly)).toBe('then 2 payments from 12/22/26 on');
});
