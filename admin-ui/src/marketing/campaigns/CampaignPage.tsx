import EditOutlined from '@mui/icons-material/EditOutlined';
import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { AudienceSyncView, CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import type { PageHeaderProps } from '../../shell/PageHeader.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { DeleteCampaignDialog } from './CampaignActions.tsx';
import { CampaignChips } from './CampaignChips.tsx';
import { EditCampaignDialog } from './CampaignDialog.tsx';
import { CAMPAIGNS_PAGE, campaignResource } from './campaign-paths.ts';
import { useCampaign } from './campaign-queries.ts';
import { datesOf, syncWords, typeLabels } from './campaign-words.ts';
import { TurnCampaignDialog, whyNotActive } from './TurnCampaignDialog.tsx';

/** One campaign: its steps, its decisions, its rehearsal and its history. */
const CampaignPage = () => {
  const { campaign: id = '' } = useParams();
  return (
    <RecordPage
      route={`${CAMPAIGNS_PAGE}/:campaign`}
      what="campaign"
      query={useCampaign(id)}
      renderHeader={headerOf}
    />
  );
};

export default CampaignPage;

const headerOf = (campaign: CampaignView): PageHeaderProps => ({
  title: campaign.name,
  subtitle: (
    <>
      <Link component={RouterLink} to={CAMPAIGNS_PAGE} underline="always">
        Campaigns
      </Link>
      {` · ${[typeLabels[campaign.type], datesOf(campaign), inAudience(campaign)].join(' · ')}`}
    </>
  ),
  aside: <CampaignChips {...campaign} />,
  actions: <CampaignActions campaign={campaign} />,
});

const inAudience = ({ in_audience, entered }: CampaignView): string =>
  `${counted(in_audience, 'athlete')} in it, ${entered} ever entered`;

const CampaignActions = ({ campaign }: { campaign: CampaignView }) => {
  const open = useOpenDialog();
  const notices = useNotices();
  const navigate = useNavigate();
  const sync = useSync(campaign.id);
  const turn = () => {
    const refusal = whyNotActive(campaign);
    if (refusal === undefined) open((close) => <TurnCampaignDialog campaign={campaign} onClose={close} />);
    else notices.refused(refusal);
  };
  return (
    <>
      <FormControlLabel
        label="Active"
        control={<Switch checked={campaign.isActive} onChange={turn} />}
        sx={{ mr: 1 }}
      />
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <DeleteCampaignDialog
              campaign={campaign}
              onDone={() => void navigate(CAMPAIGNS_PAGE)}
              onCancel={close}
            />
          ))
        }
      >
        Delete
      </Button>
      <Button
        variant="outlined"
        startIcon={<Sync />}
        loading={sync.isRunning}
        onClick={() => sync.run(undefined)}
      >
        Sync audience
      </Button>
      <Button
        variant="outlined"
        startIcon={<EditOutlined />}
        onClick={() => open((close) => <EditCampaignDialog campaign={campaign} onClose={close} />)}
      >
        Edit
      </Button>
    </>
  );
};

/** Lets athletes enter and leave now, and says how many did. */
function useSync(campaignId: string) {
  const notices = useNotices();
  return useCommand(async (_: undefined, idempotencyKey) => {
    const path = `${campaignResource(campaignId)}/audience/sync`;
    const answer = await http.post<AudienceSyncView>(path, { idempotencyKey });
    notices.succeeded(syncWords(answer.results));
    return { ...answer, results: null };
  });
}
