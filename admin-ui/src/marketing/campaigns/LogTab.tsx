import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CampaignLogView, CampaignView } from '../../../../contract/marketing/campaigns.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ChipChoice } from '../../shell/ChipChoice.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { Line } from '../../shell/Section.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { athletePage, campaignResource, messagePage } from './campaign-paths.ts';
import { useCampaignHere } from './campaign-queries.ts';
import { OutcomeChip, outcomeWords } from './OutcomeChip.tsx';
import { WhyDialog } from './WhyDialog.tsx';

/** CampaignLogsView (part 2 §2): every decision about a step for an athlete, and who entered and left. */
const LogTab = () => {
  const campaign = useCampaignHere();
  return (
    <RecordList<CampaignLogView>
      resource={`${campaignResource(campaign.id)}/logs`}
      label="Log"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      toolbar={
        <>
          <ListSearch label="Search by athlete" />
          <StepFilter steps={campaign.steps} />
          <WhyAnybodyButton campaign={campaign} />
        </>
      }
      toolbarFooter={<OutcomeFilter />}
      columns={columnsOf(campaign)}
      columnsKey="campaign-logs.datatable"
      phone={{
        label: 'Log',
        renderLine: (entry) => <LogLine key={entry.id} campaign={campaign} entry={entry} />,
      }}
      empty={
        <ListEmpty
          title="Nothing has been decided yet"
          noMatch="No matching decisions"
          hint="Try another athlete, step or outcome."
        >
          When athletes enter the campaign, and when a step is sent to a family, postponed, held or skipped,
          it shows here with the reason.
        </ListEmpty>
      }
    />
  );
};

export default LogTab;

const columnsOf = (campaign: CampaignView): readonly RecordColumn<CampaignLogView>[] => [
  { source: 'at', label: 'When', render: ({ at }) => formatInstant(at) },
  {
    source: 'athlete_name',
    label: 'Athlete',
    sortable: false,
    long: 'ellipsis',
    render: (entry) => <AthleteLink entry={entry} />,
  },
  { source: 'ordinal', label: 'Step', sortable: false, render: stepOf },
  {
    source: 'outcome',
    label: 'Outcome',
    sortable: false,
    render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
  },
  { source: 'sentence', label: 'What', sortable: false, long: 'wrap' },
  {
    source: 'until',
    label: 'Decided again',
    sortable: false,
    hiddenAtFirst: true,
    render: ({ until }) => (until === null ? '' : formatInstant(until)),
  },
  { source: 'entry_no', label: 'Entry', align: 'right', sortable: false, hiddenAtFirst: true },
  {
    source: 'actions',
    label: 'Details',
    sortable: false,
    alwaysShown: true,
    render: (entry) => <EntryActions campaign={campaign} entry={entry} />,
  },
];

const stepOf = ({ step_id, ordinal }: CampaignLogView): string => {
  if (step_id === null) return '';
  return ordinal === null ? 'Removed' : String(ordinal);
};

const nameOf = ({ athlete_name }: CampaignLogView): string => athlete_name || 'Erased athlete';

const AthleteLink = ({ entry }: { entry: CampaignLogView }) => (
  <Link component={RouterLink} to={athletePage(entry.athlete_id)} data-row="">
    {nameOf(entry)}
  </Link>
);

interface EntryProps {
  readonly campaign: CampaignView;
  readonly entry: CampaignLogView;
}

/** The whole story of the athlete, and the message that was sent. */
const EntryActions = ({ campaign, entry }: EntryProps) => {
  const open = useOpenDialog();
  const { athlete_id, communication_id, message_id } = entry;
  const athlete = { id: athlete_id, name: nameOf(entry) };
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, my: { sm: -1 }, ml: -1 }}
    >
      <Button
        size="small"
        aria-label={`Why? ${athlete.name}`}
        onClick={() => open((close) => <WhyDialog campaign={campaign} athlete={athlete} onClose={close} />)}
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

const LogLine = ({ campaign, entry }: EntryProps) => (
  <Line action={<EntryActions campaign={campaign} entry={entry} />} stacks>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        <AthleteLink entry={entry} />
      </Typography>
      <OutcomeChip outcome={entry.outcome} />
    </Box>
    <Typography variant="body2">{entry.sentence}</Typography>
    <Typography variant="caption" color="text.secondary">
      {[formatInstant(entry.at), entry.step_id === null ? '' : `Step ${stepOf(entry)}`]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </Line>
);

/** For athletes who are not in the log, too. */
const WhyAnybodyButton = ({ campaign }: { campaign: CampaignView }) => {
  const open = useOpenDialog();
  return (
    <Button
      variant="outlined"
      aria-haspopup="dialog"
      onClick={() => open((close) => <WhyDialog campaign={campaign} athlete={null} onClose={close} />)}
    >
      Why? Any athlete
    </Button>
  );
};

interface LogFilter {
  readonly outcome: CampaignLogView['outcome'][] | undefined;
  readonly step_id: string | undefined;
  readonly athlete_id: string | undefined;
}

const StepFilter = ({ steps }: Pick<CampaignView, 'steps'>) => {
  const { filter, change } = useListFilter<LogFilter>();
  const isKnown = steps.some(({ id }) => id === filter.step_id);
  return (
    <TextField
      select
      label="Step"
      value={isKnown ? filter.step_id : ''}
      onChange={({ target }) => change({ step_id: target.value || undefined })}
      fullWidth={false}
      sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' }, minWidth: { sm: 160 }, maxWidth: { sm: 280 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All steps</MenuItem>
      {steps.map(({ id, ordinal, template_name }) => (
        <MenuItem key={id} value={id}>
          {`${ordinal}. ${template_name}`}
        </MenuItem>
      ))}
    </TextField>
  );
};

const outcomes = [
  'sent',
  'postponed',
  'held',
  'skipped',
  'entered',
  'left',
  'reopened',
] as const satisfies readonly CampaignLogView['outcome'][];

const OutcomeFilter = () => {
  const { filter, change } = useListFilter<LogFilter>();
  const { data } = useListContext<CampaignLogView>();
  const { athlete_id } = filter;
  const shown = data?.find((entry) => entry.athlete_id === athlete_id);
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <ChipChoice
        label="Outcomes"
        choices={outcomes}
        chosen={filter.outcome}
        onChange={(outcome) => change({ outcome })}
        labelOf={(outcome) => outcomeWords[outcome]}
      >
        {athlete_id === undefined ? null : (
          <Chip
            color="primary"
            label={shown ? `Only ${nameOf(shown)}` : 'Only one athlete'}
            onDelete={() => change({ athlete_id: undefined })}
          />
        )}
      </ChipChoice>
    </Box>
  );
};
