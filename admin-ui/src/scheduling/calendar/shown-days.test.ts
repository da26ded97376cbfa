import { shownDays, spanLabel, stepped } from './shown-days.ts';

test('a full week is Sunday to Saturday, a work week is Monday to Friday', () => {
  expect(shownDays('full_week', '2026-10-07')).toHaveLength(7);
  expect(shownDays('full_week', '2026-10-07')[0]).toBe('2026-10-04');
  const work = shownDays('work_week', '2026-10-10');
  expect([work[0], work.at(-1)]).toEqual(['2026-10-05', '2026-10-09']);
  expect(shownDays('day', '2026-10-07')).toEqual(['2026-10-07']);
});

test('a month is whole weeks, and an agenda is two weeks from the day on', () => {
  const month = shownDays('month', '2026-10-07');
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-09-27', '2026-10-31', 35]);
  expect(shownDays('month', '2026-02-28')).toHaveLength(28);
  expect(shownDays('month', '2026-08-01')).toHaveLength(42);
  const agenda = shownDays('agenda', '2026-10-28');
  expect([agenda[0], agenda.at(-1)]).toEqual(['2026-10-28', '2026-11-10']);
});

test('a step is a day, a week, two weeks of an agenda, or a month', () => {
  expect(stepped('agenda', '2026-10-28', 1)).toBe('2026-11-11');
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepped('day', '2026-10-07', -1)).toBe('2026-10-06');
  expect(stepped('work_week', '2026-10-07', 1)).toBe('2026-10-14');
});

test('the label names the span', () => {
  expect(spanLabel('day', '2026-10-05')).toBe('Monday October 5, 2026');
  expect(spanLabel('work_week', '2026-10-07')).toBe('October 4 – 10, 2026');
  expect(spanLabel('month', '2026-10-07')).toBe('October 2026');
  expect(spanLabel('agenda', '2026-12-28')).toBe('December 28, 2026 – January 10, 2027');
});
