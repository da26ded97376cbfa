import Box from '@mui/material/Box';
import { colors } from '../../domain/shared/colors.ts';

/** The colour of a training group beside its name: the name says it all, the colour only helps to find it. */
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
      // In the dark theme the dark colours still stand out.
      boxShadow: '0 0 0 1px rgb(255 255 255 / 0.35)',
    }}
  />
);
