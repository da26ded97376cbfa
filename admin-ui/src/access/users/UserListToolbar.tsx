import Box from '@mui/material/Box';
import { ColumnsButton } from '../../shell/ColumnsButton.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { SavedViews } from '../../shell/saved-views.ts';
import { COLUMNS_KEY, optionalColumns } from './columns.ts';
import { ShowInactiveSwitch } from './ShowInactiveSwitch.tsx';
import { UsersFiltersButton } from './UsersFiltersButton.tsx';

export const UserListToolbar = () => (
  <Box
    component="search"
    aria-label="Users"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: { xs: 1.5, sm: 2 },
      px: { xs: 2, sm: 2.5 },
      py: 2,
    }}
  >
    <ListSearch label="Search by name or username" />
    <UsersFiltersButton />
    <ShowInactiveSwitch />
    <Box sx={{ flex: 1 }} />
    <SavedViews columnsKey={COLUMNS_KEY} />
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <ColumnsButton columnsKey={COLUMNS_KEY} columns={optionalColumns} />
    </Box>
  </Box>
);
