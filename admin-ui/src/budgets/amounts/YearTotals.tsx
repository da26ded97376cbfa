import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { dollarsOf, formatListMoney } from '../../../../domain/shared/money.ts';
import { type GridModel, type GridRow, sumsOf, yearOf } from './grid-model.ts';

interface YearTotalsProps {
  readonly model: GridModel;
  readonly saved: YearState;
}

const indents: Readonly<Record<GridRow['kind'], number>> = {
  type: 0,
  net: 0,
  group: 1,
  hidden: 1,
  ledger: 2,
};

/** The read-only year of each ledger, which a phone shows in place of the grid. */
export const YearTotals = ({ model: { year, sections, net }, saved }: YearTotalsProps) => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      Planning by month needs a wider screen. These are the amounts of the year.
    </Alert>
    <Card>
      <Table size="small" aria-label={`Amounts of ${year}`}>
        <TableHead>
          <TableRow>
            <TableCell>Ledger</TableCell>
            <TableCell align="right">{year}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...sections.flatMap(({ rows }) => rows), net].map((row) => {
            const isStrong = row.kind === 'type' || row.kind === 'net';
            const amount = yearOf(row.kind === 'ledger' ? (saved.get(row.key) ?? []) : sumsOf(row, saved));
            return (
              <TableRow key={row.key} sx={isStrong ? { bgcolor: 'action.hover' } : {}}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ pl: 2 + indents[row.kind] * 1.5, fontWeight: row.kind === 'ledger' ? 400 : 650 }}
                >
                  {row.name}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: isStrong ? 650 : 400 }}>
                  {amount === 0 ? '–' : formatListMoney(dollarsOf(amount))}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  </>
);
