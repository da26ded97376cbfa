import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ActivityView } from '../../../contract/athletes/activities.ts';
import type { AthleteView, FunnelStageView } from '../../../contract/athletes/athletes.ts';
import type { AttentionView } from '../../../contract/shared/attention.ts';
import { formatListMoney } from '../../../domain/shared/money.ts';
import { clockNow, formatInstantDay, today } from '../../../ui-kit/business-time.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { ActivityIcon } from '../athletes/activities/ActivityIcon.tsx';
import { followUpTone, followUpWhen } from '../athletes/follow-up.ts';
import { fullName } from '../athletes/full-name.ts';
import { LeadTypeChip } from '../athletes/LeadTypeChip.tsx';
import { listPath } from '../athletes/list-path.ts';
import { NewAthleteButton } from '../athletes/NewAthleteButton.tsx';
import { Column, Columns } from '../shell/Columns.tsx';
import { Explained } from '../shell/figures/Explained.tsx';
import type { FigureAddress } from '../shell/figures/figure-queries.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { AthleteShortlist, useAthleteShortlist } from './AthleteShortlist.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HomeCard } from './HomeCard.tsx';
import { Figure, HomeRow } from './HomeRow.tsx';

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
            <FirstSteps />
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

/** By the clock of the business. */
function greeting(): string {
  const hour = Number(clockNow().time.slice(0, 2));
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

const FOLLOW_UPS = 8;

/** Follow ups due today or earlier, oldest first. */
const FollowUps = () => {
  const until = today();
  const filter = { follow_up_until: until };
  const due = useAthleteShortlist({ filter, sort: 'next_follow_up', order: 'ASC', count: FOLLOW_UPS });
  return (
    <AthleteShortlist
      title="Follow ups"
      count={
        due && due.total > 0 ? (
          <Explained figure="follow-ups-due" parameters={{ until }} label="Follow ups">
            {due.total}
          </Explained>
        ) : undefined
      }
      all={listPath(filter, 'next_follow_up')}
      athletes={due?.athletes}
      places={4}
      secondary={({ follow_up_reason, athlete_type }) => follow_up_reason || athlete_type.name}
      aside={when}
      empty="No follow ups are due. Set one on an athlete’s profile, and it shows here on its day."
    />
  );
};

const when = ({ next_follow_up }: AthleteView) =>
  next_follow_up ? (
    <ToneChip tone={followUpTone(next_follow_up)} label={followUpWhen(next_follow_up)} />
  ) : null;

const COUNT = 6;

/** The number of stages that count as the beginning of the funnel. */
const FIRST_STAGES = 2;

/** The newest athletes at the beginning of the funnel. */
const NewLeads = ({ stages }: { stages: readonly FunnelStageView[] | undefined }) => {
  const first = stages?.slice(0, FIRST_STAGES).map(({ id }) => id) ?? [];
  const filter = { athlete_type: first };
  const newest = useAthleteShortlist({
    filter,
    sort: 'created_at',
    order: 'DESC',
    count: COUNT,
    isWaiting: stages === undefined,
  });
  return (
    <AthleteShortlist
      title="New leads"
      all={listPath(filter, 'created_at', 'DESC')}
      athletes={newest?.athletes}
      places={COUNT}
      secondary={leadType}
      aside={added}
      empty="No new leads. Add one with New Athlete. You only need a name."
    />
  );
};

const leadType = ({ athlete_type }: AthleteView) => <LeadTypeChip {...athlete_type} />;
const added = ({ created_at }: AthleteView) => <Figure>{formatInstantDay(created_at)}</Figure>;

const ACTIVITIES = 8;

/** The latest activities of all records. */
const LatestActivity = () => {
  const { data } = useQuery({
    queryKey: ['activities', 'latest'],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([0, ACTIVITIES - 1]);
      return (
        await http.get<readonly ActivityView[]>(`activities?${new URLSearchParams({ range })}`, { signal })
      ).results;
    },
  });
  return (
    <HomeCard
      title="Latest activity"
      places={ACTIVITIES}
      empty="No activities yet. Record calls, emails and agreements on an athlete’s profile."
    >
      {data?.map(({ id, entity, record_id, record_name, icon, content, recorded_by_name, recorded_at }) => (
        <HomeRow
          key={id}
          to={`/${entity}s/${record_id}`}
          icon={<ActivityIcon icon={icon} />}
          primary={content}
          secondary={`${record_name || 'Erased'} · ${recorded_by_name}`}
          aside={<Figure>{formatInstantDay(recorded_at)}</Figure>}
        />
      ))}
    </HomeCard>
  );
};

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
      end={open}
      empty="No open invoices. Athletes with unpaid invoices show here."
    />
  );
};

const bought = ({ athlete_type, current_packages }: AthleteView) => current_packages ?? athlete_type.name;
const open = ({ id, first_name, last_name, open_invoices }: AthleteView) => (
  <Box sx={{ pr: 2 }}>
    <Figure>
      <Explained
        figure="athlete-balance"
        parameters={{ athlete: id, of: 'open' }}
        label={fullName({ first_name, last_name })}
      >
        {formatListMoney(open_invoices ?? 0)}
      </Explained>
    </Figure>
  </Box>
);

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
      <Count
        label="Active athletes"
        count={total}
        to={listPath({})}
        of={{ figure: 'active-athletes', parameters: {} }}
      />
      {stages?.map(({ id, name, color, count }) => (
        <Count
          key={id}
          label={name}
          color={color}
          count={count}
          to={listPath({ athlete_type: [id] })}
          of={{ figure: 'athletes-of-type', parameters: { lead_type: id } }}
        />
      )) ?? Array.from({ length: PLACES }, (_, at) => <Count key={at} label="" count={undefined} to="/" />)}
    </Box>
  );
};

interface CountProps {
  readonly label: string;
  readonly color?: string;
  readonly count: number | undefined;
  /** The list of these athletes. */
  readonly to: string;
  readonly of?: FigureAddress;
}

const Count = ({ label, color, count, to, of }: CountProps) => (
  <Card sx={{ p: 2 }}>
    <Typography
      component="div"
      sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
    >
      {count === undefined || !of ? (
        <Skeleton width={48} />
      ) : (
        <Explained {...of} label={label}>
          {count}
        </Explained>
      )}
    </Typography>
    <Typography
      variant="body2"
      component="div"
      color="text.secondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 21 }}
    >
      {color ? <Dot color={color} /> : null}
      <MuiLink component={Link} to={to} color="inherit">
        {label}
      </MuiLink>
    </Typography>
  </Card>
);
