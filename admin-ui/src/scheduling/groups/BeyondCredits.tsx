import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { AthleteBeyondCreditsView } from '../../../../ui-kit/api-types.ts';
import { weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { useBeyondCredits } from './queries.ts';

/** Who has more places in a week than credits, so that somebody can look at it; nothing where nobody has. */
export const BeyondCredits = ({ groupId }: { groupId: string }) => {
  const { data: athletes = [] } = useBeyondCredits(groupId);
  if (athletes.length === 0) return null;
  return (
    <Alert severity="warning" component="section" aria-label="More places than credits" sx={{ mb: 2 }}>
      <AlertTitle>
        {athletes.length === 1 ? '1 athlete has' : `${athletes.length} athletes have`} more places in a week
        than credits
      </AlertTitle>
      No credit pays for them. They stay until somebody deletes or resets them.
      <Box component="ul" tabIndex={0} aria-label="Athletes with more places than credits" sx={list}>
        {athletes.map((athlete) => (
          <li key={athlete.athlete_id}>
            <Link
              component={RouterLink}
              to={`/athletes/${athlete.athlete_id}/schedules`}
              color="inherit"
              underline="always"
            >
              {athlete.athlete_name}
            </Link>
            , {counted(athlete.credits, 'credit')} a week: {weeksOf(athlete)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const list = { m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' };

/** `October 4 – 10, 2026 (3 places), and 2 more weeks` */
function weeksOf({ weeks }: AthleteBeyondCreditsView): string {
  const shown = weeks.slice(0, MOST_WEEKS).map(({ week, places }) => `${weekName(week)} (${places} places)`);
  const more = weeks.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${counted(more, 'more week')}`] : [])].join(', ');
}

const MOST_WEEKS = 3;
