import { useChartColors } from './chart-colors.ts';
import MoneyChart, { type MoneyRow } from './MoneyChart.tsx';

export interface BarSeries {
  readonly key: string;
  readonly name: string;
  readonly color: 'pale' | 'strong' | 'warning';
}

interface BarsChartProps {
  /** For screen readers; the figures themselves are in a hidden table beside the chart. */
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly rows: readonly MoneyRow[];
}

/** Amounts side by side, in the colors of the theme. Loaded when it is shown, because it brings recharts. */
const BarsChart = ({ label, series, rows }: BarsChartProps) => {
  const colors = useChartColors();
  return (
    <MoneyChart
      label={label}
      series={series.map(({ color, ...one }) => ({ ...one, kind: 'bar', color: colors[color] }))}
      rows={rows}
    />
  );
};

export default BarsChart;
