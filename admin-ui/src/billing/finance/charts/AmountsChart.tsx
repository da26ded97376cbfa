import Box from '@mui/material/Box';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatListMoney, formatMoney } from '../../../../../domain/shared/money.ts';
import { useChartColours } from './chart-colours.ts';

export interface ChartRow {
  /** Under the bars: `Nov`, `12`. */
  readonly name: string;
  readonly invoiced: number;
  readonly collected: number;
  readonly refunded?: number;
}

interface AmountsChartProps {
  /** Said to who can not see it; the figures themselves stand in a table beside it. */
  readonly label: string;
  readonly rows: readonly ChartRow[];
}

/** What was invoiced and what came in, bar beside bar. */
const AmountsChart = ({ label, rows }: AmountsChartProps) => {
  const colours = useChartColours();
  const hasRefunds = rows.some(({ refunded }) => refunded !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 280, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
          // Thirty days beside each other on a phone need every pixel.
          barGap={1}
        >
          <CartesianGrid vertical={false} stroke={colours.grid} />
          <XAxis
            dataKey="name"
            stroke={colours.axis}
            tickLine={false}
            fontSize={12}
            interval="preserveStartEnd"
          />
          <YAxis
            stroke={colours.axis}
            tickLine={false}
            axisLine={false}
            fontSize={12}
            width={72}
            tickFormatter={formatListMoney}
          />
          <Tooltip
            formatter={(value) => formatMoney(Number(value))}
            cursor={{ fill: colours.grid, opacity: 0.4 }}
            contentStyle={{ background: colours.paper, border: `1px solid ${colours.grid}`, borderRadius: 8 }}
            labelStyle={{ color: colours.text }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={legendWord} />
          <Bar
            dataKey="invoiced"
            name="Invoiced"
            fill={colours.invoiced}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
          <Bar
            dataKey="collected"
            name="Collected"
            fill={colours.collected}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
          {hasRefunds ? (
            <Bar
              dataKey="refunded"
              name="Refunded"
              fill={colours.refunded}
              isAnimationActive={false}
              radius={[3, 3, 0, 0]}
            />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

/** In the colour of text: that of its bars would be too pale to read. */
const legendWord = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);

export default AmountsChart;
