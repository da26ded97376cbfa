import { shownDays, spanLabel, stepped } from './shown-days.ts';

test('a full week is Sunday to Saturday, a work week is Monday to Friday', () => {
  expect(shownDays('full_week', '2026-10-07')).toHaveLength(7);
  expect(shownDays('full_week', '2026-10-07')[0]).toBe('2026-10-04');
  const work = shownDays('work_week', '2026-10-10');
  expect([work[0], work.at(-1)]).toEqual(['2026-10-05', '2026-10-09']);
  expect(shownDays('day', '2026-10-07')).toEqual(['2026-10-07']);
});

test('a step is a day or a week', () => {
  expect(stepped('day', '2026-10-07', -1)).toBe('2026-10-06');
  expect(stepped('work_week', '2026-10-07', 1)).toBe('2026-10-14');
});

test('the label names the span', () => {
  expect(spanLabel('day', '2026-10-05')).toBe('Monday October 5, 2026');
  expect(spanLabel('work_week', '2026-10-07')).toBe('October 4 – 10, 2026');
});
