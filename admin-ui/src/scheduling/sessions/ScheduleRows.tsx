import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ScheduleView } from '../../../../ui-kit/api-types.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { inListToolbar } from '../../shell/SelectionBar.tsx';
import { tableStyle } from '../../shell/table-style.ts';
import { keptColumns } from './columns.ts';
import { GroupName } from './GroupName.tsx';
import { schedulePagePath } from './paths.ts';
import { SchedulesEmpty } from './SchedulesEmpty.tsx';
import { Seats } from './Seats.tsx';
import { dayWords, foreignZone, trainerNames } from './session-words.ts';

const Column = DataTable.Col<ScheduleView>;

/** Times are those of the clock at the location. */
export const ScheduleRows = () => (
  <DataTable<ScheduleView>
    bulkActionButtons={inListToolbar}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={keptColumns.hiddenAtFirst}
    rowClick={(id) => schedulePagePath(String(id))}
    empty={<SchedulesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="starts_at" label="Date" render={(session) => <Day session={session} />} />
    <Column
      source="local_start"
      label="Time"
      render={(session) => [timesOf(session), foreignZone(session)].filter(Boolean).join(' ')}
    />
    <Column
      source="training_group"
      label="Training Group"
      cellClassName="long"
      render={(session) => <GroupName {...session} />}
    />
    <Column source="season" label="Season" cellClassName="long" render={({ season_name }) => season_name} />
    <Column
      source="location"
      label="Location"
      cellClassName="long"
      render={({ location }) => location.location_name}
    />
    <Column source="occupied" label="Athletes" render={(session) => <Seats {...session} />} />
    <Column source="trainers" label="Trainers" disableSort cellClassName="long" render={trainerNames} />
    <Column
      source="waiting"
      label="Waiting"
      align="right"
      render={({ waiting }) => (waiting > 0 ? waiting : '')}
    />
  </DataTable>
);

const Day = ({ session }: { session: ScheduleView }) => (
  <Link
    component={RouterLink}
    to={schedulePagePath(session.id)}
    data-row=""
    sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    onClick={(event) => event.stopPropagation()}
  >
    {dayWords(session)}
  </Link>
);
