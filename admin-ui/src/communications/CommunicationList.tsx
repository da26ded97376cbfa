import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { CommunicationRow } from '../../../contract/communications/communications.ts';
import { type CommunicationTab, statusesOfTab } from '../../../domain/communications/statuses.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { NOTHING } from '../shell/field-value.ts';
import { ListSearch } from '../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../shell/RecordList.tsx';
import { SelectionBar } from '../shell/SelectionBar.tsx';
import { communicationPage } from './communication-paths.ts';
import { useKindName } from './communication-queries.ts';
import { DeleteDraftsDialog } from './DeleteDraftsDialog.tsx';
import { NewMessageButton } from './NewMessage.tsx';
import { CommunicationStatusChip, countsText, StatusCounts } from './StatusChips.tsx';
import { subjectOf } from './subject-words.ts';

/** CommunicationsDraftView (part 2 §2): drafts can be deleted together. */
export const Drafts = () => <CommunicationList tab="drafts" />;
/** CommunicationsProcessingView (part 2 §2). */
export const Processing = () => <CommunicationList tab="processing" />;
export const Sent = () => <CommunicationList tab="sent" />;
export const Errors = () => <CommunicationList tab="errors" />;

/** A communication stands under every tab in whose statuses it has messages (resolution A6 of the research). */
const CommunicationList = ({ tab }: { tab: CommunicationTab }) => (
  <RecordList<CommunicationRow>
    key={tab}
    resource="communications"
    label="Communications"
    filter={{ type: tab }}
    sort={newestFirst}
    perPage={50}
    toolbar={<ListSearch label="Search by subject or recipient" />}
    columns={tab === 'drafts' ? draftColumns : columnsOf(tab)}
    columnsKey={`communications.${tab}.datatable`}
    pathOf={({ id }) => communicationPage(id)}
    {...(tab === 'drafts' && {
      renderSelectionBar: (selected: readonly CommunicationRow[]) => <DraftActions selected={selected} />,
    })}
    phone={{
      who: subjectOf,
      what: (row) =>
        [tab === 'drafts' ? whenOf(row) : countsText(row.counts), row.author_name]
          .filter(Boolean)
          .join(' · '),
      renderAside: (row) =>
        tab === 'drafts' ? (
          <CommunicationStatusChip status={row.status} />
        ) : (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {whenOf(row)}
          </Typography>
        ),
    }}
    empty={<TabEmpty tab={tab} />}
  />
);

const newestFirst = { field: 'changed_at', order: 'DESC' } as const;

/** When it was sent, when it will be, or when it was last changed. */
const whenOf = ({ sent_at, scheduled_at, changed_at }: CommunicationRow): string =>
  formatInstant(sent_at ?? scheduled_at ?? changed_at);

const Kind = ({ row }: { row: CommunicationRow }) => useKindName()(row.option_id);

const subject: RecordColumn<CommunicationRow> = {
  source: 'subject',
  label: 'Subject',
  sortable: false,
  render: (row) => <RowLink to={communicationPage(row.id)} name={subjectOf(row)} />,
};

const kind: RecordColumn<CommunicationRow> = {
  source: 'option_id',
  label: 'Kind of Message',
  sortable: false,
  render: (row) => <Kind row={row} />,
};

const author: RecordColumn<CommunicationRow> = {
  source: 'author_name',
  label: 'By',
  sortable: false,
};

const draftColumns: readonly RecordColumn<CommunicationRow>[] = [
  subject,
  {
    source: 'status',
    label: 'Status',
    sortable: false,
    render: ({ status }) => <CommunicationStatusChip status={status} />,
  },
  kind,
  author,
  {
    source: 'changed_at',
    label: 'Changed',
    sortable: false,
    render: ({ changed_at }) => formatInstant(changed_at),
  },
];

const columnsOf = (tab: Exclude<CommunicationTab, 'drafts'>): readonly RecordColumn<CommunicationRow>[] => [
  subject,
  {
    source: 'messages',
    label: 'Recipients',
    align: 'right',
    sortable: false,
    render: ({ messages }) => (messages > 0 ? messages.toLocaleString('en-US') : NOTHING),
  },
  {
    source: 'counts',
    label: 'Messages',
    sortable: false,
    render: (row) => <Counts row={row} tab={tab} />,
  },
  kind,
  author,
  { source: 'when', label: 'When', sortable: false, render: whenOf },
];

/** A letter that waits to start has no messages yet. */
const Counts = ({ row, tab }: { row: CommunicationRow; tab: CommunicationTab }) =>
  row.messages > 0 ? (
    <StatusCounts counts={row.counts} />
  ) : (
    <CommunicationStatusChip status={statusesOfTab[tab].find((one) => one === row.status) ?? row.status} />
  );

const TabEmpty = ({ tab }: { tab: CommunicationTab }) => (
  <ListEmpty
    title={emptyTexts[tab].title}
    action={tab === 'drafts' ? <NewMessageButton /> : null}
    noMatch="No matching messages"
    hint="Try a shorter part of the subject, or of a recipient’s name or address."
  >
    {emptyTexts[tab].text}
  </ListEmpty>
);

const emptyTexts: Readonly<Record<CommunicationTab, { readonly title: string; readonly text: string }>> = {
  drafts: {
    title: 'No drafts',
    text: 'Write to a training group, to families or to anyone else. A message is saved here while you write it.',
  },
  processing: {
    title: 'Nothing is being sent',
    text: 'Messages that wait to start or are on their way show here, with their progress.',
  },
  sent: {
    title: 'Nothing sent yet',
    text: 'Sent messages show here, with how many were delivered, opened and clicked.',
  },
  errors: {
    title: 'No errors',
    text: 'If an email bounces or is refused, its message shows here, so that you can correct the address and retry.',
  },
};

const DraftActions = ({ selected }: { selected: readonly CommunicationRow[] }) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  return (
    <SelectionBar label="Selected drafts">
      <Button
        color="error"
        variant="outlined"
        onClick={() =>
          open((close) => (
            <DeleteDraftsDialog drafts={selected} onDone={() => onUnselectItems()} onClose={close} />
          ))
        }
      >
        Delete
      </Button>
    </SelectionBar>
  );
};
