import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import type { CashFlowView } from '../../../../contract/reports/finance.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ChartCard } from '../../shell/charts/ChartCard.tsx';
import { useChartColors } from '../../shell/charts/chart-colors.ts';
import type { MoneySeries } from '../../shell/charts/MoneyChart.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { MoneyTable } from '../MoneyTable.tsx';
import { type FinanceAddress, useCashFlow } from './finance-queries.ts';

const MoneyChart = lazy(() => import('../../shell/charts/MoneyChart.tsx'));

/** Money from families, what is to come, and the cash of the books. */
export const CashFlowCard = ({ address }: { readonly address: FinanceAddress }) => (
  <QueryState query={useCashFlow(address)} what="cash flow">
    {(found) => <CashFlow found={found} />}
  </QueryState>
);

const nameOf = (month: string): string => monthNames[Number(month.slice(5)) - 1] ?? '';

const CashFlow = ({ found }: { readonly found: CashFlowView }) => {
  const colors = useChartColors();
  const title = `Cash flow of ${found.year}`;
  const hasBooks = found.months.some(({ books }) => books !== null);
  const series: readonly MoneySeries[] = [
    { key: 'net', name: 'Received', kind: 'stack', color: colors.strong },
    { key: 'to_come', name: 'To come, by due month', kind: 'stack', color: colors.pale },
    ...(hasBooks
      ? [{ key: 'books', name: 'Change of cash in the books', kind: 'line', color: colors.warning } as const]
      : []),
  ];
  const rows = found.months.map(({ month, net, to_come, books }) => ({
    name: nameOf(month).slice(0, 3),
    amounts: { net, to_come, books: books?.change ?? null },
  }));
  return (
    <ChartCard title={title} table={<MoneyTable label={title} of="Month" series={series} rows={rows} />}>
      <MoneyChart label={`${title}, as bars`} series={series} rows={rows} />
      <CashTable found={found} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Received is what was collected from families less refunds. {dueElsewhere(found)}
        {found.books_read_at === null
          ? 'The cash of the books is not known for this day; reading the books up to it shows it here.'
          : `The books were read on ${formatInstant(found.books_read_at)}. Other entries are everything else that moved their cash: expenses, transfers, and what was entered there.`}
      </Typography>
    </ChartCard>
  );
};

/** Open invoices that the year does not show. */
function dueElsewhere({ to_come_before, to_come_after, year }: CashFlowView): string {
  const parts = [
    ...(to_come_before === 0 ? [] : [`${formatListMoney(to_come_before)} was due before ${year}`]),
    ...(to_come_after === 0 ? [] : [`${formatListMoney(to_come_after)} is due after it`]),
  ];
  return parts.length === 0 ? '' : `Of what is open, ${parts.join(', and ')}. `;
}

const CashTable = ({ found }: { readonly found: CashFlowView }) => {
  const { year, as_of, months, total } = found;
  const parameters = { year, as_of };
  const shown = months.filter(
    ({ collected, refunded, to_come, books }) =>
      collected !== 0 || refunded !== 0 || to_come !== 0 || books !== null,
  );
  const hasBooks = shown.some(({ books }) => books !== null);
  return (
    <Box component="section" tabIndex={0} aria-label="Cash flow by month" sx={{ overflowX: 'auto', mt: 2 }}>
      <Table
        size="small"
        aria-label="Cash flow by month"
        sx={{ '& td': { fontVariantNumeric: 'tabular-nums' }, '& th, & td': { px: { xs: 0.75, sm: 1.5 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            <TableCell align="right">Collected</TableCell>
            <TableCell align="right">Refunded</TableCell>
            <TableCell align="right">Received</TableCell>
            <TableCell align="right">To come</TableCell>
            {hasBooks ? (
              <>
                <TableCell align="right">Not in the books yet</TableCell>
                <TableCell align="right">Other entries</TableCell>
                <TableCell align="right">Change in the books</TableCell>
              </>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ month, collected, refunded, net, to_come, books }) => {
            const of = (part: string, amount: number) => (
              <Explained
                figure="cash-flow"
                label={`${nameOf(month)}, ${part}`}
                parameters={{ ...parameters, part, month: Number(month.slice(5)) }}
              >
                {formatListMoney(amount)}
              </Explained>
            );
            return (
              <TableRow key={month} hover>
                <TableCell component="th" scope="row">
                  {nameOf(month)}
                </TableCell>
                <TableCell align="right">{of('collected', collected)}</TableCell>
                <TableCell align="right">{of('refunded', refunded)}</TableCell>
                <TableCell align="right">{of('net', net)}</TableCell>
                <TableCell align="right">{of('to-come', to_come)}</TableCell>
                {hasBooks ? (
                  <>
                    <TableCell align="right">
                      {books ? formatListMoney(0 - books.not_in_books) : ''}
                    </TableCell>
                    <TableCell align="right">{books ? formatListMoney(books.other) : ''}</TableCell>
                    <TableCell align="right">{books ? formatListMoney(books.change) : ''}</TableCell>
                  </>
                ) : null}
              </TableRow>
            );
          })}
          <TableRow sx={{ '& td, & th': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            {(
              [
                ['collected', total.collected],
                ['refunded', total.refunded],
                ['net', total.net],
                ['to-come', total.to_come],
              ] as const
            ).map(([part, amount]) => (
              <TableCell key={part} align="right">
                <Explained figure="cash-flow" label={`Total, ${part}`} parameters={{ ...parameters, part }}>
                  {formatListMoney(amount)}
                </Explained>
              </TableCell>
            ))}
            {hasBooks ? <TableCell colSpan={3} /> : null}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
};
