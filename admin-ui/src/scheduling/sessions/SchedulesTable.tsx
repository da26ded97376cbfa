import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { ListCard } from '../../shell/ListCard.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { ListGroupFilter } from './ListGroupFilter.tsx';
import { PastSwitch } from './PastSwitch.tsx';
import { ScheduleBulkActions } from './ScheduleBulkActions.tsx';
import { ScheduleRows } from './ScheduleRows.tsx';
import { SchedulesPhoneList } from './SchedulesPhoneList.tsx';
import { toCome } from './schedule-filter.ts';

export interface SchedulesTableProps {
  /** Only the sessions of this record: what a tab of its page shows. */
  readonly filter?: {
    readonly season_id?: string;
    readonly training_group_id?: string;
    readonly location_id?: string;
    readonly trainer_id?: string;
  };
  /** Further parts of the toolbar. */
  readonly children?: ReactNode;
}

/** Dated sessions, the next one first: chosen, edited and deleted one by one or together. */
export const SchedulesTable = ({ filter = {}, children }: SchedulesTableProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { training_group_id: groupId, ...others } = filter;
  return (
    <ListBase
      resource="schedules"
      sort={{ field: 'starts_at', order: 'ASC' }}
      perPage={25}
      storeKey={false}
      filterDefaultValues={toCome}
      filter={{ ...others, ...(groupId !== undefined && { training_group_id: [groupId] }) }}
    >
      <DialogHost>
        <ListCard columns={keptColumns}>
          <ListToolbar
            label="Schedules"
            columns={keptColumns}
            columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
            selectionBar={
              <SelectionBar label="Selected schedules">
                <ScheduleBulkActions />
              </SelectionBar>
            }
          >
            {groupId === undefined ? <ListGroupFilter seasonId={filter.season_id} /> : null}
            <PastSwitch />
            {children}
          </ListToolbar>
          {isPhone ? <SchedulesPhoneList /> : <ScheduleRows />}
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} sx={{ display: 'block', minHeight: 52 }} />
        </ListCard>
      </DialogHost>
    </ListBase>
  );
};
