import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ContentView } from '../../../../contract/marketing/content.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { formatInstant, formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList } from '../../shell/RecordList.tsx';
import { Line } from '../../shell/Section.tsx';
import { RowTitle } from '../RowTitle.tsx';
import { AddContentButton } from './AddContentDialog.tsx';
import { ContentMenu } from './ContentMenu.tsx';
import { EditContentDialog } from './EditContentDialog.tsx';

/** What families see under "From us" (part 2 §2). Podcasts stand in it, too, and lead to their own page. */
const ContentTab = () => (
  <RecordList<ContentView>
    resource="marketing/content"
    label="Content"
    sort={{ field: 'published_at', order: 'DESC' }}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by title, text or author" />
        <AddContentButton />
      </>
    }
    columns={columns}
    columnsKey="content.datatable"
    phone={{
      label: 'Content',
      renderLine: (row) => (
        <Line key={row.id} action={<ContentMenu content={row} />}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <Thumbnail {...row} />
            <Box sx={{ minWidth: 0 }}>
              <ContentTitle content={row} />
              <Typography variant="body2" color="text.secondary" noWrap>
                {[formatInstantDay(row.published_at), row.author].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        </Line>
      ),
    }}
    empty={
      <ListEmpty
        title="No content yet"
        action={<AddContentButton />}
        noMatch="No matching content"
        hint="Try another word."
      >
        Content is a picture with a file behind it: a guide, a video, a recording. Families see it on the home
        page of the portal.
      </ListEmpty>
    }
  />
);

export default ContentTab;

const PODCASTS_PAGE = '/marketing/podcasts';

/** Opens the dialog in which the texts are edited; the title of a podcast leads to the podcasts. */
const ContentTitle = ({ content }: { content: ContentView }) => {
  const open = useOpenDialog();
  const { title, is_podcast, is_published } = content;
  const edit = () => open((close) => <EditContentDialog content={content} onClose={close} />);
  return (
    <RowTitle title={title} target={is_podcast ? PODCASTS_PAGE : edit}>
      {is_podcast || !is_published ? (
        <>
          {is_podcast ? (
            <Typography variant="caption" component="span" color="text.secondary">
              {episodeWords(content)}
            </Typography>
          ) : null}
          {is_published ? null : <ToneChip tone="grey" label="draft" />}
        </>
      ) : null}
    </RowTitle>
  );
};

/** `Podcast S2 E7` */
const episodeWords = ({ podcast_season_number, podcast_episode_number }: ContentView): string =>
  [
    'Podcast',
    podcast_season_number === null ? '' : `S${podcast_season_number}`,
    podcast_episode_number === null ? '' : `E${podcast_episode_number}`,
  ]
    .filter(Boolean)
    .join(' ');

const Thumbnail = ({ image_path }: Pick<ContentView, 'image_path'>) => (
  <Box
    sx={{
      width: 48,
      height: 36,
      flexShrink: 0,
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'action.hover',
    }}
  >
    {image_path ? (
      <Box
        component="img"
        src={image_path}
        alt=""
        loading="lazy"
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
    ) : null}
  </Box>
);

const columns: readonly RecordColumn<ContentView>[] = [
  {
    source: 'title',
    label: 'Title',
    render: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Thumbnail {...row} />
        <ContentTitle content={row} />
      </Box>
    ),
  },
  {
    source: 'preview',
    label: 'Preview text',
    sortable: false,
    long: 'ellipsis',
    hiddenAtFirst: true,
  },
  { source: 'author', label: 'Author' },
  {
    source: 'asset_file',
    label: 'Asset file',
    long: 'ellipsis',
    // The audio of a draft is at no address that everybody may open.
    render: ({ asset_path, asset_file, asset_size, is_published }) =>
      asset_path && is_published ? (
        <Link href={asset_path} target="_blank" rel="noopener" title={asset_file}>
          {`${asset_file} (${formatFileSize(asset_size)})`}
        </Link>
      ) : (
        asset_file
      ),
  },
  {
    source: 'is_podcast',
    label: 'Podcast',
    // The title of a podcast says so.
    hiddenAtFirst: true,
    render: ({ is_podcast }) => (is_podcast ? 'Yes' : 'No'),
  },
  {
    source: 'published_at',
    label: 'Published',
    render: ({ published_at }) => formatInstant(published_at),
  },
  {
    source: 'actions',
    label: '',
    align: 'right',
    sortable: false,
    alwaysShown: true,
    render: (row) => <ContentMenu content={row} />,
  },
];
