import { useTheme } from '@mui/material/styles';

const WIDTH = 72;
const HEIGHT = 24;
/** The line is inside by half its width. */
const INSET = 2;

/** The way of a number through the weeks. The numbers are beside it, so it is for the eye only. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const { palette } = useTheme();
  const most = Math.max(1, ...values);
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const xOf = (index: number) => INSET + index * step;
  const yOf = (value: number) => HEIGHT - INSET - (Math.max(0, value) / most) * (HEIGHT - 2 * INSET);
  const points = values.map((value, index) => `${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ');
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" style={{ display: 'block' }}>
      <polyline
        points={points}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={xOf(Math.max(0, values.length - 1))}
        cy={yOf(values.at(-1) ?? 0)}
        r={2}
        fill={palette.primary.main}
      />
    </svg>
  );
};
