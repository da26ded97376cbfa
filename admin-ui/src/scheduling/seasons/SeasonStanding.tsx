import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { SEASONS_PATH } from './paths.ts';

/** Below its name: the way back to the others, and how far it is. */
export const SeasonStanding = ({ season }: { season: SeasonView }) => {
  const { color_name, season_year, next_schedule, remaining_schedules, is_active } = season;
  const next = next_schedule
    ? `next schedule ${formatInstant(next_schedule)}, ${remaining_schedules} remaining`
    : 'no schedules to come';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1 }}>
      <ColorDot color={color_name} />
      <span>
        <Link
          component={RouterLink}
          to={is_active ? SEASONS_PATH : `${SEASONS_PATH}/inactive`}
          underline="always"
        >
          Seasons
        </Link>
        {` · ${season_year} · ${next}`}
      </span>
    </Box>
  );
};
