import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { cellWords, headLines } from './report-words.ts';

interface ReportTableProps {
  readonly data: ReportDataView;
  /** What stands around a figure, such as the button that opens its facts. */
  readonly around?: (figure: ReportFigure) => ReactNode;
}

export interface ReportFigure {
  /** The paths of its row and column (`ReportDataView`). */
  readonly row: readonly string[];
  readonly column: readonly string[];
  readonly words: string;
  readonly value: number | null;
}

/**
 * A configurable report as a table, with all its totals. The page, the dashboard and the print page show this one. It scrolls inside itself, with
 * heads and labels in sight.
 */
export const ReportTable = ({ data, around = ({ words }) => words }: ReportTableProps) => {
  const { config, columns, rows, row_heads } = data;
  const words = cellWords(data);
  const heads = headLines(data);
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={`Table of ${config.name}`}
      sx={{ overflow: 'auto', maxHeight: '75vh', '@media print': { overflow: 'visible', maxHeight: 'none' } }}
    >
      <Box component="table" aria-label={config.name} sx={look}>
        <thead>
          {heads.map((line, level) => (
            <tr key={line.map(({ key }) => key).join(' ')}>
              {level === 0 ? (
                <th scope="col" rowSpan={heads.length} className="label">
                  {row_heads.join(' / ')}
                </th>
              ) : null}
              {line.map((cell) => (
                <th
                  key={cell.key}
                  scope={cell.columns > 1 ? 'colgroup' : 'col'}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  className={cell.isTotal ? 'figure total' : 'figure'}
                >
                  {cell.label}
                  <Mark mark={cell.mark} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.path.join(' ')}`} className={row.kind}>
              {row.kind === 'head' ? (
                <th scope="rowgroup" colSpan={columns.length + 1} style={indented(row.level)}>
                  <Box component="span" sx={{ position: 'sticky', left: 12 }}>
                    {row.label}
                    <Mark mark={row.mark} />
                  </Box>
                </th>
              ) : (
                <>
                  <th scope="row" className="label" style={indented(row.level)}>
                    {row.label}
                    <Mark mark={row.mark} />
                  </th>
                  {columns.map((column, place) => (
                    <td
                      key={`${column.kind} ${column.path.join(' ')}`}
                      className={column.kind === 'member' ? 'figure' : 'figure total'}
                    >
                      {around({
                        row: row.path,
                        column: column.path,
                        words: words(row, place),
                        value: row.cells[place] ?? null,
                      })}
                    </td>
                  ))}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      {rows.some(({ kind }) => kind === 'member') ? null : (
        <Box sx={{ p: 2, color: 'text.secondary' }}>There is nothing to show for these days yet.</Box>
      )}
    </Box>
  );
};

const indented = (level: number) => ({ paddingLeft: `${12 + 16 * Math.max(0, level)}px` });

const Mark = ({ mark }: { mark: ReportDataView['rows'][number]['mark'] }) =>
  mark === null ? null : (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {` (${mark})`}
    </Box>
  );

const look = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom', position: 'sticky', top: 0, zIndex: 2 },
  '& thead tr + tr th': { top: 33 },
  '& .label': { position: 'sticky', left: 0, zIndex: 1, minWidth: 120, maxWidth: { xs: 180, sm: 320 } },
  '& thead .label': { zIndex: 3 },
  '& .head th': { fontWeight: 600 },
  '& .subtotal th, & .subtotal td, & td.total, & th.total': { fontWeight: 600 },
  '& .total th, & .total td': { fontWeight: 700 },
  '& tr.total th, & tr.total td': { borderTop: 2, borderTopColor: 'text.secondary' },
} as const;
