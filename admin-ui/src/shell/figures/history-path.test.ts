import { historyPath } from './history-path.ts';

const event = {
  position: '80',
  sentence: 'Invoice paid',
  at: '2026-11-28T10:00:00Z',
  recorded_at: '2026-11-28T10:00:00Z',
  by: 'Maria Lindqvist',
  records: ['athlete', 'trainer'],
};

test.each([
  ['/athletes/12', '/athletes/12/history?event=80'],
  ['/athletes/12/billing?year=2026', '/athletes/12/history?event=80'],
  ['/trainers/7', '/trainers/7/history?event=80'],
  ['/users/7', undefined],
  ['/finance/invoices', undefined],
  ['/athletes', undefined],
  [null, undefined],
])('of %s is %s', (path, history) => expect(historyPath({ path, event })).toBe(history));

test('without an event there is none', () => {
  expect(historyPath({ path: '/athletes/12', event: null })).toBeUndefined();
});
