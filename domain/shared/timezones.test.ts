import { isTimezone, timezoneLabel, timezones } from './timezones.ts';

test('the timezones of the United States come first, and no timezone is listed twice', () => {
  const ids = timezones.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago']);
  expect(ids).toContain('Europe/Stockholm');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a timezone has its usual name', () => {
  expect(timezoneLabel('America/Chicago')).toBe('Central Time (Chicago)');
  expect(timezoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

test.each(['America/Chicago', 'UTC', 'US/Central'])('%s is a timezone', (id) => {
  expect(isTimezone(id)).toBe(true);
});

test.each(['', 'Chicago', '+05:00', 'America/Atlantis'])('%j is not', (id) => {
  expect(isTimezone(id)).toBe(false);
});
