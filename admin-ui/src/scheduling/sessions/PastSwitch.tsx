import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useScheduleFilter } from './schedule-filter.ts';

/** Sessions that have begun are left out unless somebody asks for them. */
export const PastSwitch = () => {
  const { filter, change } = useScheduleFilter();
  return (
    <FormControlLabel
      label="Show past"
      sx={{ whiteSpace: 'nowrap' }}
      control={
        <Switch
          checked={filter.showPast ?? false}
          onChange={(_, showsPast) => change({ showPast: showsPast })}
        />
      }
    />
  );
};
