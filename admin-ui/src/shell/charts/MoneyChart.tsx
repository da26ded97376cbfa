import Box from '@mui/material/Box';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { useChartColors } from './chart-colors.ts';

export interface MoneySeries {
  readonly key: string;
  readonly name: string;
  /** `stack`: on top of the other stacks. */
  readonly kind: 'bar' | 'stack' | 'line';
  /** As CSS has it. */
  readonly color: string;
}

export interface MoneyRow {
  readonly name: string;
  /** Dollars by the key of a series; null: none. */
  readonly amounts: Readonly<Record<string, number | null>>;
}

interface MoneyChartProps {
  /** For screen readers; the figures themselves are in a table beside the chart. */
  readonly label: string;
  readonly series: readonly MoneySeries[];
  readonly rows: readonly MoneyRow[];
}

/** Bars, stacked or side by side, and lines over them. Loaded when it is shown, because it brings recharts. */
const MoneyChart = ({ label, series, rows }: MoneyChartProps) => {
  const colors = useChartColors();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 300, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...rows]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
          // Thirty days side by side on a phone need every pixel.
          barGap={1}
          stackOffset="sign"
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
            itemStyle={{ color: colors.text }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={renderLegend} />
          {series.map(({ key, name, kind, color }) =>
            kind === 'line' ? (
              <Line
                key={key}
                dataKey={({ amounts }: MoneyRow) => amounts[key]}
                name={name}
                stroke={color}
                strokeWidth={2.5}
                dot={{ r: 3, fill: color, strokeWidth: 0 }}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={key}
                dataKey={({ amounts }: MoneyRow) => amounts[key]}
                name={name}
                fill={color}
                isAnimationActive={false}
                maxBarSize={44}
                {...(kind === 'stack' ? { stackId: 'all' } : { radius: 3 })}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
};

export default MoneyChart;

/** In the text color: the colors of bars are too pale to read. */
const renderLegend = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);
