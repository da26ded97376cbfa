import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { minuteOptions } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import { type Half, halves, hourOptions } from '../../../../../domain/shared/time-entry.ts';
import { MixedChoice } from './MixedChoice.tsx';

export interface TypedTime {
  /** 1 to 12. */
  readonly hour: number | null | undefined;
  readonly minute: number | null | undefined;
  readonly half: Half | undefined;
}

interface TimeFieldsProps {
  /** `Start`. */
  readonly label: string;
  readonly time: TypedTime;
  readonly onChange: (time: TypedTime) => void;
  readonly error?: string | undefined;
}

const hours = hourOptions.map((hour) => ({ value: hour, label: String(hour) }));
const halfChoices = halves.map((half) => ({ value: half, label: half }));

/** A time on the clock of the location: hour, quarter, half of the day. */
export const TimeFields = ({ label, time, onChange, error }: TimeFieldsProps) => {
  const errorId = useId();
  return (
    <FormControl
      component="fieldset"
      aria-label={label}
      error={Boolean(error)}
      {...(error && { 'aria-describedby': errorId })}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <MixedChoice
          label={`${label} Hour`}
          choices={hours}
          value={time.hour}
          onChange={(hour) => onChange({ ...time, hour })}
          isWrong={Boolean(error)}
        />
        <MixedChoice
          label={`${label} Minutes`}
          choices={minutesWith(time.minute)}
          value={time.minute}
          onChange={(minute) => onChange({ ...time, minute })}
        />
        <MixedChoice
          label={`${label} AM/PM`}
          choices={halfChoices}
          value={time.half}
          onChange={(half) => onChange({ ...time, half })}
        />
      </Box>
      {error ? <FormHelperText id={errorId}>{error}</FormHelperText> : null}
    </FormControl>
  );
};

/** The quarters; also another minute, where a session that is there begins at it. */
function minutesWith(minute: number | null | undefined) {
  const isOther = minute != null && !minuteOptions.includes(minute);
  return [...minuteOptions, ...(isOther ? [minute] : [])].map((value) => ({
    value,
    label: String(value).padStart(2, '0'),
  }));
}
