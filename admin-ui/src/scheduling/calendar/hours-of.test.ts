import { hoursOf } from './hours-of.ts';
import { wallDate } from './wall-date.ts';

const between = (start: string, end: string, day = '2026-10-05') => ({
  start: wallDate(day, start),
  end: wallDate(day, end),
});

test('hours go from the one in which the first session begins to the one in which the last has ended', () => {
  const sessions = [between('18:30', '19:15'), between('16:45', '17:45', '2026-10-07')];
  expect(hoursOf(sessions)).toEqual([16, 20]);
  expect(hoursOf([between('05:00', '06:00')])).toEqual([5, 6]);
  expect(hoursOf([between('22:30', '23:45')])).toEqual([22, 24]);
});

test('without sessions they go from 8 AM to midnight', () => {
  expect(hoursOf([])).toEqual([8, 24]);
});
