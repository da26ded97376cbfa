import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { intervalScale, signed } from './interval-scale.ts';

interface IntervalDrawingProps {
  /** How many more of a hundred bought because of the campaign. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

const WIDTH = 320;
const HEIGHT = 84;
/** Room for the numbers at both ends. */
const MARGIN = 36;
const LINE = 40;

/**
 * The 95 % interval as a bar with ends, its estimate as a point, and a dashed line where there is no difference. Shapes and numbers say
 * it, so that it can be read without color.
 */
export const IntervalDrawing = ({ difference, low, high }: IntervalDrawingProps) => {
  const { palette, typography } = useTheme();
  const at = intervalScale({ low, high }, { from: MARGIN, to: WIDTH - MARGIN });
  const [zero, left, middle, right] = [at(0), at(low), at(difference), at(high)];
  const number = { fill: palette.text.primary, fontSize: 13, textAnchor: 'middle' } as const;
  return (
    <Box sx={{ maxWidth: 400, mb: 1 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        How many more of a hundred bought, with the 95% interval
      </Typography>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here: there is no file that an img could show
        role="img"
        aria-label={`Between ${signed(low)} and ${signed(high)} of a hundred; the best estimate is ${signed(difference)}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        style={{ display: 'block', fontFamily: typography.fontFamily }}
      >
        <line x1={zero} x2={zero} y1={6} y2={60} stroke={palette.text.secondary} strokeDasharray="3 3" />
        <text x={zero} y={76} fill={palette.text.secondary} fontSize={12} textAnchor="middle">
          no difference
        </text>
        <g stroke={palette.primary.main} strokeWidth={2}>
          <line x1={left} x2={right} y1={LINE} y2={LINE} />
          <line x1={left} x2={left} y1={LINE - 7} y2={LINE + 7} />
          <line x1={right} x2={right} y1={LINE - 7} y2={LINE + 7} />
        </g>
        <circle cx={middle} cy={LINE} r={5.5} fill={palette.primary.main} />
        <text x={left} y={LINE - 14} {...number}>
          {signed(low)}
        </text>
        <text x={right} y={LINE - 14} {...number}>
          {signed(high)}
        </text>
        <text x={middle} y={LINE - 14} {...number} fontWeight={700}>
          {right - left > 100 ? signed(difference) : ''}
        </text>
      </svg>
    </Box>
  );
};
