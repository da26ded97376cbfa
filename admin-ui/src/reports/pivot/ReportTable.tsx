import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode, Ref } from 'react';
import type { ReportDataView } from '../../../../contract/reports/pivot.ts';
import { ratioWords, toneOfRatio } from '../../../../domain/reports/ratio-tone.ts';
import { useRatioColors } from '../RatioChip.tsx';
import { cellWords, headLines, unitOf } from './report-words.ts';

interface ReportTableProps {
  readonly data: ReportDataView;
  /** What stands around a figure, such as the button that opens its facts. */
  readonly around?: (figure: ReportFigure) => ReactNode;
  /** For print: the whole table, black on white, which measures itself for the sheet. */
  readonly paper?: Ref<HTMLTableElement>;
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
export const ReportTable = ({ data, around = ({ words }) => words, paper }: ReportTableProps) => {
  const { config, columns, rows, row_heads } = data;
  const words = cellWords(data);
  const heads = headLines(data);
  return (
    <Box
      component="section"
      // A box that scrolls needs the keyboard.
      tabIndex={paper ? undefined : 0}
      aria-label={`Table of ${config.name}`}
      sx={paper ? {} : { overflow: 'auto', maxHeight: '75vh' }}
    >
      <Box component="table" ref={paper} aria-label={config.name} sx={paper ? onPaper : onScreen}>
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
                      <Shaded
                        ratio={!paper && unitOf(data, row, place) === 'ratio' ? row.cells[place] : null}
                      >
                        {around({
                          row: row.path,
                          column: column.path,
                          words: words(row, place),
                          value: row.cells[place] ?? null,
                        })}
                      </Shaded>
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

interface ShadedProps {
  /** Null: the figure is no ratio, or nothing can be said. */
  readonly ratio: number | null | undefined;
  readonly children: ReactNode;
}

/** A ratio on its color, with the word for it. */
const Shaded = ({ ratio, children }: ShadedProps) => {
  const colorsOf = useRatioColors();
  if (ratio === null || ratio === undefined) return children;
  const { ink, soft } = colorsOf(ratio);
  const word = ratioWords[toneOfRatio(ratio)];
  return (
    <Box component="span" title={word} sx={{ px: 1, py: 0.25, borderRadius: 1, color: ink, bgcolor: soft }}>
      {children}
      <Box component="span" sx={visuallyHidden}>{` ${word}`}</Box>
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
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  '& .head th': { fontWeight: 600 },
  '& .subtotal th, & .subtotal td, & td.total, & th.total': { fontWeight: 600 },
  '& .total th, & .total td': { fontWeight: 700 },
} as const;

const onScreen = {
  ...look,
  fontSize: 14,
  '& th, & td': { px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' },
  '& thead th': { ...look['& thead th'], position: 'sticky', top: 0, zIndex: 2 },
  // Below the first line of heads.
  '& thead tr + tr th': { top: 33 },
  '& .label': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: { xs: 112, sm: 200 },
    maxWidth: { xs: 168, sm: 320 },
  },
  '& thead .label': { zIndex: 3 },
  // Over the paper: cells that stay in sight cover those that scroll below them.
  '& .subtotal th, & .subtotal td, & tr.total th, & tr.total td': {
    backgroundImage: ({ palette }: Theme) =>
      `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  '& tr.total th, & tr.total td': { borderTop: 2, borderTopColor: 'text.secondary' },
  // A single total of everything stays in sight.
  '& tr:not(.total) + tr.total:last-of-type > *': { position: 'sticky', bottom: 0, zIndex: 1 },
  '& tr:not(.total) + tr.total:last-of-type > .label': { zIndex: 2 },
} as const;

const onPaper = {
  ...look,
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { p: '3px 0 3px 1em', borderBottom: '0.5px solid #999', verticalAlign: 'top' },
  '& thead th': { ...look['& thead th'], borderBottom: '1.5px solid #000' },
  '& .head': { breakAfter: 'avoid' },
  '& tr.total th, & tr.total td': { borderTop: '1px solid #000', borderBottom: '1.5px solid #000' },
} as const;
