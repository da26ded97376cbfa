import Box from '@mui/material/Box';
import { AboutSeason } from './AboutSeason.tsx';
import { SeasonFigures } from './SeasonFigures.tsx';
import { useSeasonHere } from './season-context.ts';

/** What is said of the season, and what has come of it. */
const SeasonDetail = () => {
  const season = useSeasonHere();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <AboutSeason season={season} />
      <SeasonFigures season={season} />
    </Box>
  );
};

export default SeasonDetail;
