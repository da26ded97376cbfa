import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface HomeCardProps {
  readonly title: string;
  /** How many there are in all. */
  readonly count?: ReactNode;
  /** The page with all of them. */
  readonly all?: string;
  /** The rows; undefined while they are loading. */
  readonly children: readonly ReactNode[] | undefined;
  /** Number of placeholder rows while loading. */
  readonly places: number;
  readonly empty: ReactNode;
}

/** A short list, each row with a link. */
export const HomeCard = ({ title, count, all, children, places, empty }: HomeCardProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          px: 3,
          pt: 2.5,
          pb: 0.5,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {count === undefined ? null : (
            <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Typography>
          )}
        </Box>
        {all ? (
          <Link component={RouterLink} to={all} variant="body2" aria-label={`Show all: ${title}`}>
            Show all
          </Link>
        ) : null}
      </Box>
      {children?.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 3, pt: 1, pb: 3 }}>
          {empty}
        </Typography>
      ) : (
        <List sx={{ px: 1, pt: 0, pb: 1.5 }} aria-busy={children === undefined}>
          {children ?? Array.from({ length: places }, (_, at) => <Place key={at} />)}
        </List>
      )}
    </Card>
  );
};

const Place = () => (
  <ListItem sx={{ px: 2, py: 0.25 }}>
    <ListItemText primary={<Skeleton width="40%" />} secondary={<Skeleton width="60%" />} />
  </ListItem>
);
