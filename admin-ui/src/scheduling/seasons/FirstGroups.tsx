import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { type FirstGroup, firstGroup } from './first-groups.ts';

interface FirstGroupsProps {
  readonly groups: readonly FirstGroup[];
  readonly onChange: (groups: readonly FirstGroup[]) => void;
}

/** The groups of a new season: their names and kinds; the rest is said on their pages. */
export const FirstGroups = ({ groups, onChange }: FirstGroupsProps) => {
  const put = (id: string, part: Partial<FirstGroup>) =>
    onChange(groups.map((group) => (group.id === id ? { ...group, ...part } : group)));
  return (
    <Box component="section" aria-label="Training groups">
      <Typography variant="subtitle2">Training Groups</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        With credits families reserve their schedules themselves; otherwise every athlete of the group is in
        all of them.
      </Typography>
      {groups.map(({ id, name, isCredit }, index) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            gap: 1,
            mt: 1.5,
          }}
        >
          <TextField
            label={`Name of Group ${index + 1}`}
            value={name}
            inputRef={name === '' ? focusWhenShown : null}
            onChange={({ target }) => put(id, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
            sx={{ flex: '1 1 200px' }}
          />
          <FormControlLabel
            label="Credits"
            control={
              <Switch
                checked={isCredit}
                onChange={(_, isOn) => put(id, { isCredit: isOn })}
                slotProps={{ input: { 'aria-label': `Credits of group ${index + 1}` } }}
              />
            }
          />
          <IconButton
            aria-label={`Leave group ${index + 1} out`}
            onClick={() => onChange(groups.filter((group) => group.id !== id))}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => onChange([...groups, firstGroup()])} sx={{ mt: 1, ml: -1 }}>
        Add Training Group
      </Button>
    </Box>
  );
};
