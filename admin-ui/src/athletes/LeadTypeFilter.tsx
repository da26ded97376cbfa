import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { leadTypes } from '../../../domain/athletes/athlete.ts';
import { useAthleteFilter } from './useAthleteFilter.ts';

/** Any of the chosen lead types; none chosen means all. */
export const LeadTypeFilter = () => {
  const { filter, change } = useAthleteFilter();
  const chosen = [...(filter.athlete_type ?? [])];
  return (
    <TextField
      select
      label="Lead Type"
      value={chosen}
      onChange={({ target: { value } }) => {
        const types = Array.isArray(value) ? value : value.split(',');
        change({ athlete_type: types.length > 0 ? types : undefined });
      }}
      fullWidth={false}
      sx={{ flex: { xs: '1 1 120px', sm: '0 0 180px' }, minWidth: 0 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (chosen.length > 0 ? chosen.join(', ') : 'All'),
        },
      }}
    >
      {leadTypes.map((leadType) => (
        <MenuItem key={leadType} value={leadType} dense>
          <ListItemIcon>{chosen.includes(leadType) ? <Check fontSize="small" /> : null}</ListItemIcon>
          <ListItemText primary={leadType} />
        </MenuItem>
      ))}
    </TextField>
  );
};
