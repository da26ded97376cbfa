import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { MessageRow } from '../../../../contract/communications/messages.ts';
import {
  type CommunicationStatus,
  communicationStatuses,
} from '../../../../domain/communications/statuses.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ChipChoice } from '../../shell/ChipChoice.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { NOTHING } from '../../shell/field-value.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { communicationPage, communicationResource, MESSAGE_PARAMETER } from '../communication-paths.ts';
import { useCommunicationHere } from '../communication-queries.ts';
import { recipientName } from '../recipient-words.ts';
import { CommunicationStatusChip } from '../StatusChips.tsx';
import { CancelMessagesDialog } from './CancelMessagesDialog.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import { RetryDialog } from './RetryDialog.tsx';

/** Each row is checked separately, and one request takes as many. */
const severalPages = { most: 500 };

/** One row per recipient (part 2 §2). A row opens the time line of its message. */
const MessagesTab = () => {
  const communication = useCommunicationHere();
  const [search, setSearch] = useSearchParams();
  const messageId = search.get(MESSAGE_PARAMETER);
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(MESSAGE_PARAMETER);
    else next.set(MESSAGE_PARAMETER, id);
    return next;
  };
  const pathOf = ({ id }: MessageRow) => `?${addressOf(id)}`;
  return (
    <>
      <RecordList<MessageRow>
        resource={`${communicationResource(communication.id)}/messages`}
        label="Messages"
        sort={{ field: 'recipient', order: 'ASC' }}
        perPage={50}
        toolbar={<ListSearch label="Search by name or email" />}
        toolbarFooter={<StatusFilter counts={communication.counts} />}
        columns={columnsWith(pathOf)}
        columnsKey="communication-messages.datatable"
        pathOf={pathOf}
        selectAll={severalPages}
        renderSelectionBar={(selected) => (
          <BulkActions communicationId={communication.id} selected={selected} />
        )}
        phone={{
          who: recipientName,
          what: ({ email, reason }) => reason || email,
          renderAside: (row) => <CommunicationStatusChip status={row.status} />,
        }}
        empty={<MessagesEmpty communicationId={communication.id} isSent={communication.messages > 0} />}
      />
      {messageId === null ? null : (
        <MessageDrawer
          communicationId={communication.id}
          messageId={messageId}
          onClose={() => setSearch(addressOf(null), { replace: true })}
        />
      )}
    </>
  );
};

export default MessagesTab;

const columnsWith = (pathOf: (row: MessageRow) => string): readonly RecordColumn<MessageRow>[] => [
  {
    source: 'recipient',
    label: 'Recipient',
    sortable: false,
    render: (row) => <RowLink to={pathOf(row)} name={recipientName(row)} />,
  },
  { source: 'email', label: 'Email', sortable: false, long: 'ellipsis' },
  {
    source: 'status',
    label: 'Status',
    sortable: false,
    render: (row) => <MessageStatus row={row} />,
  },
  { source: 'reason', label: 'Reason', sortable: false, long: 'ellipsis' },
  {
    source: 'athletes',
    label: 'Athletes',
    sortable: false,
    long: 'ellipsis',
    render: ({ athletes }) => athletes.map(({ name }) => name).join(', '),
  },
  {
    source: 'attempt',
    label: 'Attempt',
    align: 'right',
    sortable: false,
    hiddenAtFirst: true,
  },
  {
    source: 'sent_at',
    label: 'Sent',
    sortable: false,
    render: ({ sent_at }) => (sent_at === null ? NOTHING : formatInstant(sent_at)),
  },
];

/** The status, and whether nobody knows if the email left. */
const MessageStatus = ({ row }: { row: MessageRow }) => (
  <>
    <CommunicationStatusChip status={row.status} />
    {row.is_unknown ? <ToneChip tone="amber" label="unknown" /> : null}
  </>
);

interface MessageFilter {
  readonly status: CommunicationStatus[] | undefined;
}

/** The statuses that messages of this letter have. */
const StatusFilter = ({ counts }: { counts: Readonly<Partial<Record<CommunicationStatus, number>>> }) => {
  const { filter, change } = useListFilter<MessageFilter>();
  const offered = communicationStatuses.filter(
    (status) => (counts[status] ?? 0) > 0 || filter.status?.includes(status),
  );
  if (offered.length === 0) return null;
  return (
    <Typography component="div" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <ChipChoice
        label="Statuses"
        choices={offered}
        chosen={filter.status}
        onChange={(status) => change({ status })}
        labelOf={(status) => `${status} (${counts[status] ?? 0})`}
      />
    </Typography>
  );
};

const MessagesEmpty = ({ communicationId, isSent }: { communicationId: string; isSent: boolean }) => (
  <ListEmpty
    title={isSent ? 'No messages' : 'Nothing sent yet'}
    noMatch="No matching messages"
    hint="Try a shorter part of the name or address, or other statuses."
  >
    {isSent ? (
      'The messages of this letter are not here any more.'
    ) : (
      <>
        When the letter is sent, every recipient has a row here, with what became of the email.{' '}
        <Link component={RouterLink} to={communicationPage(communicationId)}>
          Open the letter
        </Link>
      </>
    )}
  </ListEmpty>
);

interface BulkActionsProps {
  readonly communicationId: string;
  readonly selected: readonly MessageRow[];
}

const BulkActions = ({ communicationId, selected }: BulkActionsProps) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const unselect = () => onUnselectItems();
  return (
    <SelectionBar label="Selected messages">
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <CancelMessagesDialog
              communicationId={communicationId}
              messages={selected}
              onDone={unselect}
              onClose={close}
            />
          ))
        }
      >
        Cancel
      </Button>
      <Button
        variant="contained"
        onClick={() =>
          open((close) => (
            <RetryDialog
              communicationId={communicationId}
              messages={selected}
              onDone={unselect}
              onClose={close}
            />
          ))
        }
      >
        Retry
      </Button>
    </SelectionBar>
  );
};
