import { LONGEST_WAIT, ReturnTimes } from './return-times.ts';

const noon = Date.parse('2026-03-02T12:00:00Z') / 1000;
const times = () => new ReturnTimes(() => 0.5);
const perSecond = (number: number) => ({ perSecond: number, perHour: undefined });
const told = (returns: ReturnTimes, callers: number, next: (returns: ReturnTimes) => number) =>
  Array.from({ length: callers }, () => next(returns) - noon);

test('each second gets as many callers as its limit grants, beginning with the next one', () => {
  expect(told(times(), 7, (all) => all.next(noon + 0.4, perSecond(3), undefined))).toEqual([
    1, 1, 1, 2, 2, 2, 3,
  ]);
});

test('callers that are refused later come after those that were told before', () => {
  const returns = times();
  told(returns, 6, (all) => all.next(noon, perSecond(3), undefined));
  expect(returns.next(noon + 1, perSecond(3), undefined)).toBe(noon + 3);
});

test('callers beyond the longest wait come back within it, and take no place of others', () => {
  const returns = times();
  const all = told(returns, 2 * LONGEST_WAIT, (one) => one.next(noon, perSecond(1), undefined));
  expect(Math.max(...all)).toBe(LONGEST_WAIT);
  expect(all.filter((second) => second === LONGEST_WAIT * 0.75)).toHaveLength(LONGEST_WAIT + 1);
  expect(returns.next(noon + 1, perSecond(1), undefined)).toBe(noon + LONGEST_WAIT + 1);
});

test('the rest of an hour is given away once, and then the next hour', () => {
  const lastMinute = noon - 60;
  const rates = { perSecond: 2, perHour: 3 };
  const returns = times();
  const seconds = Array.from({ length: 6 }, () => returns.next(lastMinute, rates, 1) - lastMinute);
  expect(seconds).toEqual([1, 60, 60, 61, 225, 225]);
});

test('an hour that grants nothing anymore is left out', () => {
  const rates = { perSecond: undefined, perHour: 100 };
  expect(times().next(noon - 10, rates, 0)).toBe(noon);
  // It may be too far away; the limit may be changed until then.
  expect(times().next(noon + 10, rates, 0)).toBe(noon + 10 + LONGEST_WAIT * 0.75);
});

test('a clock that was set back leaves no seconds taken that will not come', () => {
  const returns = times();
  told(returns, 5, (all) => all.next(noon + 7_200, perSecond(1), undefined));
  expect(returns.next(noon, perSecond(1), undefined)).toBe(noon + 1);
});

test('forgotten callers take no place', () => {
  const returns = times();
  told(returns, 5, (all) => all.next(noon, perSecond(1), undefined));
  returns.forget();
  expect(returns.next(noon, perSecond(1), undefined)).toBe(noon + 1);
});
