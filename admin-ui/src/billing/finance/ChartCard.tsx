import { lazy } from 'react';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { BarSeries } from '../../shell/charts/BarsChart.tsx';
import { ChartCard as Frame } from '../../shell/charts/ChartCard.tsx';

const BarsChart = lazy(() => import('../../shell/charts/BarsChart.tsx'));

interface ChartRow {
  /** Under the bars: `Nov`, `12`. */
  readonly name: string;
  readonly invoiced: number;
  readonly collected: number;
  readonly refunded?: number;
}

const invoicedAndCollected: readonly BarSeries[] = [
  { key: 'invoiced', name: 'Invoiced', color: 'pale' },
  { key: 'collected', name: 'Collected', color: 'strong' },
];
const refunded: BarSeries = { key: 'refunded', name: 'Refunded', color: 'warning' };

/** Bars of the amounts invoiced and collected by period. */
export const ChartCard = ({ title, rows }: { title: string; rows: readonly ChartRow[] }) => {
  const hasRefunds = rows.some((row) => row.refunded !== undefined);
  return (
    <Frame
      title={title}
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
        series={hasRefunds ? [...invoicedAndCollected, refunded] : invoicedAndCollected}
        rows={rows.map(({ name, ...amounts }) => ({ name, amounts }))}
      />
    </Frame>
  );
};
