import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useOutletContext, useParams } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { AthleteCampaignView } from '../../../../contract/marketing/athlete-campaigns.ts';
import { formatInstant, formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { athleteCampaignsResource, campaignPage, messagePage } from './campaign-paths.ts';
import { OutcomeChip } from './OutcomeChip.tsx';
import { type ChosenAthlete, WhyDialog } from './WhyDialog.tsx';

/** A tab of the athlete page: the campaigns that the athlete is in or was in. */
const AthleteCampaigns = () => {
  const { athlete: id = '' } = useParams();
  const { first_name, last_name } = useOutletContext<AthleteView>();
  const athlete = { id, name: `${first_name} ${last_name}` };
  return (
    <Section title="Campaigns" hint="What campaigns wrote to this athlete’s family, and what happened last.">
      <QueryState query={useAthleteCampaigns(id)} what="campaigns">
        {(campaigns) =>
          campaigns.length === 0 ? (
            <EmptyState title="In no campaign yet">
              The athlete enters a campaign by its lead type, or when staff choose Send now for a new athlete.
            </EmptyState>
          ) : (
            <Lines label="Campaigns">
              {campaigns.map((campaign) => (
                <CampaignLine key={campaign.id} campaign={campaign} athlete={athlete} />
              ))}
            </Lines>
          )
        }
      </QueryState>
    </Section>
  );
};

export default AthleteCampaigns;

const useAthleteCampaigns = (athleteId: string) =>
  useQuery({
    queryKey: ['campaigns', 'of athlete', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteCampaignView[]>(athleteCampaignsResource(athleteId), { signal }))
        .results,
  });

interface CampaignLineProps {
  readonly campaign: AthleteCampaignView;
  readonly athlete: ChosenAthlete;
}

const CampaignLine = ({ campaign, athlete }: CampaignLineProps) => {
  const { id, name, is_in, entered_at, last } = campaign;
  return (
    <Line action={<CampaignActions campaign={campaign} athlete={athlete} />} stacks>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {name === null ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {DELETED}
          </Typography>
        ) : (
          <LineLink to={campaignPage(id)}>{name}</LineLink>
        )}
        <ToneChip tone={is_in ? 'green' : 'grey'} label={is_in ? 'in it' : 'left'} />
        {/* Entering and leaving are said already. */}
        {last.outcome === 'entered' || last.outcome === 'left' ? null : (
          <OutcomeChip outcome={last.outcome} />
        )}
      </Box>
      <Typography variant="body2">
        {last.ordinal === null ? last.sentence : `Step ${last.ordinal}, ${last.sentence}`}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {[last.outcome === 'entered' ? '' : `Entered ${formatInstantDay(entered_at)}`, formatInstant(last.at)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Line>
  );
};

const DELETED = 'Deleted campaign';

/** The whole story, and the message that was sent last. */
const CampaignActions = ({ campaign, athlete }: CampaignLineProps) => {
  const open = useOpenDialog();
  const { id, name, last } = campaign;
  const { communication_id, message_id } = last;
  const shown = name ?? DELETED;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, ml: { xs: -1, sm: 0 } }}
    >
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Why? ${shown}`}
        onClick={() =>
          open((close) => <WhyDialog campaign={{ id, name: shown }} athlete={athlete} onClose={close} />)
        }
      >
        Why?
      </Button>
      {communication_id !== null && message_id !== null ? (
        <Link component={RouterLink} to={messagePage(communication_id, message_id)} variant="body2">
          Message
        </Link>
      ) : null}
    </Box>
  );
};
