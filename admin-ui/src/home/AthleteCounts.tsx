import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Grid from '@mui/material/Grid';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { leadTypes } from '../../../domain/athletes/athlete.ts';
import { listPath } from '../athletes/list-path.ts';

/** How many there are, each number being the way to them. */
export const AthleteCounts = () => (
  <Grid container spacing={2} component="section" aria-label="Athletes in numbers">
    <Grid size={{ xs: 6, sm: 4, lg: 2 }}>
      <Count label="Active athletes" filter={{}} />
    </Grid>
    {leadTypes.map((leadType) => (
      <Grid key={leadType} size={{ xs: 6, sm: 4, lg: 2 }}>
        <Count label={leadType} filter={{ athlete_type: [leadType] }} />
      </Grid>
    ))}
  </Grid>
);

const Count = ({ label, filter }: { label: string; filter: Record<string, unknown> }) => {
  const { total } = useGetList('athletes', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea component={Link} to={listPath(filter)} sx={{ p: 2, height: '100%' }}>
        <Typography
          sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {total ?? <Skeleton width={48} />}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
      </CardActionArea>
    </Card>
  );
};
