/** @jest-environment ./tests/support/timezone-environment.mjs */
import {
  businessTimezone,
  clockNow,
  foreignZone,
  formatExactInstant,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
  instantAt,
  sessionDay,
  sessionMoment,
  thisYear,
  today,
} from './business-time.ts';
import { inBrowserZones, newYearsEve } from './testing/browser-zones.ts';

inBrowserZones(() => {
  it('the day and the year are those of the business', () => {
    expect(businessTimezone()).toBe('America/Chicago');
    expect([today(), thisYear()]).toEqual(['2026-12-31', 2026]);
    expect(clockNow()).toEqual({ day: '2026-12-31', time: '22:30' });
  });

  it('instants are shown on the clock of the business', () => {
    expect(formatInstant(newYearsEve)).toBe('12/31/26 10:30pm');
    expect(formatInstantDay(newYearsEve)).toBe('12/31/26');
    expect(formatInstantTime(newYearsEve)).toBe('10:30pm');
    expect(formatExactInstant(newYearsEve)).toBe('12/31/26 10:30:15pm');
  });

  it('a typed time is a time of the business', () => {
    expect(instantAt({ day: '2026-07-04', time: '00:00' })).toBe('2026-07-04T05:00:00.000Z');
  });

  it('times of sessions are shown on the clock of their location', () => {
    const at = '2026-11-23T22:30:00Z';
    expect(sessionMoment({ timezone: 'America/Chicago', at })).toBe('11/23/26 4:30pm');
    expect(sessionMoment({ timezone: 'America/Denver', at })).toBe('11/23/26 3:30pm MST');
    expect(sessionMoment({ timezone: null, at: null })).toBe('');
    expect(sessionDay({ timezone: 'Asia/Tokyo', at })).toBe('11/24/26');
    expect(foreignZone('America/Winnipeg', at)).toBe('');
  });
});
