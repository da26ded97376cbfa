import Box from '@mui/material/Box';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { useChartColors } from './chart-colors.ts';

export interface BarSeries {
  readonly key: string;
  readonly name: string;
  readonly color: 'pale' | 'strong' | 'warning';
}

export interface BarRow {
  /** Under the bars: `Nov`, `12`. */
  readonly name: string;
  /** Dollars by the key of a series; null: no bar. */
  readonly amounts: Readonly<Record<string, number | null>>;
}

interface BarsChartProps {
  /** For screen readers; the figures themselves are in a hidden table beside the chart. */
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly rows: readonly BarRow[];
}

/** Amounts side by side. Loaded when it is shown, because it brings recharts. */
const BarsChart = ({ label, series, rows }: BarsChartProps) => {
  const colors = useChartColors();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 280, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
          // Thirty days side by side on a phone need every pixel.
          barGap={1}
        >
          <CartesianGrid vertical={false} stroke={colors.grid} />
          <XAxis
            dataKey="name"
            stroke={colors.axis}
            tickLine={false}
            axisLine={false}
            fontSize={12}
            interval="preserveStartEnd"
          />
          <YAxis
            stroke={colors.axis}
            tickLine={false}
            axisLine={false}
            fontSize={12}
            width={72}
            tickFormatter={formatListMoney}
          />
          <ReferenceLine y={0} stroke={colors.axis} />
          <Tooltip
            formatter={(value) => formatMoney(Number(value))}
            cursor={{ fill: colors.grid, opacity: 0.4 }}
            contentStyle={{ background: colors.paper, border: `1px solid ${colors.grid}`, borderRadius: 8 }}
            labelStyle={{ color: colors.text }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={renderLegend} />
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={({ amounts }: BarRow) => amounts[key]}
              name={name}
              fill={colors[color]}
              isAnimationActive={false}
              radius={2}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

export default BarsChart;

/** In the text color: the bar colors are too pale to read. */
const renderLegend = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);
