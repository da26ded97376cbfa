import Box from '@mui/material/Box';
import { colors } from '../../domain/shared/colors.ts';

/** The color of a training group next to its name. The color is decorative; the name carries the meaning. */
export const GroupMark = ({ colorId }: { colorId: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: 10,
      height: 10,
      borderRadius: 99,
      backgroundColor: colors.find(({ id }) => id === colorId)?.color ?? 'text.secondary',
      // Keeps dark colors visible in the dark theme.
      boxShadow: '0 0 0 1px rgb(255 255 255 / 0.35)',
    }}
  />
);
