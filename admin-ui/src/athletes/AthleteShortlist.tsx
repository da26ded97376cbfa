import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { fullName } from './full-name.ts';
import { listPath, profilePath } from './list-path.ts';

const COUNT = 8;

interface AthleteShortlistProps {
  readonly title: string;
  /** Whoever is highest by this column of the list. */
  readonly by: string;
  readonly aside: (athlete: AthleteView) => string;
  readonly isWorthIt?: (athlete: AthleteView) => boolean;
  readonly empty: ReactNode;
}

/** The first few of the athlete list in some order, each a way to the athlete. */
export const AthleteShortlist = ({
  title,
  by,
  aside,
  isWorthIt = () => true,
  empty,
}: AthleteShortlistProps) => {
  const titleId = useId();
  const { data, isPending } = useGetList<AthleteView>('athletes', {
    pagination: { page: 1, perPage: COUNT },
    sort: { field: by, order: 'DESC' },
  });
  const athletes = data?.filter(isWorthIt);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          px: 3,
          pt: 2.5,
          pb: 0.5,
        }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Link
          component={RouterLink}
          to={listPath({}, by, 'DESC')}
          variant="body2"
          aria-label={`Show all: ${title}`}
        >
          Show all
        </Link>
      </Box>
      {athletes?.length === 0 ? empty : null}
      <List sx={{ px: 1, pt: 0, pb: 1.5 }}>
        {isPending ? Array.from({ length: COUNT }, (_, row) => <Placeholder key={row} />) : null}
        {athletes?.map((athlete) => (
          <ListItem key={athlete.id} disablePadding>
            <ListItemButton
              component={RouterLink}
              to={profilePath(athlete.id)}
              sx={{ px: 2, py: 0.25, gap: 2 }}
            >
              <ListItemText
                primary={fullName(athlete)}
                secondary={athlete.athlete_type}
                slotProps={{ primary: { noWrap: true, fontWeight: 600, fontSize: '0.9375rem' } }}
              />
              <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {aside(athlete)}
              </Typography>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};

const Placeholder = () => (
  <ListItem sx={{ px: 2, py: 0.25 }}>
    <ListItemText primary={<Skeleton width="40%" />} secondary={<Skeleton width="20%" />} />
  </ListItem>
);
