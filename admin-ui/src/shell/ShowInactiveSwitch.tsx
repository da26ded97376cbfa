import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListFilter } from './useListFilter.ts';

/** Lists leave out inactive records until this is on (part 1 §4). */
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
