import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { halves, hourOptions, type TimeEntry, withMinute } from '../../../../domain/shared/time-entry.ts';

interface TimeFieldsProps {
  readonly time: TimeEntry;
  readonly onChange: (time: TimeEntry) => void;
}

const twoDigits = (minute: number) => String(minute).padStart(2, '0');

/** A time of day (part 1 §5): the hour and its half are chosen, the minute is typed. */
export const TimeFields = ({ time, onChange }: TimeFieldsProps) => {
  // While somebody types the minute it is theirs; what is none has changed nothing when they leave.
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
