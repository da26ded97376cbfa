import { restatedTotals } from './restated-totals.ts';

const total = (key: string, value: number) => ({ key, name: key, value, figure: 'sales', parameters: {} });

test('totals of two moments stand side by side, also those that only one of them has', () => {
  const compared = restatedTotals(
    [total('camps', 5), total('new', 2)],
    [total('camps', 4), total('gone', 3)],
  );
  expect(compared.map(({ key, reported, known }) => [key, reported, known])).toEqual([
    ['camps', 4, 5],
    ['new', 0, 2],
    ['gone', 3, 0],
  ]);
});
