import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListFilter } from './useListFilter.ts';

/** Inactive records are left out of a list unless somebody asks for them (part 1 §4). */
export const ShowInactiveSwitch = () => {
  const { filter, change } = useListFilter<{ showInactive: boolean | undefined }>();
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
