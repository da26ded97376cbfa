import Box from '@mui/material/Box';
import { colors } from '../../../domain/shared/colors.ts';

/** The color of a record, before its name. The dot is decorative; the name carries the meaning. */
export const ColorDot = ({ color }: { /** Id of the value list `colors`. */ color: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: 12,
      height: 12,
      borderRadius: 99,
      border: '1px solid',
      borderColor: 'divider',
      backgroundColor: colors.find(({ id }) => id === color)?.color ?? 'transparent',
    }}
  />
);
