import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { unitOf } from './report-words.ts';

type Row = ReportDataView['rows'][number];

export interface ReportChartData {
  readonly unit: 'dollars' | 'count' | 'ratio';
  readonly series: readonly { readonly key: string; readonly name: string }[];
  readonly points: readonly {
    readonly name: string;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
}

const MOST_SERIES = 3;
const MOST_POINTS = 31;

/**
 * What is worth drawing: if the columns are months, their total; otherwise the first-level rows by the columns of the first column's unit. Undefined: a
 * single figure, or too many.
 */
export function chartOf(data: ReportDataView): ReportChartData | undefined {
  const chart = byMonth(data) ?? byRow(data);
  if (!chart) return undefined;
  const { points, series } = chart;
  const hasFigures = points.some(({ values }) => Object.values(values).some((value) => (value ?? 0) !== 0));
  return points.length > 1 && points.length <= MOST_POINTS && series.length > 0 && hasFigures
    ? chart
    : undefined;
}

/** The grand total, if its columns are months of one measure. */
function byMonth(data: ReportDataView): ReportChartData | undefined {
  const months = data.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ kind, path }) => kind === 'member' && path.some((key) => key.startsWith('dimension:month:')));
  const total = data.rows.find(({ kind }) => kind === 'total');
  const dimensions = new Set(
    months.flatMap(({ path }) => path.map((key) => key.split(':').slice(0, 2).join(':'))),
  );
  const measures = new Set(months.flatMap(({ path }) => path.filter((key) => key.startsWith('measure:'))));
  const others = [...dimensions].filter((key) => key !== 'dimension:month' && !key.startsWith('measure:'));
  if (!total || months.length === 0 || measures.size > 1 || others.length > 0) return undefined;
  return {
    unit: unitOf(data, total, months[0]?.place ?? 0),
    series: [{ key: 'total', name: measures.size > 0 ? (months[0]?.labels.at(-1) ?? '') : data.measure }],
    points: months.map(({ labels, place }) => ({
      name: (labels.find((label) => /\d{4}$/.test(label)) ?? '').slice(0, 3),
      values: { total: total.cells[place] ?? null },
    })),
  };
}

/** The first-level rows: their own figures, or their subtotals. */
function byRow(data: ReportDataView): ReportChartData | undefined {
  const rows = data.rows.filter(
    ({ kind, level, unit }) => level === 0 && unit === null && (kind === 'member' || kind === 'subtotal'),
  );
  const [first] = rows;
  if (!first) return undefined;
  const members = data.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ kind }) => kind === 'member');
  const unit = unitOf(data, first, members[0]?.place ?? 0);
  const drawn = members.filter(({ place }) => unitOf(data, first, place) === unit).slice(0, MOST_SERIES);
  const series = drawn.map(({ labels, place }) => ({ key: String(place), name: labels.join(', ') }));
  return {
    unit,
    series,
    points: rows.map((row) => ({ name: nameOf(row), values: valuesOf(row, drawn) })),
  };
}

const nameOf = ({ kind, label }: Row): string => (kind === 'subtotal' ? label.replace(/^Total /, '') : label);
const valuesOf = ({ cells }: Row, drawn: readonly { readonly place: number }[]) =>
  Object.fromEntries(drawn.map(({ place }) => [String(place), cells[place] ?? null]));
