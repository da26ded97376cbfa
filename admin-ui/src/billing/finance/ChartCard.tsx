import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy } from 'react';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { BarSeries } from '../../shell/charts/BarsChart.tsx';
import { ChartCard as Frame } from '../../shell/charts/ChartCard.tsx';
import { Explained } from '../../shell/figures/Explained.tsx';

const BarsChart = lazy(() => import('../../shell/charts/BarsChart.tsx'));

interface ChartRow {
  /** A month or a day, as figures take it: `2026-11`. */
  readonly period: string;
  /** Under the bars: `Nov`, `12`. */
  readonly name: string;
  readonly invoiced: number;
  readonly collected: number;
  readonly refunded?: number;
}

type Series = BarSeries & { readonly key: 'invoiced' | 'collected' | 'refunded' };

const invoicedAndCollected: readonly Series[] = [
  { key: 'invoiced', name: 'Invoiced', color: 'pale' },
  { key: 'collected', name: 'Collected', color: 'strong' },
];
const refunded: Series = { key: 'refunded', name: 'Refunded', color: 'warning' };

/** Bars of the amounts invoiced and collected by period. */
export const ChartCard = ({ title, rows }: { title: string; rows: readonly ChartRow[] }) => {
  const hasRefunds = rows.some((row) => row.refunded !== undefined);
  const series = hasRefunds ? [...invoicedAndCollected, refunded] : invoicedAndCollected;
  return (
    <Frame
      title={title}
      numbers={<Numbers title={title} rows={rows} series={series} />}
      table={
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              <th scope="col">Invoiced</th>
              <th scope="col">Collected</th>
              <th scope="col">Refunded</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{formatMoney(row.invoiced)}</td>
                <td>{formatMoney(row.collected)}</td>
                <td>{formatMoney(row.refunded ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <BarsChart
        label={`${title}, as bars`}
        series={series}
        rows={rows.map(({ name, invoiced, collected, refunded: given }) => ({
          name,
          amounts: { invoiced, collected, ...(given !== undefined && { refunded: given }) },
        }))}
      />
    </Frame>
  );
};

/** The figure behind a series of bars. */
const figures = {
  invoiced: { figure: 'invoices', of: 'billed' },
  collected: { figure: 'money', of: 'collected' },
  refunded: { figure: 'money', of: 'refunded' },
} as const;

interface NumbersProps {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly Series[];
}

/** The amounts of the bars, each of which opens. */
const Numbers = ({ title, rows, series }: NumbersProps) => (
  <TableContainer>
    <Table size="small" aria-label={`${title}, in numbers`} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Period</TableCell>
          {series.map(({ key, name }) => (
            <TableCell key={key} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.period}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            {series.map(({ key, name }) => {
              const amount = row[key] ?? 0;
              const { figure, of } = figures[key];
              return (
                <TableCell key={key} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {amount === 0 ? (
                    '–'
                  ) : (
                    <Explained
                      figure={figure}
                      parameters={{ period: row.period, of }}
                      label={`${name} ${row.name}`}
                    >
                      {formatMoney(amount)}
                    </Explained>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
