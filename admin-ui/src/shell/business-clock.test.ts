/** @jest-environment ./tests/support/timezone-environment.mjs */
import { inBrowserZones, newYearsEve } from '../../../ui-kit/testing/browser-zones.ts';
import { instantOf, whenOf } from '../athletes/activities/when.ts';
import { followUpWhen } from '../athletes/follow-up.ts';
import { byDay, inputValue, momentAt } from '../audit/moments.ts';
import { thisMonth } from '../billing/finance/months.ts';
import { wallNow } from '../scheduling/calendar/wall-date.ts';

const moment = { position: '7', at: newYearsEve, recorded_at: newYearsEve, type: 'AthleteRenamed' };

inBrowserZones(() => {
  it('an activity is entered on the clock of the business', () => {
    expect(whenOf()).toEqual({ day: '2026-12-31', time: { hour: 10, minute: 30, half: 'PM' } });
    expect(whenOf('2026-11-23T06:05:00Z').time).toEqual({ hour: 12, minute: 5, half: 'AM' });
    expect(instantOf({ day: '2026-11-23', time: { hour: 12, minute: 5, half: 'AM' } })).toBe(
      '2026-11-23T06:05:00.000Z',
    );
  });

  it('a follow-up is due on the day of the business', () => {
    expect(followUpWhen('2026-12-31')).toBe('today');
    expect(followUpWhen('2027-01-01')).toBe('on 01/01/27');
  });

  it('the finance pages open the month of the business', () => {
    expect(thisMonth()).toBe('2026-12');
  });

  it('the line of the calendar is at the time of the business', () => {
    expect(wallNow().toISOString()).toBe('2026-12-31T22:30:00.000Z');
  });

  it('the history is read and grouped on the clock of the business', () => {
    expect(inputValue(moment)).toBe('2026-12-31T22:30:15');
    expect(momentAt([moment], '2026-12-31T22:30:15')).toBe(0);
    expect(momentAt([moment], '2026-12-31T22:30:14')).toBe(-1);
    expect(byDay([])).toEqual([]);
  });
});
