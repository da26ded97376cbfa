import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ColumnsButton } from '../shell/ColumnsButton.tsx';
import { ListSearch } from '../shell/ListSearch.tsx';
import { SavedViews } from '../shell/saved-views.ts';
import { COLUMNS_KEY, optionalColumns } from './columns.ts';
import { LeadTypeFilter } from './LeadTypeFilter.tsx';
import { useAthleteFilter } from './useAthleteFilter.ts';

export const AthleteListToolbar = () => {
  const { filter, change } = useAthleteFilter();
  return (
    <Box
      component="search"
      aria-label="Athletes"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        px: { xs: 2, sm: 2.5 },
        py: 2,
      }}
    >
      <ListSearch label="Search by name" />
      <LeadTypeFilter />
      <FormControlLabel
        control={
          <Switch
            checked={filter.showInactive ?? false}
            onChange={(_, showInactive) => change({ showInactive: showInactive || undefined })}
          />
        }
        label="Show InActive"
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Box sx={{ flex: 1 }} />
      <SavedViews columnsKey={COLUMNS_KEY} />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ColumnsButton columnsKey={COLUMNS_KEY} columns={optionalColumns} />
      </Box>
    </Box>
  );
};
