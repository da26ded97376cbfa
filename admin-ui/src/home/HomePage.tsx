import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import type { AthleteView, FunnelStageView } from '../../../contract/athletes/athletes.ts';
import type { AttentionView } from '../../../contract/shared/attention.ts';
import { formatListMoney } from '../../../domain/shared/money.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { listPath } from '../athletes/list-path.ts';
import { NewAthleteButton } from '../athletes/NewAthleteButton.tsx';
import { Column, Columns } from '../shell/Columns.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { AthleteShortlist } from './AthleteShortlist.tsx';
import { Figure } from './Figure.tsx';
import { FollowUps } from './FollowUps.tsx';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';
import { LatestActivity } from './LatestActivity.tsx';
import { NewLeads } from './NewLeads.tsx';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

/** The overview of the day: follow ups, new leads, items that need attention, latest activity. */
const HomePage = () => {
  const name = useSignIn()?.user.first_name ?? '';
  const stages = useFunnel();
  return (
    <>
      <PageHeader title={`${greeting()}, ${name}`} actions={<NewAthleteButton />} />
      <Stack spacing={3}>
        <FunnelCounts stages={stages} />
        <Columns>
          <Column>
            <Attention />
            <FollowUps />
            <NewLeads stages={stages} />
          </Column>
          <Column>
            <LatestActivity />
            <OpenInvoices />
          </Column>
        </Columns>
      </Stack>
    </>
  );
};

export default HomePage;

/** By the user's clock; `hour` is 0 to 23. */
function greeting(hour = dayjs().hour()): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The stages of the funnel in order, with the number of athletes in each. */
function useFunnel(): readonly FunnelStageView[] | undefined {
  const { data } = useQuery({
    queryKey: ['athletes', 'funnel'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FunnelStageView[]>('athletes/funnel', { signal })).results,
  });
  return data;
}

/** Items that need attention, most severe first. */
const Attention = () => {
  const { data } = useQuery({
    queryKey: ['attention'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AttentionView[]>('attention', { signal })).results,
  });
  return (
    <HomeCard title="Needs attention" places={1} empty="Nothing needs attention.">
      {data?.map(({ key, label, path, tone, count }) => (
        <HomeRow key={key} to={path} primary={label} aside={<ToneChip tone={tone} label={String(count)} />} />
      ))}
    </HomeCard>
  );
};

const COUNT = 6;

/** The athletes who owe most. */
const OpenInvoices = () => {
  const owing = useAthleteShortlist({ sort: 'open_invoices', order: 'DESC', count: COUNT });
  return (
    <AthleteShortlist
      title="Most open invoices"
      all={listPath({}, 'open_invoices', 'DESC')}
      athletes={owing?.athletes.filter(({ open_invoices }) => (open_invoices ?? 0) > 0)}
      places={COUNT}
      secondary={bought}
      aside={open}
      empty="No open invoices. Athletes with unpaid invoices show here."
    />
  );
};

const bought = ({ athlete_type, current_packages }: AthleteView) => current_packages ?? athlete_type.name;
const open = ({ open_invoices }: AthleteView) => <Figure>{formatListMoney(open_invoices ?? 0)}</Figure>;

/** Number of placeholders until the stages are loaded: the stages that every business starts with. */
const PLACES = 4;

/** The number of athletes in total and in each stage of the funnel, with links to them. */
const FunnelCounts = ({ stages }: { stages: readonly FunnelStageView[] | undefined }) => {
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
        {color ? <Dot color={color} /> : null}
        {label}
      </Typography>
    </CardActionArea>
  </Card>
);
