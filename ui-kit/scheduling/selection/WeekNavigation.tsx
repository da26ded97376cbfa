import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Day } from '../../../domain/shared/day.ts';
import { weekName } from '../session-words.ts';

interface WeekNavigationProps {
  /** The Sunday of the week. */
  readonly week: Day;
  /** There is nothing to choose in earlier weeks. */
  readonly isFirst: boolean;
  readonly onTurn: (days: 7 | -7) => void;
}

/** Opens the previous or next week; the arrow keys do the same anywhere in the panel. */
export const WeekNavigation = ({ week, isFirst, onTurn }: WeekNavigationProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <IconButton
      aria-label="Previous week"
      aria-keyshortcuts="ArrowLeft"
      disabled={isFirst}
      onClick={() => onTurn(-7)}
      sx={{ border: 1, borderColor: 'divider' }}
    >
      <ChevronLeft />
    </IconButton>
    <Typography
      variant="h3"
      aria-live="polite"
      sx={{ flex: { xs: 1, sm: '0 1 280px' }, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
    >
      {weekName(week)}
    </Typography>
    <IconButton
      aria-label="Next week"
      aria-keyshortcuts="ArrowRight"
      onClick={() => onTurn(7)}
      sx={{ border: 1, borderColor: 'divider' }}
    >
      <ChevronRight />
    </IconButton>
  </Box>
);
