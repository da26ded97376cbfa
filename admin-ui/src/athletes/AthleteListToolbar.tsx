import { ListSearch } from '../shell/ListSearch.tsx';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import { ShowInactiveSwitch } from '../shell/ShowInactiveSwitch.tsx';
import { COLUMNS_KEY, optionalColumns } from './columns.ts';
import { LeadTypeFilter } from './LeadTypeFilter.tsx';

const columns = { columnsKey: COLUMNS_KEY, columns: optionalColumns };

export const AthleteListToolbar = () => (
  <ListToolbar label="Athletes" columns={columns}>
    <ListSearch label="Search by name" />
    <LeadTypeFilter />
    <ShowInactiveSwitch />
  </ListToolbar>
);
