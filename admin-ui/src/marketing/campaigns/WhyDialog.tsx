import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CampaignView, CampaignWhyView } from '../../../../contract/marketing/campaigns.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { formatInstant, today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useAthleteChoices } from '../../shell/useAthleteChoices.ts';
import { athletePage, campaignResource, messagePage } from './campaign-paths.ts';
import { OutcomeChip } from './OutcomeChip.tsx';

export interface ChosenAthlete {
  readonly id: string;
  readonly name: string;
}

interface WhyDialogProps {
  readonly campaign: Pick<CampaignView, 'id' | 'name'>;
  /** Null: the user chooses one first. */
  readonly athlete: ChosenAthlete | null;
  readonly onClose: () => void;
}

/** Why an athlete got, or did not get, the steps of a campaign: of anybody, as of any day. */
export const WhyDialog = ({ campaign, athlete: opened, onClose }: WhyDialogProps) => {
  const [athlete, setAthlete] = useState(opened);
  const [day, setDay] = useState<Day>(today);
  return (
    <InfoDialog title={`Why? ${campaign.name}`} onClose={onClose}>
      <Stack
        spacing={2}
        useFlexGap
        // The dialog keeps its height while another athlete or day is loading.
        sx={{ pt: 1, minHeight: athlete === null ? 0 : 'min(420px, 50dvh)' }}
      >
        <Pair>
          <AthleteField value={athlete} onChange={setAthlete} />
          <DayField
            label="As of"
            value={day}
            onChange={setDay}
            error={day === '' ? 'Please enter a day.' : undefined}
          />
        </Pair>
        {athlete === null ? (
          <Typography color="text.secondary">
            Choose an athlete to see which steps the family got, and why or why not. The athlete does not need
            to be in the campaign.
          </Typography>
        ) : null}
        {athlete !== null && day !== '' ? (
          <Answer campaignId={campaign.id} athleteId={athlete.id} day={day} />
        ) : null}
      </Stack>
    </InfoDialog>
  );
};

interface AthleteFieldProps {
  readonly value: ChosenAthlete | null;
  readonly onChange: (athlete: ChosenAthlete | null) => void;
}

/** Inactive athletes are offered too: they are the ones whom people ask about. */
const AthleteField = ({ value, onChange }: AthleteFieldProps) => {
  const [text, setText] = useState('');
  const { data, error } = useAthleteChoices(text, true);
  const options = (data?.athletes ?? []).map(({ id, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`,
  }));
  if (error) return <ReadFailure error={error} />;
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      // The API searches.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No matching athletes."
      renderInput={(parameters) => <TextField {...parameters} label="Athlete" placeholder="Search by name" />}
    />
  );
};

interface AnswerProps {
  readonly campaignId: string;
  readonly athleteId: string;
  readonly day: Day;
}

const Answer = (props: AnswerProps) => (
  <QueryState query={useWhy(props)} what="decisions">
    {(why) => (
      <>
        <Journey athleteId={props.athleteId} why={why} />
        <WhySteps steps={why.steps} />
      </>
    )}
  </QueryState>
);

const useWhy = ({ campaignId, athleteId, day }: AnswerProps) =>
  useQuery({
    queryKey: ['campaigns', campaignId, 'why', athleteId, day],
    queryFn: async ({ signal }) => {
      const path = `${campaignResource(campaignId)}/why/${encodeURIComponent(athleteId)}`;
      const query = new URLSearchParams({ day });
      return (await http.get<CampaignWhyView>(`${path}?${query}`, { signal })).results;
    },
    placeholderData: keepPreviousData,
  });

const Journey = ({ athleteId, why }: { athleteId: string; why: CampaignWhyView }) => (
  <Box component="section" aria-label="Journey">
    <Typography variant="h3">
      <Link component={RouterLink} to={athletePage(athleteId)}>
        {why.athlete_name || 'Erased athlete'}
      </Link>
    </Typography>
    <Box component="ol" sx={listStyle}>
      {why.journey.map(({ at, text }) => (
        <Box key={`${at} ${text}`} component="li" sx={lineStyle}>
          <Typography variant="body2">{text}</Typography>
          <Moment at={at} />
        </Box>
      ))}
    </Box>
  </Box>
);

const WhySteps = ({ steps }: Pick<CampaignWhyView, 'steps'>) => (
  <Box component="section" aria-label="Steps">
    <Typography variant="h3">Steps</Typography>
    {steps.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        The campaign has no steps.
      </Typography>
    ) : null}
    <Box component="ol" sx={listStyle}>
      {steps.map((step) => (
        <Box key={step.step_id} component="li" sx={lineStyle}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {`${step.ordinal}. ${step.template_name}`}
            </Typography>
            <OutcomeChip outcome={step.outcome} />
          </Box>
          <Typography variant="body2">{step.text}</Typography>
          <Moment at={step.at} />
          {step.communication_id !== null && step.message_id !== null ? (
            <Link
              component={RouterLink}
              to={messagePage(step.communication_id, step.message_id)}
              variant="body2"
            >
              Open the message
            </Link>
          ) : null}
        </Box>
      ))}
    </Box>
  </Box>
);

const Moment = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <Typography
      variant="caption"
      component="p"
      color="text.secondary"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <time dateTime={at}>{formatInstant(at)}</time>
    </Typography>
  );

const listStyle = { listStyle: 'none', m: 0, mt: 1, p: 0 };
const lineStyle = { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' };
