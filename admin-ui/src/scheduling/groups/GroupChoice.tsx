import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';

interface GroupChoiceProps {
  readonly groups: readonly Pick<TrainingGroupView, 'id' | 'group_name' | 'is_active'>[];
  readonly chosen: string;
  readonly onChoose: (groupId: string) => void;
  readonly error?: string | undefined;
}

export const GroupChoice = ({ groups, chosen, onChoose, error }: GroupChoiceProps) => (
  <TextField
    select
    label="Training Group"
    value={groups.some(({ id }) => id === chosen) ? chosen : ''}
    onChange={({ target }) => onChoose(target.value)}
    error={Boolean(error)}
    helperText={error ?? (groups.length === 0 ? 'There are no other training groups.' : undefined)}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {groups.map(({ id, group_name, is_active }) => (
      <MenuItem key={id} value={id}>
        {is_active ? group_name : `${group_name} (inactive)`}
      </MenuItem>
    ))}
  </TextField>
);
