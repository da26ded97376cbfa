import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useUserFilter } from './useUserFilter.ts';

export const ShowInactiveSwitch = () => {
  const { filter, change } = useUserFilter();
  return (
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
  );
};
