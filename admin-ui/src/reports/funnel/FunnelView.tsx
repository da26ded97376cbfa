import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FunnelView as Funnel } from '../../../../contract/reports/funnel.ts';
import { funnelTexts } from '../../../../domain/reports/funnel/funnel-texts.ts';
import { formatRatio } from '../../../../domain/reports/ratio-tone.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { RatioChip } from '../RatioChip.tsx';
import { Tile, Tiles } from '../Tiles.tsx';
import { CohortTable } from './CohortTable.tsx';
import { FunnelBars } from './FunnelBars.tsx';
import { FunnelToolbar } from './FunnelToolbar.tsx';
import { StageDrawer } from './StageDrawer.tsx';
import { useFunnelAddress } from './useFunnelAddress.ts';

/** The way of athletes through the lead types (part 2 §2). A changed lead type refreshes it (part 1 §2), like every other query. */
const FunnelView = () => {
  const { query } = useFunnelAddress();
  const funnel = useQuery({
    queryKey: ['reports', 'funnel', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http.get<Funnel>(`reports/funnel?${query}`, { signal })).results,
  });
  return (
    <>
      <FunnelToolbar referrals={funnel.data?.referrals ?? []} />
      {funnel.error && messageOf(funnel.error) === funnelTexts.noStages ? (
        <Alert severity="info">
          {funnelTexts.noStages} Choose the lead types that the funnel shows: Settings, Lead types, Edit
          Funnel.
        </Alert>
      ) : (
        <QueryState query={funnel} what="the funnel">
          {(found) => <Found funnel={found} />}
        </QueryState>
      )}
      <StageDrawer stages={funnel.data?.stages ?? []} />
    </>
  );
};

export default FunnelView;

const Found = ({ funnel }: { funnel: Funnel }) => {
  const { isFiltered } = useFunnelAddress();
  if (funnel.mode === 'snapshot') return <FunnelBars funnel={funnel} />;
  if (funnel.athletes === 0) {
    return (
      <EmptyState title="No new athletes">
        No athletes {isFiltered ? 'that match the filters ' : ''}were added in these days. Choose an earlier
        first day{isFiltered ? ', or remove a filter' : ''}.
      </EmptyState>
    );
  }
  return (
    <Stack spacing={3}>
      <Figures funnel={funnel} />
      <FunnelBars funnel={funnel} />
      <CohortTable funnel={funnel} />
    </Stack>
  );
};

/** The whole way in four figures. */
const Figures = ({ funnel: { athletes, outside, stages } }: { funnel: Funnel }) => {
  const last = stages.at(-1);
  const steps = stages.slice(0, -1).map((stage, index) => ({ stage, next: stages[index + 1] }));
  const weakest = steps
    .filter(({ stage }) => stage.conversion !== null)
    .toSorted((one, other) => (one.stage.conversion ?? 0) - (other.stage.conversion ?? 0))[0];
  const lost = stages.reduce((sum, stage) => sum + (stage.lost ?? 0), 0);
  return (
    <Tiles label="The funnel in figures">
      <Tile label="Athletes added" hint={outside > 0 ? `${outside} never entered the funnel` : null}>
        {athletes.toLocaleString('en-US')}
      </Tile>
      <Tile label={`Reached ${last?.name ?? 'the end'}`} hint={<RatioChip ratio={last?.overall ?? null} />}>
        {(last?.reached ?? 0).toLocaleString('en-US')}
      </Tile>
      <Tile
        label="Weakest step"
        hint={
          weakest ? `${weakest.stage.name} to ${weakest.next?.name ?? ''}` : 'No athletes reached a stage.'
        }
      >
        {formatRatio(weakest?.stage.conversion ?? null)}
      </Tile>
      <Tile
        label="Lost"
        hint={lost > 0 ? `${counted(lost, 'athlete')} left the funnel` : 'Nobody left the funnel.'}
      >
        {lost.toLocaleString('en-US')}
      </Tile>
    </Tiles>
  );
};
