import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { AthleteView, TrainerView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { recordFoundSet } from '../../shell/found-set.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { fullName } from '../full-name.ts';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import { profilePath } from '../list-path.ts';
import { trainerName } from './trainer-name.ts';

const MOST = 1000;
const FIRST = 10;

/** The active athletes who are assigned to the trainer. Previous and next lead through them from there. */
export const TrainerAthletes = ({ trainer }: { trainer: TrainerView }) => {
  const [showsAll, setShowsAll] = useState(false);
  const { data: athletes, error } = useAthletesOf(trainer.id);
  const shown = showsAll ? athletes : athletes?.slice(0, FIRST);
  const record = () => {
    const ids = athletes?.map(({ id }) => id) ?? [];
    recordFoundSet({ kind: 'ids', ids, label: `Athletes of ${trainerName(trainer)}` });
  };
  return (
    <Section title="Athletes" hint="Who is assigned to this trainer. An athlete's profile says to whom.">
      {error && !athletes ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!athletes && !error ? <Loading what="athletes" /> : null}
      {athletes?.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          No athlete is assigned yet.
        </Typography>
      ) : null}
      <Lines label="Assigned athletes">
        {shown?.map((athlete) => (
          <Line key={athlete.id} action={<LeadTypeChip {...athlete.athlete_type} />}>
            <Link
              component={RouterLink}
              to={profilePath(athlete.id)}
              onClick={record}
              sx={{ typography: 'body2', fontWeight: 600 }}
            >
              {fullName(athlete)}
            </Link>
          </Line>
        ))}
      </Lines>
      {athletes && athletes.length > FIRST && !showsAll ? (
        <Button onClick={() => setShowsAll(true)} sx={{ mx: { xs: 1, sm: 2 }, my: 0.5 }}>
          Show all {athletes.length}
        </Button>
      ) : null}
    </Section>
  );
};

const useAthletesOf = (trainerId: string) =>
  useQuery({
    queryKey: ['trainer athletes', trainerId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ trainer_id: [trainerId] }),
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal })).results;
    },
  });
