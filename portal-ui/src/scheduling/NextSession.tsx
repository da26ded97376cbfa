import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NextSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import { http } from '../../../ui-kit/http.ts';
import { aboutOf, longDay, timesOf } from '../../../ui-kit/scheduling/session-words.ts';
import { type FamilyAthlete, searchFor } from '../family/family-athlete.ts';

const OmitNextSession = lazy(() => import('./OmitNextSession.tsx'));

interface NextSessionProps {
  readonly athletes: readonly FamilyAthlete[];
  /** Upcoming sessions, the next first. */
  readonly sessions: NextSchedulesView;
}

/** The next session of the family or one athlete. */
export const NextSession = ({ athletes, sessions }: NextSessionProps) => {
  const titleId = useId();
  const [omitted, setOmitted] = useState<NextSchedulesView[number]>();
  const next = sessions.find(({ athlete_id }) => athletes.some(({ id }) => id === athlete_id));
  return (
    <>
      {next ? (
        <Card
          component="section"
          aria-labelledby={titleId}
          sx={{ p: { xs: 2.5, sm: 3 }, mb: { xs: 2, sm: 3 } }}
        >
          <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
            Next session
          </Typography>
          <Typography sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.25 }}>
            {longDay(next.local_date)}
          </Typography>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {timesOf(next)}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {athletes.find(({ id }) => id === next.athlete_id)?.name} ·{' '}
            {next.training_group.training_group_name} · {next.location.location_name}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
            <Button
              variant="contained"
              component={Link}
              to={{ pathname: '/schedules', search: searchFor(next.athlete_id) }}
            >
              All schedules
            </Button>
            <Button variant="outlined" onClick={() => setOmitted(next)} aria-label={`Omit ${aboutOf(next)}`}>
              Omit
            </Button>
          </Box>
        </Card>
      ) : null}
      <Suspense fallback={null}>
        {omitted ? (
          <OmitNextSession key={omitted.id} session={omitted} onClose={() => setOmitted(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
};

const DAYS_AHEAD = 14;

/** The family's upcoming sessions, the next first. */
export const useNextSessions = () =>
  useQuery({
    queryKey: ['next schedules'],
    queryFn: async ({ signal }) =>
      (await http.get<NextSchedulesView>(`portal/next-schedules?days=${DAYS_AHEAD}`, { signal })).results,
    select: (sessions) => sessions.filter(({ is_omitted }) => !is_omitted),
  });
