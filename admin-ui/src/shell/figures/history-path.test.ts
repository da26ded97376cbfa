import { historyPath } from './history-path.ts';

test.each([
  ['/athletes/12', '/athletes/12/history?event=80'],
  ['/athletes/12/billing?year=2026', '/athletes/12/history?event=80'],
  ['/trainers/7', '/trainers/7/history?event=80'],
  ['/finance/invoices', undefined],
  ['/athletes', undefined],
  [null, undefined],
])('of %s is %s', (path, history) => expect(historyPath(path, '80')).toBe(history));
