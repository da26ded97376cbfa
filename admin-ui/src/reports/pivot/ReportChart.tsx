import Box from '@mui/material/Box';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRatio } from '../../../../domain/reports/ratio-tone.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { useChartColors } from '../../shell/charts/chart-colors.ts';
import type { ReportChartData } from './chart-of-report.ts';

interface ReportChartProps {
  /** For screen readers; the figures themselves are in the table of the report. */
  readonly label: string;
  readonly chart: ReportChartData;
}

const words: Readonly<Record<ReportChartData['unit'], (value: number) => string>> = {
  dollars: formatListMoney,
  count: (value) => value.toLocaleString('en-US'),
  ratio: formatRatio,
};

/** The figures of a saved report as bars. Loaded when it is shown, because it brings recharts. */
const ReportChart = ({ label, chart: { unit, series, points } }: ReportChartProps) => {
  const colors = useChartColors();
  const fills = [colors.strong, colors.pale, colors.warning];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 260, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...points]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
          barGap={2}
        >
          <CartesianGrid vertical={false} stroke={colors.grid} />
          <XAxis dataKey="name" stroke={colors.axis} tickLine={false} axisLine={false} fontSize={12} />
          <YAxis
            stroke={colors.axis}
            tickLine={false}
            axisLine={false}
            fontSize={12}
            width={64}
            allowDecimals={unit !== 'count'}
            tickFormatter={words[unit]}
          />
          <Tooltip
            formatter={(value) => words[unit](Number(value))}
            cursor={{ fill: colors.grid, opacity: 0.4 }}
            contentStyle={{ background: colors.paper, border: `1px solid ${colors.grid}`, borderRadius: 8 }}
            labelStyle={{ color: colors.text }}
          />
          {series.length > 1 ? (
            <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={inTextColor} />
          ) : null}
          {series.map(({ key, name }, place) => (
            <Bar
              key={key}
              dataKey={({ values }: ReportChartData['points'][number]) => values[key]}
              name={name}
              fill={fills[place] ?? colors.strong}
              maxBarSize={48}
              isAnimationActive={false}
              radius={2}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

export default ReportChart;

/** The bar colors are too pale to read. */
const inTextColor = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);
