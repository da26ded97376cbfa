import Box from '@mui/material/Box';

interface DotProps {
  readonly color: string;
  /** The diameter in pixels. */
  readonly size?: number;
  /** The edge keeps the dot visible on a ground of its own color. */
  readonly edge?: object;
}

const border = { border: '1px solid', borderColor: 'divider' };

/** A dot in a color that the business chose. It is decorative; the name beside it carries the meaning. */
export const Dot = ({ color, size = 10, edge = border }: DotProps) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: 99,
      backgroundColor: color,
      ...edge,
    }}
  />
);
