import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { MessageRow } from '../../../../contract/communications/messages.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { messagePage } from '../communication-paths.ts';
import { recipientName } from '../recipient-words.ts';
import { CommunicationStatusChip } from '../StatusChips.tsx';
import { subjectOf } from '../subject-words.ts';

/** A tab of the athlete page: every message to anyone of the athlete's family. */
const AthleteMessages = () => {
  const { athlete = '' } = useParams();
  return (
    <RecordList<MessageRow>
      key={athlete}
      resource={`athletes/${encodeURIComponent(athlete)}/messages`}
      label="Messages"
      sort={{ field: 'queued_at', order: 'DESC' }}
      perPage={50}
      toolbar={<ListSearch label="Search by subject or recipient" />}
      columns={columns}
      columnsKey="athlete-messages.datatable"
      pathOf={pathOf}
      phone={{
        who: subjectOf,
        what: (row) => `${recipientName(row)} · ${formatInstant(whenOf(row))}`,
        renderAside: ({ status }) => <CommunicationStatusChip status={status} />,
      }}
      empty={
        <ListEmpty
          title="No messages yet"
          noMatch="No matching messages"
          hint="Try a shorter part of the subject or of the name."
        >
          Every email to this athlete’s family shows here, with what became of it. New Message writes to the
          family.
        </ListEmpty>
      }
    />
  );
};

export default AthleteMessages;

const pathOf = ({ communication_id, id }: MessageRow): string => messagePage(communication_id, id);

const whenOf = ({ sent_at, queued_at }: MessageRow): string => sent_at ?? queued_at;

const columns: readonly RecordColumn<MessageRow>[] = [
  {
    source: 'subject',
    label: 'Subject',
    sortable: false,
    render: (row) => <RowLink to={pathOf(row)} name={subjectOf(row)} />,
  },
  { source: 'recipient', label: 'To', sortable: false, render: recipientName },
  { source: 'email', label: 'Email', sortable: false, long: 'ellipsis' },
  {
    source: 'status',
    label: 'Status',
    sortable: false,
    render: ({ status }) => <CommunicationStatusChip status={status} />,
  },
  {
    source: 'reason',
    label: 'Reason',
    sortable: false,
    long: 'ellipsis',
    render: ({ reason }) => (
      <Typography component="span" variant="body2" color="text.secondary">
        {reason}
      </Typography>
    ),
  },
  { source: 'queued_at', label: 'When', sortable: false, render: (row) => formatInstant(whenOf(row)) },
];
