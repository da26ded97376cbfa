import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { CampaignResultsView } from '../../../../contract/marketing/campaign-results.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Column } from '../../shell/Columns.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { campaignResource } from './campaign-paths.ts';
import { useCampaignHere } from './campaign-queries.ts';
import { ResultsComparison } from './ResultsComparison.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { creditSentence, untrackedSentence } from './result-words.ts';

/** What the emails of a campaign led to, and whether it would have happened without them. */
const ResultsTab = () => {
  const campaign = useCampaignHere();
  return (
    <QueryState query={useResults(campaign.id)} what="results">
      {(results) => (
        <Column>
          <Section
            title="Results"
            hint="What the emails of this campaign led to. Choose a number to see who."
          >
            <Steps campaignId={campaign.id} results={results} />
          </Section>
          <ResultsComparison campaign={campaign} comparison={results.comparison} />
        </Column>
      )}
    </QueryState>
  );
};

export default ResultsTab;

const useResults = (campaignId: string) =>
  useQuery({
    queryKey: ['campaigns', campaignId, 'results'],
    queryFn: async ({ signal }) =>
      (await http.get<CampaignResultsView>(`${campaignResource(campaignId)}/results`, { signal })).results,
  });

interface StepsProps {
  readonly campaignId: string;
  readonly results: CampaignResultsView;
}

const Steps = ({ campaignId, results }: StepsProps) => {
  const { steps, total } = results;
  if (total.sent === 0) {
    return (
      <EmptyState title="Nothing was sent yet">
        When the campaign sends its first email, its results show here: who got it, opened it, clicked,
        replied and bought.
      </EmptyState>
    );
  }
  return (
    <>
      <ResultsTable campaignId={campaignId} steps={steps} total={total} />
      <SectionText>
        <Typography component="span" variant="body2" sx={{ display: 'block', pt: 2 }}>
          {creditSentence}
        </Typography>
        {steps.every(({ is_tracked }) => is_tracked) ? null : (
          <Typography component="span" variant="body2" sx={{ display: 'block', pt: 1 }}>
            {untrackedSentence}
          </Typography>
        )}
      </SectionText>
    </>
  );
};
