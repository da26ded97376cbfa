import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { WebinarView } from '../../../../contract/marketing/webinars.ts';
import { durationWords } from '../../../../domain/marketing/webinars/webinar-words.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { NewWebinarButton } from './WebinarDialog.tsx';
import { placesOf, startOf, WebinarChip, webinarPage } from './webinar-words.tsx';

/** WebinarsListView (part 2 §2). */
const WebinarsTab = () => (
  <RecordList<WebinarView>
    resource="marketing/webinars"
    label="Webinars"
    sort={{ field: 'starts_at', order: 'ASC' }}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by title or description" />
        <ShowPastSwitch />
        <NewWebinarButton />
      </>
    }
    columns={columns}
    columnsKey="webinars.datatable"
    pathOf={({ id }) => webinarPage(id)}
    phone={{
      who: ({ title }) => title,
      what: (webinar) => `${startOf(webinar)} · ${placesOf(webinar)} registered`,
      renderAside: (webinar) => <WebinarChip {...webinar} />,
    }}
    empty={
      <ListEmpty
        title="No upcoming webinars"
        action={<NewWebinarButton />}
        noMatch="No matching webinars"
        hint="Try another word, or turn on Show past."
      >
        Families register on the portal and get an invitation for their calendar.
      </ListEmpty>
    }
  />
);

export default WebinarsTab;

/** The list leaves out webinars that are over until this is on. */
const ShowPastSwitch = () => {
  const { filter, change } = useListFilter<{ showPast: boolean | undefined }>();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={filter.showPast ?? false}
          onChange={(_, showPast) => change({ showPast: showPast || undefined })}
        />
      }
      label="Show past"
      sx={{ whiteSpace: 'nowrap' }}
    />
  );
};

const columns: readonly RecordColumn<WebinarView>[] = [
  {
    source: 'title',
    label: 'Title',
    render: (webinar) => (
      <RowLink to={webinarPage(webinar.id)} name={webinar.title}>
        <WebinarChip {...webinar} />
      </RowLink>
    ),
  },
  { source: 'starts_at', label: 'Start', render: startOf },
  {
    source: 'duration_minutes',
    label: 'Duration',
    render: ({ duration_minutes }) => durationWords(duration_minutes),
  },
  { source: 'registrations', label: 'Registered', align: 'right', render: placesOf },
  {
    source: 'recording_link',
    label: 'Recording',
    sortable: false,
    render: ({ recording_link }) => (recording_link ? 'Yes' : 'No'),
  },
];
