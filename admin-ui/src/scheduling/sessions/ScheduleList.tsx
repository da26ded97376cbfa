import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { clockWords } from '../../../../domain/shared/moment-words.ts';
import { foreignZone } from '../../../../ui-kit/business-time.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { schedulePath } from '../scheduling-paths.ts';
import { DeleteSchedulesDialog } from './DeleteSchedulesDialog.tsx';
import { DoubleBookedChip } from './double-bookings/DoubleBookings.tsx';
import { EditSchedules } from './editor/EditSchedules.tsx';
import { GroupFilterButton } from './GroupFilterButton.tsx';
import { GroupName, Seats, SeatsAside } from './SessionCells.tsx';
import { dayWords, trainerNames } from './session-words.ts';

/** Each row is checked separately, and one request takes as many. */
const severalPages = { most: 500 };

interface ScheduleListProps {
  /** Only the sessions of this record, on a tab of its page. */
  readonly filter?: {
    readonly season_id?: string;
    readonly training_group_id?: string;
    readonly trainer_id?: string;
  };
  /** More buttons for the toolbar. */
  readonly children?: ReactNode;
}

/** Sessions in order of time. They can be edited and deleted one by one or together. */
export const ScheduleList = ({ filter = {}, children }: ScheduleListProps) => {
  const { training_group_id: groupId, ...others } = filter;
  return (
    <RecordList<StaffScheduleView>
      resource="schedules"
      label="Schedules"
      sort={{ field: 'starts_at', order: 'ASC' }}
      filterDefaultValues={upcomingOnly}
      filter={{ ...others, ...(groupId !== undefined && { training_group_id: [groupId] }) }}
      toolbar={
        <>
          {groupId === undefined ? <GroupFilter seasonId={filter.season_id} /> : null}
          <PastSwitch />
          {children}
        </>
      }
      selectAll={severalPages}
      renderSelectionBar={() => (
        <SelectionBar label="Selected schedules">
          <BulkActions />
        </SelectionBar>
      )}
      columns={columns}
      columnsKey="schedules.datatable"
      pathOf={({ id }) => schedulePath(id)}
      phone={{
        who: (session) => `${dayWords(session)} ${clockWords(session.local_start)}`,
        what: ({ training_group, location }) =>
          `${training_group.training_group_name} · ${location.location_name}`,
        renderAside: (session) => <SeatsAside {...session} />,
      }}
      empty={<SchedulesEmpty />}
    />
  );
};

/** Times are on the clock of the location. */
const columns: readonly RecordColumn<StaffScheduleView>[] = [
  {
    source: 'starts_at',
    label: 'Date',
    render: (session) => <RowLink to={schedulePath(session.id)} name={dayWords(session)} />,
  },
  {
    source: 'local_start',
    label: 'Time',
    render: (session) => (
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
      >
        {[timesOf(session), foreignZone(session.timezone, session.starts_at)].filter(Boolean).join(' ')}
        <DoubleBookedChip {...session} />
      </Box>
    ),
  },
  {
    source: 'training_group',
    label: 'Training Group',
    long: 'ellipsis',
    render: (session) => <GroupName {...session} />,
  },
  {
    source: 'season',
    label: 'Season',
    long: 'ellipsis',
    hiddenAtFirst: true,
    render: ({ season_name }) => season_name,
  },
  {
    source: 'location',
    label: 'Location',
    long: 'ellipsis',
    render: ({ location }) => location.location_name,
  },
  { source: 'occupied', label: 'Athletes', render: (session) => <Seats {...session} /> },
  { source: 'trainers', label: 'Trainers', sortable: false, long: 'ellipsis', render: trainerNames },
  {
    source: 'waiting',
    label: 'Waiting',
    align: 'right',
    hiddenAtFirst: true,
    render: ({ waiting }) => (waiting > 0 ? waiting : ''),
  },
];

/** The filter that the address holds. */
interface ScheduleFilter {
  readonly training_group_id: readonly string[] | undefined;
  readonly showPast: boolean | undefined;
}

const upcomingOnly = { showPast: false };

const GroupFilter = ({ seasonId }: { seasonId: string | undefined }) => {
  const { filter, change } = useListFilter<ScheduleFilter>();
  return (
    <GroupFilterButton
      chosen={filter.training_group_id ?? []}
      seasonId={seasonId}
      onChange={(groupIds) => change({ training_group_id: groupIds.length > 0 ? groupIds : undefined })}
    />
  );
};

const PastSwitch = () => {
  const { filter, change } = useListFilter<ScheduleFilter>();
  return (
    <FormControlLabel
      label="Show past"
      sx={{ whiteSpace: 'nowrap' }}
      control={<Switch checked={filter.showPast ?? false} onChange={(_, showPast) => change({ showPast })} />}
    />
  );
};

const SchedulesEmpty = () => {
  const { filterValues } = useListContext();
  return (
    <EmptyState title={filterValues['showPast'] ? 'No sessions' : 'No upcoming sessions'}>
      New Schedule creates one session, or a series that repeats on chosen weekdays.
      {filterValues['showPast'] ? '' : ' Turn on “Show past” to see past sessions.'}
    </EmptyState>
  );
};

const BulkActions = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const scheduleIds = selectedIds.map(String);
  const unselect = () => onUnselectItems();
  return (
    <>
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <DeleteSchedulesDialog scheduleIds={scheduleIds} onDeleted={unselect} onClose={close} />
          ))
        }
      >
        Delete
      </Button>
      <Button
        {...changesData}
        variant="contained"
        onClick={() =>
          open((close) => <EditSchedules scheduleIds={scheduleIds} onChanged={unselect} onClose={close} />)
        }
      >
        Edit
      </Button>
    </>
  );
};
