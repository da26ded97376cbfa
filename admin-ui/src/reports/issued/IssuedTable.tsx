import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type {
  OpenedReportView,
  ReportCellView,
  ReportTableView,
} from '../../../../contract/reports/issued.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { cellWords, isFigure, personPath } from './issued-words.ts';

type Difference = OpenedReportView['differences'][number];
type Column = ReportTableView['columns'][number];

interface IssuedTableProps {
  readonly label: string;
  readonly table: ReportTableView;
  /** Marked in the table, with what they were. */
  readonly differences?: readonly Difference[];
}

/** The content of an issued report, as it was or as it is today. */
export const IssuedTable = ({ label, table, differences = [] }: IssuedTableProps) => {
  const { columns, rows, totals, notes } = table;
  const byRow = new Map(differences.map((one) => [one.id, one]));
  const removed = differences.filter(({ change }) => change === 'removed');
  const hasMarks = differences.length > 0;
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={label} sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.key} align={isFigure(column) ? 'right' : 'left'}>
                  {column.label}
                </TableCell>
              ))}
              {hasMarks ? <TableCell>Since then</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, cells, is_subtotal }) => (
              <Row
                key={id}
                columns={columns}
                cells={cells}
                isStrong={is_subtotal}
                difference={byRow.get(id)}
                hasMarks={hasMarks}
              />
            ))}
            {removed.map((one) => (
              <Row key={one.id} columns={columns} cells={one.before ?? []} difference={one} hasMarks />
            ))}
          </TableBody>
          {totals ? (
            <TableFooter>
              <Row columns={columns} cells={totals} isStrong hasMarks={hasMarks} />
            </TableFooter>
          ) : null}
        </Table>
      </TableContainer>
      {rows.length === 0 && removed.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 3 }}>
          This report has no rows.
        </Typography>
      ) : null}
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {note}
        </Typography>
      ))}
    </>
  );
};

interface RowProps {
  readonly columns: readonly Column[];
  readonly cells: readonly ReportCellView[];
  readonly isStrong?: boolean;
  readonly difference?: Difference | undefined;
  readonly hasMarks: boolean;
}

const marks = {
  added: { tone: 'green', label: 'new' },
  removed: { tone: 'grey', label: 'gone' },
  changed: { tone: 'amber', label: 'changed' },
} as const;

const Row = ({ columns, cells, isStrong = false, difference, hasMarks }: RowProps) => {
  const isGone = difference?.change === 'removed';
  const mark = difference && marks[difference.change];
  return (
    <TableRow sx={difference ? { backgroundColor: 'action.hover' } : {}}>
      {columns.map((column, place) => {
        const cell = cells[place] ?? null;
        const differs = difference?.change === 'changed' && difference.columns.includes(column.key);
        return (
          <TableCell
            key={column.key}
            align={isFigure(column) ? 'right' : 'left'}
            sx={{
              fontVariantNumeric: 'tabular-nums',
              fontSize: '0.875rem',
              color: 'text.primary',
              ...(isStrong && { fontWeight: 600 }),
              ...(isGone && { textDecoration: 'line-through', color: 'text.secondary' }),
            }}
          >
            <Cell cell={cell} column={column} />
            {differs ? (
              <Box component="div" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                was {cellWords(difference.before?.[place] ?? null, column)}
              </Box>
            ) : null}
          </TableCell>
        );
      })}
      {hasMarks ? (
        <TableCell>{mark ? <ToneChip tone={mark.tone} label={mark.label} /> : null}</TableCell>
      ) : null}
    </TableRow>
  );
};

const Cell = ({ cell, column }: { readonly cell: ReportCellView; readonly column: Column }) => {
  const words = cellWords(cell, column);
  const path = personPath(cell);
  return path === undefined ? (
    words
  ) : (
    <Link component={RouterLink} to={path}>
      {words}
    </Link>
  );
};
