import { boughtAfter } from './bought.ts';

const sale = (id: string, at: string) => ({ id, athleteId: 'anna', at });
const entered = '2026-01-01T12:00:00.000Z';

test('the first sale after entering counts, within 90 days', () => {
  const before = sale('before', '2025-12-31T12:00:00.000Z');
  const second = sale('second', '2026-02-02T12:00:00.000Z');
  const first = sale('first', '2026-02-01T12:00:00.000Z');
  expect(boughtAfter(entered, [before, second, first])).toBe(first);
  expect(boughtAfter(entered, [before])).toBeUndefined();
});

test('the last moment of the 90 days counts, and the moment of entering does not', () => {
  expect(boughtAfter(entered, [sale('last', '2026-04-01T12:00:00.000Z')])).toBeDefined();
  expect(boughtAfter(entered, [sale('late', '2026-04-01T12:00:00.001Z')])).toBeUndefined();
  expect(boughtAfter(entered, [sale('same', entered)])).toBeUndefined();
});
