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
import { formatListMoney, formatMoney } from '../../../../../domain/shared/money.ts';
import type { CommissionsView } from '../../../../../ui-kit/api-types.ts';
import { monthsOf, shortMonthName } from '../months.ts';

type Row = CommissionsView['rows'][number];

/** The name stays in sight while the months scroll. */
const stays = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;
const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A trainer a row, a month a column: the commission, and below the name what it is of. */
export const CommissionsTable = ({ commissions }: { commissions: CommissionsView }) => {
  const { year, rows } = commissions;
  const months = monthsOf(year);
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
        Nothing was collected in this year.
      </Typography>
    );
  }
  return (
    <TableContainer
      component="section"
      aria-label={`Commissions of ${year}`}
      // It scrolls, so the keyboard must get into it.
      tabIndex={0}
      sx={{ borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Table size="small" aria-label="Commissions by trainer and month">
        <TableHead>
          <TableRow>
            <TableCell sx={stays}>Trainer</TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right">
                {shortMonthName(month)}
              </TableCell>
            ))}
            <TableCell align="right">Year</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.trainer_id ?? 'nobody'}>
              <TableCell component="th" scope="row" sx={stays}>
                <Trainer row={row} />
              </TableCell>
              {months.map((month) => (
                <TableCell key={month} align="right" sx={figure} title={titleOf(row, month)}>
                  {amount(earned(row, month))}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...figure, fontWeight: 650 }}>
                {formatMoney(row.amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' } }}>
            <TableCell component="th" scope="row" sx={stays}>
              Total
            </TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right" sx={figure}>
                {amount(sum(rows, (row) => earned(row, month)))}
              </TableCell>
            ))}
            <TableCell align="right" sx={figure}>
              {formatMoney(sum(rows, (row) => row.amount))}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
};

const Trainer = ({ row }: { row: Row }) => (
  <>
    {row.trainer_id === null ? (
      'No trainer'
    ) : (
      <Link component={RouterLink} to={`/trainers/${row.trainer_id}`} sx={{ fontWeight: 600 }}>
        {row.trainer_name}
      </Link>
    )}
    <Typography variant="body2" color="text.secondary" component="div" noWrap>
      of {formatListMoney(row.collected)}
    </Typography>
  </>
);

const of = (row: Row, month: string) => row.months.find(({ period }) => period === month);
const earned = (row: Row, month: string): number => of(row, month)?.amount ?? 0;
const amount = (dollars: number): string => (dollars === 0 ? '' : formatListMoney(dollars));

function titleOf(row: Row, month: string): string | undefined {
  const found = of(row, month);
  return found && `${formatMoney(found.amount)} of ${formatMoney(found.collected)}`;
}

/** In cents, so that nothing is lost between. */
const sum = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + Math.round(100 * value(row)), 0) / 100;
