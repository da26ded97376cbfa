import dayjs from 'dayjs';
import { instantOf, whenOf } from './when.ts';

test('a moment is edited in the format in which it is shown', () => {
  const noon = dayjs('2025-11-21T12:05:00').toISOString();
  expect(whenOf(noon)).toEqual({ day: '2025-11-21', time: { hour: 12, minute: 5, half: 'PM' } });
  expect(instantOf(whenOf(noon))).toBe(noon);
});

test('twelve AM is midnight', () => {
  const time = { hour: 12, minute: 0, half: 'AM' } as const;
  expect(instantOf({ day: '2025-11-21', time })).toBe(dayjs('2025-11-21T00:00:00').toISOString());
});
