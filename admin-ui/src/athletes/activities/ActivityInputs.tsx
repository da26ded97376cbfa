import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { halves, hourOptions, type TimeEntry, withMinute } from '../../../../domain/shared/time-entry.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useValues } from '../../shell/useValues.ts';
import type { ActivityDraft } from './activity-draft.ts';
import { whenOf } from './when.ts';

interface ActivityInputsProps {
  readonly draft: ActivityDraft;
  readonly onChange: (draft: ActivityDraft) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly startsHere?: boolean;
}

/** The inputs of an activity, for adding and editing. */
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
        // There are no choices until the types are loaded.
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

interface TimeFieldsProps {
  readonly time: TimeEntry;
  readonly onChange: (time: TimeEntry) => void;
}

const twoDigits = (minute: number) => String(minute).padStart(2, '0');

/** A time of day (part 1 §5): hour and AM or PM are chosen, the minute is typed. */
const TimeFields = ({ time, onChange }: TimeFieldsProps) => {
  // Keeps the typed text until the field loses the focus; a text that is not a minute changes nothing.
  const [typed, setTyped] = useState<string>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 1.5 }}>
      <TextField
        select
        label="Hour"
        value={time.hour}
        onChange={({ target }) => onChange({ ...time, hour: Number(target.value) })}
      >
        {hourOptions.map((hour) => (
          <MenuItem key={hour} value={hour}>
            {hour}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Minute"
        value={typed ?? twoDigits(time.minute)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(withMinute(time, target.value));
        }}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } }}
      />
      <TextField
        select
        label="AM/PM"
        value={time.half}
        onChange={({ target }) => {
          const half = halves.find((one) => one === target.value);
          if (half) onChange({ ...time, half });
        }}
      >
        {halves.map((half) => (
          <MenuItem key={half} value={half}>
            {half}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
