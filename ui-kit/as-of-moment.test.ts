/** @jest-environment ./tests/support/timezone-environment.mjs */
import { isPastShown, onMomentChange, showMoment, shownInstant, shownMoment } from './as-of-moment.ts';
import { clockNow, today } from './business-time.ts';
import { pathAsOf, refusalInPast } from './http.ts';
import { signInAt } from './testing/browser-zones.ts';

const moment = '2026-10-31T23:59:59.999Z';

afterEach(() => showMoment(null));

describe('the shown moment', () => {
  test('is the present at first', () => {
    expect(shownMoment()).toBeNull();
    expect(isPastShown()).toBe(false);
    expect(Math.abs(Date.parse(shownInstant()) - Date.now())).toBeLessThan(1000);
  });

  test('tells its listeners about changes only', () => {
    let changes = 0;
    const stop = onMomentChange(() => (changes += 1));
    for (const chosen of [moment, moment, null, null]) showMoment(chosen);
    stop();
    showMoment(moment);
    expect(changes).toBe(2);
  });

  test('is the clock of the screen', () => {
    signInAt('America/Chicago');
    showMoment(moment);
    expect(shownInstant()).toBe(moment);
    expect(clockNow()).toEqual({ day: '2026-10-31', time: '18:59' });
    expect(today()).toBe('2026-10-31');
  });
});

describe('requests', () => {
  test('read the present unless a moment is shown', () => {
    expect(pathAsOf('athletes?q=mia', null)).toBe('athletes?q=mia');
    expect(pathAsOf('athletes', moment)).toBe(`athletes?at=${encodeURIComponent(moment)}`);
    expect(pathAsOf('athletes?at=2026-01-01T00:00Z', moment)).toBe('athletes?at=2026-01-01T00:00Z');
    expect(pathAsOf('athletes?q=mia', moment)).toBe(`athletes?q=mia&at=${encodeURIComponent(moment)}`);
  });

  test('about the session are always of now', () => {
    expect(pathAsOf('auth/idle', moment)).toBe('auth/idle');
  });

  test('that record something are refused while a moment is shown, except those about the session', () => {
    expect(refusalInPast('PUT', 'athletes/1')).toBeUndefined();
    showMoment(moment);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(refusalInPast(method, 'athletes/1')).toMatchObject({
        code: 'read-only',
        message: 'You are looking at the past. Go back to now to make changes.',
      });
    expect(refusalInPast('GET', 'athletes/1')).toBeUndefined();
    expect(refusalInPast('POST', 'auth/logout')).toBeUndefined();
  });
});
