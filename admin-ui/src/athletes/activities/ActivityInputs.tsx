import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useValues } from '../../shell/useValues.ts';
import type { ActivityDraft } from './activity-draft.ts';
import { TimeFields } from './TimeFields.tsx';
import { whenOf } from './when.ts';

interface ActivityInputsProps {
  readonly draft: ActivityDraft;
  readonly onChange: (draft: ActivityDraft) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly startsHere?: boolean;
}

/** The inputs of an activity, where it is added and where it is edited. */
export const ActivityInputs = ({ draft, onChange, errors, startsHere = false }: ActivityInputsProps) => {
  const types = useValues('activity-types').rows;
  const { activityTypeId, content, when } = draft;
  return (
    <>
      <TextField
        label="Activity"
        required
        multiline
        minRows={2}
        maxRows={12}
        value={content}
        {...(startsHere ? { inputRef: focusWhenShown } : {})}
        onChange={({ target }) => onChange({ ...draft, content: target.value })}
        error={Boolean(errors['content'])}
        helperText={errors['content']}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      <TextField
        select
        label="Type"
        // Nothing can be chosen before the types are there.
        value={types.some(({ id }) => id === activityTypeId) ? activityTypeId : ''}
        onChange={({ target }) => onChange({ ...draft, activityTypeId: Number(target.value) })}
        error={Boolean(errors['activityTypeId'])}
        helperText={errors['activityTypeId']}
      >
        {types.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {when ? (
        <>
          <DayField
            label="Date"
            required
            value={when.day}
            onChange={(day) => onChange({ ...draft, when: { ...when, day } })}
            error={errors['recordedAt']}
          />
          <TimeFields time={when.time} onChange={(time) => onChange({ ...draft, when: { ...when, time } })} />
        </>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="text.secondary">
            When: now
          </Typography>
          <Button size="small" onClick={() => onChange({ ...draft, when: whenOf() })}>
            Another time
          </Button>
        </Box>
      )}
    </>
  );
};
