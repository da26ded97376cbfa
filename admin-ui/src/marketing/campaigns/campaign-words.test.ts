import { datesOf, syncWords, turningWords, whenSent } from './campaign-words.ts';

const incremental = { type: 'incremental', sendImmediately: false } as const;
const after = (delay_days: number | null) => ({ delay_days, send_date: null });

describe('when a step is sent', () => {
  it('counts from entering', () => {
    expect(whenSent(incremental, after(3), true)).toBe('3 days after entering');
    expect(whenSent(incremental, after(1), false)).toBe('1 day after entering');
    expect(whenSent(incremental, after(0), true)).toBe('On the day of entering');
    expect(whenSent(incremental, after(null), false)).toBe('No delay yet');
  });

  it('is at once for the first step only', () => {
    const immediate = { ...incremental, sendImmediately: true };
    expect(whenSent(immediate, after(0), true)).toBe('Immediately after entering');
    expect(whenSent(immediate, after(2), false)).toBe('2 days after entering');
  });

  it('is a day in a schedule', () => {
    const schedule = { type: 'schedule', sendImmediately: false } as const;
    expect(whenSent(schedule, { delay_days: 3, send_date: '2026-12-01' }, true)).toBe('On 12/01/2026');
    expect(whenSent(schedule, { delay_days: 3, send_date: null }, true)).toBe('No day yet');
  });
});

describe('the dates of a campaign', () => {
  it('may be open', () => {
    expect(datesOf({ startDate: '2026-11-01', endDate: null })).toBe('From 11/01/2026');
    expect(datesOf({ startDate: '2026-11-01', endDate: '2026-12-31' })).toBe('11/01/2026 to 12/31/2026');
  });
});

describe('the quick action', () => {
  const running = {
    isActive: true,
    entersBy: 'types',
    in_audience: 42,
    startDate: '2026-11-01',
    endDate: null,
  } as const;

  it('says what stops', () => {
    expect(turningWords(running)).toBe(
      'Nobody will enter the campaign, and no step will be sent. 42 athletes in the campaign will get no further emails until it is active again.',
    );
    expect(turningWords({ ...running, in_audience: 0 })).toBe(
      'Nobody will enter the campaign, and no step will be sent.',
    );
  });

  it('says what starts', () => {
    expect(turningWords({ ...running, isActive: false, endDate: '2026-12-31' })).toBe(
      'Every active athlete with one of its lead types will enter the campaign from 11/01/2026 until 12/31/2026, and its active steps will be sent when they are due.',
    );
    expect(turningWords({ ...running, isActive: false, entersBy: 'send-now' })).toBe(
      'Athletes whom staff add with Send now will enter the campaign from 11/01/2026, and its active steps will be sent when they are due.',
    );
  });
});

describe('a synchronized audience', () => {
  it('is one result', () => {
    expect(syncWords({ entered: 3, left: 1, in_audience: 42 })).toBe(
      '3 entered, 1 left. 42 athletes are in the campaign.',
    );
    expect(syncWords({ entered: 0, left: 0, in_audience: 1 })).toBe(
      '0 entered, 0 left. 1 athlete is in the campaign.',
    );
  });
});
