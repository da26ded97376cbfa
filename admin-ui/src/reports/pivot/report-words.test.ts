import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { cellWords, headLines } from './report-words.ts';

const row = (cells: (number | null)[], unit: 'dollars' | null = null): ReportDataView['rows'][number] => ({
  path: [],
  kind: 'member',
  level: 0,
  label: 'Fall',
  mark: null,
  unit,
  cells,
});
const column = (
  path: string[],
  labels: string[],
  unit: 'dollars' | 'count' | 'ratio' | null,
  kind: 'member' | 'total' = 'member',
) => ({ path, labels, kind, mark: null, unit });
const data = (part: Partial<ReportDataView>): ReportDataView => ({
  config: { id: '0192f0a0-0000-7000-8000-000000000001', key: 'k_2026', name: 'K' },
  year: 2026,
  season: null,
  as_of: '2026-03-01',
  row_heads: ['Season'],
  measure: '',
  columns: [],
  rows: [],
  left_out: [],
  notes: [],
  measures: [],
  ...part,
});

const columns = [column([], ['a'], 'dollars'), column([], ['b'], 'count'), column([], ['c'], 'ratio')];

test('each unit has its words, and a dash says that nothing can be said', () => {
  const one = row([1234, 1234, 0.25]);
  const none = row([null, null, null]);
  const words = cellWords(data({ columns, rows: [one, none] }));
  expect([0, 1, 2].map((place) => words(one, place))).toEqual(['$1,234', '1,234', '25%']);
  expect([0, 1, 2].map((place) => words(none, place))).toEqual(['–', '–', '–']);
});

test('if one amount has cents, all of them show theirs', () => {
  const [one, other] = [row([1234, 1, 1]), row([0.5, 1, 1])];
  const words = cellWords(data({ columns, rows: [one, other] }));
  expect([words(one, 0), words(other, 0)]).toEqual(['$1,234.00', '$0.50']);
});

test('a row that names its measure decides the unit', () => {
  const one = row([12], 'dollars');
  expect(cellWords(data({ columns: [column([], ['a'], null)], rows: [one] }))(one, 0)).toBe('$12');
});

test('columns with the same outer head share it, and a total reaches down', () => {
  const lines = headLines(
    data({
      columns: [
        column(['fall', 'x'], ['Fall', 'Athletes'], 'count'),
        column(['fall', 'y'], ['Fall', 'Slots'], 'count'),
        column(['winter', 'x'], ['Winter', 'Athletes'], 'count'),
        column([], ['Total'], 'count', 'total'),
      ],
    }),
  );
  expect(lines.map((line) => line.map(({ label, columns: across, rows }) => [label, across, rows]))).toEqual([
    [
      ['Fall', 2, 1],
      ['Winter', 1, 1],
      ['Total', 1, 2],
    ],
    [
      ['Athletes', 1, 1],
      ['Slots', 1, 1],
      ['Athletes', 1, 1],
    ],
  ]);
});
