import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import {
  type AutochargeFacts,
  decideAutocharge,
  isHardDecline,
  nextTryDay,
  stopsEverything,
  TRIES_AFTER_DAYS,
} from './policy.ts';

const today = '2026-11-02';
const due: AutochargeFacts = {
  state: 'invoiced',
  externalRef: '145',
  date: '2026-11-01',
  balance: 5000,
  isBusy: false,
  isAutochargeOn: true,
  parkedReason: null,
  card: { isActive: true, isExpired: false },
  declined: null,
};
const on = (facts: Partial<AutochargeFacts>, isAsked = false) =>
  decideAutocharge({ ...due, ...facts }, today, isAsked);

describe('autocharge', () => {
  it('charges due invoices', () => {
    const reason = 'It has been due since 11/01/2026.';
    expect(on({})).toEqual({ decision: 'charge', attempt: 1, reason });
    expect(on({ state: 'missed' })).toMatchObject({ decision: 'charge' });
  });

  it.each<[Partial<AutochargeFacts>, string]>([
    [{ state: 'pending', externalRef: null }, 'It is not invoiced yet.'],
    [{ state: 'error', externalRef: null }, 'This invoice has to be issued before it can be paid.'],
    [{ state: 'paid' }, 'This invoice is already paid.'],
    [{ state: 'omitted' }, 'Unable to pay omitted transactions.'],
    [{ balance: 0 }, 'Nothing is owed on it.'],
    [{ isBusy: true }, 'It is being paid or changed right now.'],
    [{ isAutochargeOn: false }, 'Autocharge is off for this athlete.'],
    [{ parkedReason: 'Declined.' }, 'Autocharge is paused until it is reviewed: Declined.'],
    [{ card: null }, 'No card is selected for this athlete.'],
    [{ card: { isActive: false, isExpired: false } }, 'No card is selected for this athlete.'],
    [{ card: { isActive: true, isExpired: true } }, 'The card has expired.'],
  ])('does not charge an invoice with %o', (facts, reason) => {
    expect(on(facts)).toEqual({ decision: 'skip', reason });
    expect(on(facts, true)).toEqual({ decision: 'skip', reason });
  });

  it('does not charge invoices due later, unless a user selected them', () => {
    const reason = 'It is due on 11/03/2026.';
    expect(on({ date: '2026-11-03' })).toEqual({ decision: 'skip', reason });
    expect(on({ date: '2026-11-03' }, true)).toMatchObject({ decision: 'charge' });
  });

  it('retries after three, seven and fourteen days, then never', () => {
    const firstDay = '2026-11-01';
    const dayOf = (count: number) => nextTryDay({ count, firstDay });
    expect([1, 2, 3, 4].map(dayOf)).toEqual(['2026-11-04', '2026-11-08', '2026-11-15', undefined]);
    const later = (day: string, count: number) =>
      decideAutocharge({ ...due, state: 'missed', declined: { count, firstDay } }, day);
    expect(later('2026-11-03', 1)).toMatchObject({ decision: 'skip' });
    expect(later('2026-11-04', 1)).toMatchObject({ decision: 'charge', attempt: 2 });
    expect(later('2027-11-04', 4)).toEqual({
      decision: 'skip',
      reason: 'It was declined 4 times and needs review.',
    });
  });

  it('never exceeds this number of attempts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), (gaps) => {
        let day = today;
        let declined = due.declined;
        let tries = 0;
        for (const gap of gaps) {
          if (decideAutocharge({ ...due, declined }, day).decision === 'charge') {
            tries += 1;
            declined = { count: tries, firstDay: declined?.firstDay ?? day };
          }
          day = addDays(day, gap);
        }
        expect(tries).toBeLessThanOrEqual(TRIES_AFTER_DAYS.length);
      }),
    );
  });
});

describe('codes of the processor', () => {
  it('say whether a retry is pointless, and whether every card is affected', () => {
    expect(['PMT-2000', 'PMT-4001', 'PMT-5000', 'PMT-4000'].map(isHardDecline)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['PMT-3000', 'PMT-5000'].map(stopsEverything)).toEqual([true, false]);
  });
});
