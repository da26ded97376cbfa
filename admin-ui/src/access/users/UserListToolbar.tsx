import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { keptColumns, optionalColumns } from './columns.ts';
import { InviteBar } from './InviteBar.tsx';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';

export const UserListToolbar = () => (
  <ListToolbar
    label="Users"
    columns={keptColumns}
    columnsButton={<ColumnsButton columnsKept={keptColumns} columns={optionalColumns} />}
    selectionBar={<InviteBar />}
  >
    <ListSearch label="Search by name or username" />
    <UsersFiltersButton />
    <ShowInactiveSwitch />
  </ListToolbar>
);
