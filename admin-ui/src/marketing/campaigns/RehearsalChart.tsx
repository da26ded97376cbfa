import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

interface RehearsalChartProps {
  /** For screen readers; the figures themselves are in a hidden table beside the chart. */
  readonly label: string;
  readonly rows: readonly { readonly name: string; readonly sent: number; readonly moved: number }[];
  /** The top of the scale, the same for charts that are compared. */
  readonly most: number;
}

/** Emails by day. */
const RehearsalChart = ({ label, rows, most }: RehearsalChartProps) => {
  const { palette } = useTheme();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
    <Box role="img" aria-label={label} sx={{ height: 220, width: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          margin={{ top: 8, right: 8, left: 0, bottom: 0 }}
          accessibilityLayer={false}
          barGap={1}
        >
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="name"
            stroke={palette.text.secondary}
            tickLine={false}
            fontSize={12}
            interval="preserveStartEnd"
          />
          <YAxis
            stroke={palette.text.secondary}
            tickLine={false}
            axisLine={false}
            fontSize={12}
            width={40}
            allowDecimals={false}
            domain={[0, most]}
          />
          <Tooltip
            cursor={{ fill: palette.divider, opacity: 0.4 }}
            contentStyle={{
              background: palette.background.paper,
              border: `1px solid ${palette.divider}`,
              borderRadius: 8,
            }}
            labelStyle={{ color: palette.text.primary }}
          />
          <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={renderLegend} />
          <Bar
            dataKey="sent"
            name="Sent"
            fill={palette.primary.main}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
          <Bar
            dataKey="moved"
            name="Moved to later"
            fill={palette.warning.main}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};

/** In the text color: the bar colors may be too pale to read. */
const renderLegend = (word: string) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {word}
  </Box>
);

export default RehearsalChart;
