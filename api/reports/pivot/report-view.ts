import type { ReportDataView } from '../../../contract/reports/pivot.ts';
import {
  DEFAULT_MEASURE,
  dimensionNamed,
  type MeasureName,
  type MeasureUnit,
  measureNamed,
  parsedKey,
} from '../../../domain/reports/pivot/catalogue.ts';
import { type AxisLevel, dimensionsIn, measuresIn } from '../../../domain/reports/pivot/layout.ts';
import { type PivotRow, totalLabel } from '../../../domain/reports/pivot/pivot.ts';
import { formatRatio } from '../../../domain/reports/ratio-tone.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import type { ColumnKind, ReportCell, ReportTable } from '../../../domain/shared/report-table.ts';
import type { ReadReport } from './read-report.ts';

const unitOf = (measure: MeasureName | null) => (measure === null ? null : measureNamed(measure).unit);

/** The measure of a cell: the row or the column names it. */
const measureOf = ({ table }: ReadReport, row: PivotRow, column: number): MeasureName =>
  row.measure ?? table.columns[column]?.measure ?? DEFAULT_MEASURE;

const isNamed = ({ axes }: ReadReport): boolean => measuresIn([...axes.rows, ...axes.columns]).length > 0;

/** The heads of the rows; without dimensions, they are measures. */
const rowHeads = ({ axes }: ReadReport): string[] => {
  const dimensions = dimensionsIn(axes.rows).map((name) => dimensionNamed(name).label);
  return dimensions.length > 0 ? dimensions : ['Measure'];
};

/** In dollars. */
export function reportView(report: ReadReport): ReportDataView {
  const { config, table, last, season, measures, leftOut, notes } = report;
  return {
    config: { id: config.id, key: config.key, name: config.name },
    year: config.report_year,
    season: season && { id: season.id, name: season.name ?? 'Deleted season' },
    as_of: last,
    row_heads: rowHeads(report),
    measure: isNamed(report) ? '' : measureNamed(DEFAULT_MEASURE).label,
    columns: table.columns.map(({ path, labels, kind, mark, measure }) => ({
      path: [...path],
      labels: [...labels],
      kind,
      mark,
      unit: unitOf(measure),
    })),
    rows: table.rows.map((row) => ({
      path: [...row.path],
      kind: row.kind,
      level: row.level,
      label: row.label,
      mark: row.mark,
      unit: unitOf(row.measure),
      cells: row.cells.map((cell, column) =>
        cell !== null && measureNamed(measureOf(report, row, column)).unit === 'dollars'
          ? dollarsOf(cell)
          : cell,
      ),
    })),
    left_out: leftOut.map((one) => ({ ...one })),
    notes: [...notes],
    measures: measures.map(({ name }) => {
      const { label, unit, meaning } = measureNamed(name);
      return { name, label, unit, meaning };
    }),
  };
}

const kinds: Readonly<Record<MeasureUnit, ColumnKind>> = {
  dollars: 'dollars',
  count: 'count',
  ratio: 'percent',
};

/**
 * The same table for files, issued reports and mailings. Each row says all its levels, so that a filter or a pivot table can use them. A column has one
 * kind of figures, so if the rows name measures of several units, figures are texts.
 */
export function reportTableOf(report: ReadReport): ReportTable {
  const { table, axes, leftOut, notes } = report;
  const inRows = new Set(measuresIn(axes.rows).map((name) => measureNamed(name).unit));
  const [unitInRows] = inRows;
  const kindOf = (measure: MeasureName | null): ColumnKind => {
    if (inRows.size > 1) return 'text';
    return kinds[unitInRows ?? measureNamed(measure ?? DEFAULT_MEASURE).unit];
  };
  const labels = new Map(
    table.rows.flatMap(({ path, kind, label }) =>
      kind === 'head' || kind === 'member' ? [[JSON.stringify(path), label] as const] : [],
    ),
  );
  return {
    columns: [
      ...axes.rows.map((level, place): ReportTable['columns'][number] => ({
        key: `level ${place}`,
        label: level.kind === 'measure' ? 'Measure' : dimensionNamed(level.name).label,
        kind: level.kind === 'dimension' && level.name === 'trainer' ? 'person' : 'text',
      })),
      ...table.columns.map((column): ReportTable['columns'][number] => ({
        key: `${column.kind} ${column.path.join(' ')}`.trim(),
        label: column.labels.join(', '),
        kind: kindOf(column.measure),
      })),
    ],
    rows: table.rows
      .filter(({ kind }) => kind !== 'head')
      .map((row) => ({
        id: `${row.kind} ${row.path.join(' ')}`.trim(),
        cells: [
          ...levelCells(row, axes.rows, labels),
          ...row.cells.map((cell, column) =>
            fileCell(cell, measureNamed(measureOf(report, row, column)).unit, inRows.size > 1),
          ),
        ],
        ...(row.kind !== 'member' && { isSubtotal: true }),
      })),
    totals: null,
    notes: [...leftOut.map(({ sentence }) => sentence), ...notes],
  };
}

/** The levels of a row, from the outside to the inside. A total says so in the first level that it adds up. */
function levelCells(
  { path, measure }: PivotRow,
  levels: readonly AxisLevel[],
  labels: ReadonlyMap<string, string>,
): ReportCell[] {
  let isTotal = false;
  return levels.map((level): ReportCell => {
    if (level.kind === 'measure') return measure === null ? '' : measureNamed(measure).label;
    const place = path.findIndex((key) => {
      const parsed = parsedKey(key);
      return parsed?.kind === 'dimension' && parsed.name === level.name;
    });
    if (place === -1) {
      const isFirst = !isTotal;
      isTotal = true;
      return isFirst ? totalLabel : '';
    }
    const label = labels.get(JSON.stringify(path.slice(0, place + 1))) ?? '';
    const member = parsedKey(path[place] ?? '');
    return level.name === 'trainer' && member?.kind === 'dimension'
      ? { person: `trainer:${member.member ?? ''}`, name: label }
      : label;
  });
}

/** A ratio is hundredths of a percent. */
function fileCell(cell: number | null, unit: MeasureUnit, isText: boolean): ReportCell {
  if (cell === null) return null;
  if (isText) return figureWords(cell, unit);
  return unit === 'ratio' ? Math.round(cell * 10_000) : cell;
}

function figureWords(cell: number, unit: MeasureUnit): string {
  if (unit === 'dollars') return formatMoney(dollarsOf(cell));
  return unit === 'ratio' ? formatRatio(cell) : cell.toLocaleString('en-US');
}
