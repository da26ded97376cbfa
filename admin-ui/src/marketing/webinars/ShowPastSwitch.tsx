import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListFilter } from '../../shell/useListFilter.ts';

/** The list leaves out webinars that are over until this is on. */
export const ShowPastSwitch = () => {
  const { filter, change } = useListFilter<{ showPast: boolean | undefined }>();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={filter.showPast ?? false}
          onChange={(_, showPast) => change({ showPast: showPast || undefined })}
        />
      }
      label="Show past"
      sx={{ whiteSpace: 'nowrap' }}
    />
  );
};
