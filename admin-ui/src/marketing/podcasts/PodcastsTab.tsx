import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { PodcastView } from '../../../../contract/marketing/podcasts.ts';
import { formatInstant, formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { Line } from '../../shell/Section.tsx';
import { RowTitle } from '../RowTitle.tsx';
import { AddPodcastButton } from './AddPodcastDialog.tsx';
import { ChannelButton } from './ChannelDialog.tsx';
import { EditPodcastDialog } from './EditPodcastDialog.tsx';
import { PodcastMenu } from './PodcastMenu.tsx';
import { numberWords, STATS_PAGE } from './podcast-words.ts';

/** The episodes of the podcast (part 2 §2), the newest first. */
const PodcastsTab = () => (
  <RecordList<PodcastView>
    resource="marketing/podcasts"
    label="Podcasts"
    sort={{ field: 'ordinal', order: 'DESC' }}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by title, text or author" />
        <Button component={RouterLink} to={STATS_PAGE} startIcon={<InsightsOutlined />}>
          Statistics
        </Button>
        <ChannelButton />
        <AddPodcastButton />
      </>
    }
    columns={columns}
    columnsKey="podcasts.datatable"
    phone={{
      label: 'Podcasts',
      renderLine: (row) => (
        <Line key={row.id} action={<PodcastMenu podcast={row} />}>
          <PodcastTitle podcast={row} />
          <Typography variant="body2" color="text.secondary">
            {[numberWords(row), row.duration, row.published_at && formatInstantDay(row.published_at)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Line>
      ),
    }}
    empty={
      <ListEmpty
        title="No podcasts yet"
        action={<AddPodcastButton />}
        noMatch="No matching podcasts"
        hint="Try another word."
      >
        Upload an episode as MP3 or M4A. Families hear it in the portal, and everybody in podcast apps.
      </ListEmpty>
    }
  />
);

export default PodcastsTab;

/** Opens the dialog in which the episode is edited. */
const PodcastTitle = ({ podcast }: { podcast: PodcastView }) => {
  const open = useOpenDialog();
  const { title, status, is_active, is_intact, duration_differs } = podcast;
  const isPlain = status === 'publish' && is_active && is_intact && !duration_differs;
  return (
    <RowTitle
      title={title}
      target={() => open((close) => <EditPodcastDialog podcast={podcast} onClose={close} />)}
    >
      {isPlain ? null : (
        <>
          {status === 'draft' ? <ToneChip tone="grey" label="draft" /> : null}
          {is_active ? null : <ToneChip tone="grey" label="inactive" />}
          {is_intact ? null : <ToneChip tone="red" label="damaged" />}
          {duration_differs ? <ToneChip tone="amber" label="check duration" /> : null}
        </>
      )}
    </RowTitle>
  );
};

const columns: readonly RecordColumn<PodcastView>[] = [
  { source: 'title', label: 'Title', render: (row) => <PodcastTitle podcast={row} /> },
  { source: 'ordinal', label: 'Episode', render: numberWords },
  { source: 'duration', label: 'Duration', align: 'right' },
  { source: 'author', label: 'Author' },
  {
    source: 'status',
    label: 'Status',
    render: ({ status }) => (status === 'publish' ? 'Published' : 'Draft'),
  },
  {
    source: 'published_at',
    label: 'Published',
    render: ({ published_at }) => (published_at === null ? '' : formatInstant(published_at)),
  },
  {
    source: 'actions',
    label: '',
    align: 'right',
    sortable: false,
    alwaysShown: true,
    render: (row) => <PodcastMenu podcast={row} />,
  },
];
