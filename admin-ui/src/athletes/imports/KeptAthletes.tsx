import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportView } from '../../../../ui-kit/api-types.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { profilePath } from '../list-path.ts';

export const KeptAthletes = ({ kept }: { kept: ImportView['kept'] }) => (
  <Section title="Kept" hint="They have been used since, so they were not taken back.">
    <Lines label="Kept athletes">
      {kept.map(({ athlete_id, name, reason }) => (
        <Line key={athlete_id}>
          {name ? (
            <Link
              component={RouterLink}
              to={profilePath(athlete_id)}
              sx={{ typography: 'body2', fontWeight: 600 }}
            >
              {name}
            </Link>
          ) : (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              An athlete who was deleted since
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {reason}
          </Typography>
        </Line>
      ))}
    </Lines>
  </Section>
);
