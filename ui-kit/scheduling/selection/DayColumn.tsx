import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';
import type { Day } from '../../../domain/shared/day.ts';
import { dayName, monthDay, weekdayName } from '../session-words.ts';

/** The sessions of a day. A day without any keeps its column; on a phone it takes no room. */
export const DayColumn = ({ day, children }: { day: Day; children: ReactNode }) => {
  const isEmpty = Children.count(children) === 0;
  return (
    <Box
      component="section"
      aria-label={dayName(day)}
      sx={{ display: isEmpty ? { xs: 'none', md: 'block' } : 'block', minWidth: 0 }}
    >
      <Typography
        component="h3"
        variant="subtitle2"
        sx={{ pb: 0.75, mb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {weekdayName(day)}
        <Box
          component="span"
          sx={{ display: { xs: 'inline', md: 'block' }, fontWeight: 400, color: 'text.secondary' }}
        >
          {' '}
          {monthDay(day)}
        </Box>
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary">
          None
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
      )}
    </Box>
  );
};
