import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LogRow } from '../../../../contract/communications/messages.ts';
import { formatExactInstant } from '../../../../ui-kit/business-time.ts';
import { ChipChoice } from '../../shell/ChipChoice.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { Line } from '../../shell/Section.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { communicationResource, messagePage } from '../communication-paths.ts';
import { useCommunicationHere } from '../communication-queries.ts';
import { sourceWords } from '../messages/source-words.ts';

/** What happened to the letter and its messages, in time order (part 2 §2). */
const LogsTab = () => {
  const { id } = useCommunicationHere();
  return (
    <RecordList<LogRow>
      resource={`${communicationResource(id)}/logs`}
      label="Logs"
      sort={{ field: 'at', order: 'ASC' }}
      perPage={50}
      toolbar={<ListSearch label="Search by recipient" />}
      toolbarFooter={<SourceFilter />}
      columns={columnsOf(id)}
      columnsKey="communication-logs.datatable"
      phone={{
        label: 'Log',
        renderLine: (entry) => <LogLine key={entry.id} communicationId={id} entry={entry} />,
      }}
      empty={
        <ListEmpty
          title="Nothing has happened yet"
          noMatch="No matching entries"
          hint="Try another recipient or other sources."
        >
          Sending, answers of mail servers, bounces and opens show here in the order in which they happened.
        </ListEmpty>
      }
    />
  );
};

export default LogsTab;

const columnsOf = (communicationId: string): readonly RecordColumn<LogRow>[] => [
  { source: 'at', label: 'When', sortable: false, render: ({ at }) => formatExactInstant(at) },
  {
    source: 'recipient',
    label: 'Recipient',
    sortable: false,
    long: 'ellipsis',
    render: (entry) => <Recipient communicationId={communicationId} entry={entry} />,
  },
  { source: 'detail', label: 'What', sortable: false, long: 'wrap' },
  { source: 'source', label: 'Source', sortable: false, render: ({ source }) => sourceWords[source] },
  { source: 'by', label: 'By', sortable: false },
];

const Recipient = ({ communicationId, entry }: { communicationId: string; entry: LogRow }) =>
  entry.message_id === null ? (
    entry.recipient
  ) : (
    <Link component={RouterLink} to={messagePage(communicationId, entry.message_id)} data-row="">
      {entry.recipient || 'Unknown'}
    </Link>
  );

const LogLine = ({ communicationId, entry }: { communicationId: string; entry: LogRow }) => (
  <Line>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600, minWidth: 0 }}>
        <Recipient communicationId={communicationId} entry={entry} />
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {formatExactInstant(entry.at)}
      </Typography>
    </Box>
    <Typography variant="body2">{entry.detail}</Typography>
    <Typography variant="caption" color="text.secondary">
      {[sourceWords[entry.source], entry.by].filter(Boolean).join(' · ')}
    </Typography>
  </Line>
);

const sources = [
  'us',
  'smtp',
  'webhook',
  'bounce mail',
  'person',
] as const satisfies readonly LogRow['source'][];

const SourceFilter = () => {
  const { filter, change } = useListFilter<{ readonly source: LogRow['source'][] | undefined }>();
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <ChipChoice
        label="Sources"
        choices={sources}
        chosen={filter.source}
        onChange={(source) => change({ source })}
        labelOf={(source) => sourceWords[source]}
      />
    </Box>
  );
};
