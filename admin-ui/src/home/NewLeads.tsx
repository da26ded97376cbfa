import type { AthleteView, FunnelStageView } from '../../../contract/athletes/athletes.ts';
import { LeadTypeChip } from '../athletes/LeadTypeChip.tsx';
import { listPath } from '../athletes/list-path.ts';
import { formatInstantDay } from '../shell/instants.ts';
import { AthleteShortlist } from './AthleteShortlist.tsx';
import { Figure } from './Figure.tsx';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

const COUNT = 6;
/** The number of stages that count as the beginning of the funnel. */
const FIRST_STAGES = 2;

/** The newest athletes at the beginning of the funnel. */
export const NewLeads = ({ stages }: { stages: readonly FunnelStageView[] | undefined }) => {
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
