import { lanesOf } from './day-widths.ts';
import { wallDate } from './wall-date.ts';

const [monday, tuesday] = ['2031-10-06', '2031-10-07'];
const at = (day: string, from: string, until: string) => ({
  start: wallDate(day, from),
  end: wallDate(day, until),
});

test('a day has as many lanes as it has sessions side by side', () => {
  const events = [
    at(monday, '17:00', '18:00'),
    at(monday, '17:30', '19:00'),
    at(monday, '17:45', '18:15'),
    at(monday, '18:15', '19:00'),
  ];
  expect(lanesOf(events, [monday, tuesday])).toEqual([3, 1]);
});

test('back-to-back sessions share a lane', () => {
  const events = [at(tuesday, '17:00', '18:00'), at(tuesday, '18:00', '19:00')];
  expect(lanesOf(events, [monday, tuesday])).toEqual([1, 1]);
});

test('sessions outside the shown days need no lane', () => {
  expect(lanesOf([at('2031-10-12', '17:00', '18:00')], [monday])).toEqual([1]);
});
