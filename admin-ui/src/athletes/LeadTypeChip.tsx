import Box from '@mui/material/Box';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';

type LeadType = Pick<AthleteView['athlete_type'], 'name' | 'color'>;

/** The business chooses the color. It is a dot beside the text, so that the text is readable with any color. */
export const LeadTypeDot = ({ color }: Pick<LeadType, 'color'>) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: 10,
      height: 10,
      borderRadius: 99,
      backgroundColor: color,
      border: '1px solid',
      borderColor: 'divider',
    }}
  />
);

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
    <LeadTypeDot color={color} />
    {name}
  </Box>
);
