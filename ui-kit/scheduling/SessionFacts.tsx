import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AthleteScheduleView } from '../api-types.ts';
import { GroupMark } from './GroupMark.tsx';
import { ScheduleBadges } from './ScheduleBadges.tsx';
import { longDay, timesOf } from './session-words.ts';

interface SessionFactsProps {
  readonly session: AthleteScheduleView;
  /** Staff want to know whether others still find a place. */
  readonly showsSeats?: boolean;
}

/** When and where a session of an athlete is, how it stands, and what is in its way. */
export const SessionFacts = ({ session, showsSeats = false }: SessionFactsProps) => (
  <>
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Typography
        component="span"
        sx={{
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          ...(session.is_omitted ? { textDecoration: 'line-through', color: 'text.secondary' } : {}),
        }}
      >
        <Whole>{longDay(session.local_date)},</Whole> <Whole>{timesOf(session)}</Whole>
      </Typography>
      <ScheduleBadges session={session} showsSeats={showsSeats} />
    </Box>
    <Typography
      component="span"
      variant="body2"
      color="text.secondary"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      <GroupMark colorId={session.training_group.color_palette_id} />{' '}
      {session.training_group.training_group_name} · {session.location.location_name}
    </Typography>
    {session.conflict && !session.is_omitted ? (
      <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
        {session.conflict}
      </Typography>
    ) : null}
  </>
);

/** On a narrow screen it breaks between such parts only. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-block' }}>{children}</span>
);
