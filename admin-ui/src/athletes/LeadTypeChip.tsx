import Box from '@mui/material/Box';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';

type LeadType = Pick<AthleteView['athlete_type'], 'name' | 'color'>;

/** The color is a dot beside the text, so that the text is readable with any color. */
export const LeadTypeChip = ({ name, color }: LeadType) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      maxWidth: '100%',
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.5,
    }}
  >
    <Dot color={color} />
    {name}
  </Box>
);
