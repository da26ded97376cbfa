import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { sessionMoment } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { SEASONS_PATH, seasonResource } from '../scheduling-paths.ts';
import { SimulationDialog } from './SimulationDialog.tsx';
import { useSeason } from './season-queries.ts';

/** SeasonDetailView (part 2 §2). */
const SeasonPage = () => {
  const { season: id = '' } = useParams();
  return (
    <RecordPage
      route="/seasons/:season"
      what="season"
      query={useSeason(id)}
      renderHeader={(season) => ({
        title: season.season_name,
        subtitle: <SeasonSubtitle season={season} />,
        aside: season.is_active ? null : <ToneChip tone="grey" label="inactive" />,
        actions: <SeasonActions season={season} />,
      })}
    />
  );
};

export default SeasonPage;

const SeasonSubtitle = ({ season }: { season: SeasonView }) => {
  const { color_name, season_year, remaining_schedules, is_active } = season;
  const at = sessionMoment({ timezone: season.next_schedule_timezone, at: season.next_schedule });
  const next = at ? `next schedule ${at}, ${remaining_schedules} remaining` : 'no upcoming schedules';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1 }}>
      <ColorDot color={color_name} />
      <span>
        <Link
          component={RouterLink}
          to={is_active ? SEASONS_PATH : `${SEASONS_PATH}/inactive`}
          underline="always"
        >
          Seasons
        </Link>
        {` · ${season_year} · ${next}`}
      </span>
    </Box>
  );
};

const SeasonActions = ({ season }: { season: SeasonView }) => {
  const open = useOpenDialog();
  const navigate = useNavigate();
  return (
    <>
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <DeleteRecordDialog
              title={`Delete ${season.season_name}?`}
              resource={seasonResource(season.id)}
              revision={season.revision}
              success="Season deleted"
              onDone={() => void navigate(SEASONS_PATH)}
              onCancel={close}
            >
              {schedulingTexts.confirmDelete('season')}
            </DeleteRecordDialog>
          ))
        }
      >
        Delete
      </Button>
      <Button
        variant="outlined"
        onClick={() => open((close) => <SimulationDialog season={season} onClose={close} />)}
      >
        What if
      </Button>
      <PrintLink subject="season" id={season.id} />
    </>
  );
};
