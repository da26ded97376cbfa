import { clockAt, momentAt } from './wall-clock.ts';

const chicago = 'America/Chicago';

describe('the instant of a local time', () => {
  it('follows daylight saving time', () => {
    const at = (day: string) => momentAt(chicago, { day, time: '18:00' });
    expect(at('2026-03-07')).toEqual({ instant: '2026-03-08T00:00:00.000Z', kind: 'exact' });
    expect(at('2026-03-08')).toEqual({ instant: '2026-03-08T23:00:00.000Z', kind: 'exact' });
    expect(at('2026-10-31')).toEqual({ instant: '2026-10-31T23:00:00.000Z', kind: 'exact' });
    expect(at('2026-11-01')).toEqual({ instant: '2026-11-02T00:00:00.000Z', kind: 'exact' });
  });

  it('is moved forward if daylight saving time skips it', () => {
    const skipped = momentAt(chicago, { day: '2026-03-08', time: '02:30' });
    expect(skipped).toEqual({ instant: '2026-03-08T08:30:00.000Z', kind: 'gap' });
    expect(clockAt(chicago, skipped.instant)).toEqual({ day: '2026-03-08', time: '03:30' });
  });

  it('is the first one if it occurs twice', () => {
    const twice = momentAt(chicago, { day: '2026-11-01', time: '01:30' });
    expect(twice).toEqual({ instant: '2026-11-01T06:30:00.000Z', kind: 'twice' });
    expect(clockAt(chicago, '2026-11-01T07:30:00.000Z')).toEqual({ day: '2026-11-01', time: '01:30' });
  });

  it('works in timezones without daylight saving time, ahead of UTC, and with half hours', () => {
    const time = '06:15';
    expect(momentAt('America/Phoenix', { day: '2026-07-01', time }).instant).toBe('2026-07-01T13:15:00.000Z');
    expect(momentAt('Pacific/Auckland', { day: '2026-07-01', time }).instant).toBe(
      '2026-06-30T18:15:00.000Z',
    );
    expect(momentAt('Asia/Kolkata', { day: '2026-07-01', time }).instant).toBe('2026-07-01T00:45:00.000Z');
    // Its daylight saving time is half an hour.
    expect(momentAt('Australia/Lord_Howe', { day: '2026-10-04', time: '02:15' }).kind).toBe('gap');
  });
});

describe('the local time of an instant', () => {
  it('changes the day at local midnight', () => {
    expect(clockAt('Pacific/Auckland', '2026-07-01T18:00:00Z')).toEqual({ day: '2026-07-02', time: '06:00' });
    expect(clockAt('Pacific/Honolulu', '2026-07-01T08:00:00Z')).toEqual({ day: '2026-06-30', time: '22:00' });
  });
});
