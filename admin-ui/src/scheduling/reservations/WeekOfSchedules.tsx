import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Day } from '../../../../domain/shared/day.ts';
import { weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { Lines } from '../../shell/Section.tsx';

/** The sessions of a week, by its Sunday. */
export const WeekOfSchedules = ({ week, children }: { week: Day; children: ReactNode }) => (
  <Card>
    <Typography variant="h3" sx={{ px: { xs: 2, sm: 3 }, py: 1.25, color: 'text.secondary' }}>
      {weekName(week)}
    </Typography>
    <Lines label={`Week of ${weekName(week)}`}>{children}</Lines>
  </Card>
);
