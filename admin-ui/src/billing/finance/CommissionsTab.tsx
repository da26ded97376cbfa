import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { CommissionsView } from '../../../../contract/billing/finance.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { ExportMenu } from '../../shell/export/ExportMenu.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Section } from '../../shell/Section.tsx';
import { Stepper } from '../../shell/Stepper.tsx';
import { useCommissions } from './finance-queries.ts';
import { monthsOf, shortMonthName } from './months.ts';

/** Commissions of trainers on the payments collected from their athletes, by month. */
const CommissionsTab = () => {
  const [params, setParams] = useSearchParams();
  const year = Number(params.get('year')) || thisYear();
  const { data, error, refetch } = useCommissions(year);
  if (error) {
    return (
      <FailedPage title="The commissions could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Stepper
          current={String(year)}
          unit="year"
          onStep={(by) => setParams({ year: String(year + by) }, { replace: true })}
        />
        <ExportMenu report="commissions" parameters={{ year: String(year) }} />
      </Stack>
      <Section
        title={`Commissions ${data.year}`}
        hint={`${data.percent}% of collected payments, less refunds. The rate is set in the settings.`}
      >
        <CommissionsTable commissions={data} />
      </Section>
    </Stack>
  );
};

export default CommissionsTab;

type Row = CommissionsView['rows'][number];

/** Keeps the name visible while the months scroll. */
const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;
const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const CommissionsTable = ({ commissions }: { commissions: CommissionsView }) => {
  const { year, rows } = commissions;
  const months = monthsOf(year);
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
        No payments were collected this year.
      </Typography>
    );
  }
  return (
    <TableContainer
      component="section"
      aria-label={`Commissions of ${year}`}
      // A scrollable table must be reachable by keyboard.
      tabIndex={0}
      sx={{ borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Table size="small" aria-label="Commissions by trainer and month">
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>Trainer</TableCell>
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
            <TableRow key={row.trainer_id ?? 'no trainer'}>
              <TableCell component="th" scope="row" sx={sticky}>
                <Trainer row={row} year={year} />
              </TableCell>
              {months.map((month) => (
                <TableCell key={month} align="right" sx={figure} title={titleOf(row, month)}>
                  <Commission row={row} period={month} amount={amount(earned(row, month))} />
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...figure, fontWeight: 650 }}>
                <Commission row={row} period={year} amount={formatMoney(row.amount)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontSize: '0.875rem', fontWeight: 650, color: 'text.primary' } }}>
            <TableCell component="th" scope="row" sx={sticky}>
              Total
            </TableCell>
            {months.map((month) => (
              <TableCell key={month} align="right" sx={figure}>
                <Commission period={month} amount={amount(sum(rows, (row) => earned(row, month)))} />
              </TableCell>
            ))}
            <TableCell align="right" sx={figure}>
              <Commission period={year} amount={formatMoney(sum(rows, (row) => row.amount))} />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
};

interface CommissionProps {
  /** Undefined: of all trainers. */
  readonly row?: Row;
  readonly period: string | number;
  /** Empty: nothing is shown. */
  readonly amount: string;
}

const Commission = ({ row, period, amount: shown }: CommissionProps) =>
  shown === '' || row?.trainer_id === null ? (
    shown
  ) : (
    <Explained
      figure="commission"
      parameters={{ period, trainer: row?.trainer_id }}
      label={row?.trainer_name ?? 'Total'}
    >
      {shown}
    </Explained>
  );

const Trainer = ({ row, year }: { row: Row; year: number }) => (
  <>
    {row.trainer_id === null ? (
      'No trainer'
    ) : (
      <Link component={RouterLink} to={`/trainers/${row.trainer_id}`} sx={{ fontWeight: 600 }}>
        {row.trainer_name}
      </Link>
    )}
    <Typography variant="body2" color="text.secondary" component="div" noWrap>
      of{' '}
      <Explained
        figure="collected-of-trainer"
        parameters={{ period: year, trainer: row.trainer_id ?? '' }}
        label={row.trainer_id === null ? 'Collected without a trainer' : `Collected for ${row.trainer_name}`}
      >
        {formatListMoney(row.collected)}
      </Explained>
    </Typography>
  </>
);

const monthOf = (row: Row, month: string) => row.months.find(({ period }) => period === month);
const earned = (row: Row, month: string): number => monthOf(row, month)?.amount ?? 0;
const amount = (dollars: number): string => (dollars === 0 ? '' : formatListMoney(dollars));

function titleOf(row: Row, month: string): string | undefined {
  const found = monthOf(row, month);
  return found && `${formatMoney(found.amount)} of ${formatMoney(found.collected)}`;
}

/** Adds cents, so that no rounding errors build up. */
const sum = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + Math.round(100 * value(row)), 0) / 100;
