import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';

export interface ChartRow {
  /** Under the bars: `Nov`, `12`. */
  readonly name: string;
  readonly invoiced: number;
  readonly collected: number;
  readonly refunded?: number;
}

interface AmountsChartProps {
  /** For screen readers; the figures themselves are in a hidden table beside the chart. */
  readonly label: string;
  readonly rows: readonly ChartRow[];
}

const AmountsChart = ({ label, rows }: AmountsChartProps) => {
  const colors = useChartColors();
  const hasRefunds = rows.some(({ refunded }) => refunded !== undefined);
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
          <Tooltip
            formatter={(value) => formatMoney(Number(value))}
            cursor={{ fill: colors.grid, opacity: 0.4 }}
            contentStyle={{ background: colors.paper, border: `1px solid ${colors.grid}`, borderRadius: 8 }}
            labelStyle={{ color: colors.text }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={renderLegend} />
          <Bar
            dataKey="invoiced"
            name="Invoiced"
            fill={colors.invoiced}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
          <Bar
            dataKey="collected"
            name="Collected"
            fill={colors.collected}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
          {hasRefunds ? (
            <Bar
              dataKey="refunded"
              name="Refunded"
              fill={colors.refunded}
              isAnimationActive={false}
              radius={[3, 3, 0, 0]}
            />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

/** In the text color: the bar colors are too pale to read. */
const renderLegend = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);

export default AmountsChart;

/** The colors also differ in lightness, for people who cannot tell colors apart. */
function useChartColors() {
  const { palette } = useTheme();
  return {
    invoiced: palette.mode === 'dark' ? '#5f7fb8' : '#9db7e3',
    collected: palette.primary.main,
    refunded: palette.warning.main,
    axis: palette.text.secondary,
    grid: palette.divider,
    paper: palette.background.paper,
    text: palette.text.primary,
  };
}
