import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { chartOf } from './chart-of-report.ts';

type Column = ReportDataView['columns'][number];
type Row = ReportDataView['rows'][number];

const column = (path: string[], label: string, more: Partial<Column> = {}): Column => ({
  path,
  labels: [label],
  kind: 'member',
  mark: null,
  unit: null,
  ...more,
});
const row = (label: string, cells: (number | null)[], more: Partial<Row> = {}): Row => ({
  path: [label],
  kind: 'member',
  level: 0,
  label,
  mark: null,
  unit: null,
  cells,
  ...more,
});
const data = (columns: Column[], rows: Row[]): ReportDataView => ({
  config: { id: '0192f0a0-0000-7000-8000-000000000001', key: 'k_2026', name: 'K' },
  year: 2026,
  season: null,
  as_of: '2026-03-01',
  row_heads: ['Season'],
  measure: 'Sales',
  columns,
  rows,
  left_out: [],
  notes: [],
  measures: [],
});
const months = [
  column(['dimension:month:2026-01'], 'Jan 2026'),
  column(['dimension:month:2026-02'], 'Feb 2026'),
  column([], 'Total', { kind: 'total' }),
];

test('the total of months is drawn by month, without the total of totals', () => {
  const total = row('Total', [3, 4, 7], { kind: 'total', level: -1, path: [] });
  expect(chartOf(data(months, [row('Elite', [1, 4, 5]), row('Camp', [2, 0, 2]), total]))).toEqual({
    unit: 'count',
    series: [{ key: 'total', name: 'Sales' }],
    points: [
      { name: 'Jan', values: { total: 3 } },
      { name: 'Feb', values: { total: 4 } },
    ],
  });
});

const money = [
  column(['measure:invoiced'], 'Invoiced', { unit: 'dollars' }),
  column(['measure:sales-count'], 'Sales', { unit: 'count' }),
  column(['measure:open'], 'Open', { unit: 'dollars' }),
];

test('rows are drawn by the columns of one unit; rows of rows by their subtotals', () => {
  const chart = chartOf(
    data(money, [
      row('Fall', [], { kind: 'head' }),
      row('Elite', [10, 1, 5], { level: 1 }),
      row('Total Fall', [10, 1, 5], { kind: 'subtotal' }),
      row('Winter', [], { kind: 'head' }),
      row('Total Winter', [20, 2, null], { kind: 'subtotal' }),
    ]),
  );
  expect(chart).toEqual({
    unit: 'dollars',
    series: [
      { key: '0', name: 'Invoiced' },
      { key: '2', name: 'Open' },
    ],
    points: [
      { name: 'Fall', values: { 0: 10, 2: 5 } },
      { name: 'Winter', values: { 0: 20, 2: null } },
    ],
  });
});

test('a single row, and rows without figures, are not worth a chart', () => {
  expect(chartOf(data(money, [row('Fall', [10, 1, 5])]))).toBeUndefined();
  expect(chartOf(data(money, [row('Fall', [0, 0, 0]), row('Winter', [0, 0, 0])]))).toBeUndefined();
  expect(chartOf(data(months, []))).toBeUndefined();
});
