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
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { useChartColors } from './chart-colors.ts';

interface MonthsChartProps {
  readonly label: string;
  readonly rows: readonly {
    readonly name: string;
    readonly budget: number;
    readonly actual: number | null;
  }[];
}

const MonthsChart = ({ label, rows }: MonthsChartProps) => {
  const colors = useChartColors();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 320, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
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
            itemStyle={{ color: colors.text }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={renderLegend} />
          <Bar
            dataKey="budget"
            name={overviewTexts.budget}
            fill={colors.budget}
            isAnimationActive={false}
            radius={2}
          />
          <Bar
            dataKey="actual"
            name={overviewTexts.actual}
            fill={colors.actual}
            isAnimationActive={false}
            radius={2}
          />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

export default MonthsChart;

/** In the text color: the bar colors are too pale to read. */
const renderLegend = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);
