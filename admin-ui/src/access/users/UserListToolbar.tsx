import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListToolbar } from '../../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { COLUMNS_KEY, optionalColumns } from './columns.ts';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';

const columns = { columnsKey: COLUMNS_KEY, columns: optionalColumns };

export const UserListToolbar = () => (
  <ListToolbar label="Users" columns={columns}>
    <ListSearch label="Search by name or username" />
    <UsersFiltersButton />
    <ShowInactiveSwitch />
  </ListToolbar>
);
