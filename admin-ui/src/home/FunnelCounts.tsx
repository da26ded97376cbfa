import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { FunnelStageView } from '../../../ui-kit/api-types.ts';
import { LeadTypeDot } from '../athletes/LeadTypeChip.tsx';
import { listPath } from '../athletes/list-path.ts';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

/** So many stages have a place before it is known how many there are: those that every business starts with. */
const PLACES = 4;

/** How many athletes there are, and where they stand in the funnel: each number is the way to them. */
export const FunnelCounts = ({ stages }: { stages: readonly FunnelStageView[] | undefined }) => {
  const total = useAthleteShortlist({ sort: 'name', order: 'ASC', count: 1 })?.total;
  return (
    <Box
      component="section"
      aria-label="Athletes in numbers"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
      }}
    >
      <Count label="Active athletes" count={total} to={listPath({})} />
      {stages?.map(({ id, name, color, count }) => (
        <Count key={id} label={name} color={color} count={count} to={listPath({ athlete_type: [id] })} />
      )) ?? Array.from({ length: PLACES }, (_, at) => <Count key={at} label="" count={undefined} to="/" />)}
    </Box>
  );
};

interface CountProps {
  readonly label: string;
  readonly color?: string;
  readonly count: number | undefined;
  readonly to: string;
}

const Count = ({ label, color, count, to }: CountProps) => (
  <Card>
    <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {count ?? <Skeleton width={48} />}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        color="text.secondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 21 }}
      >
        {color ? <LeadTypeDot color={color} /> : null}
        {label}
      </Typography>
    </CardActionArea>
  </Card>
);
