import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { weekdays } from '../../../../../domain/shared/week.ts';

interface WeekdayChoiceProps {
  readonly label: string;
  /** 0 is Sunday. */
  readonly chosen: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
  readonly error?: string | undefined;
}

/** Any number of weekdays, Sunday first (part 2 §9). */
export const WeekdayChoice = ({ label, chosen, onChange, error }: WeekdayChoiceProps) => {
  const labelId = useId();
  return (
    <FormControl component="fieldset" error={Boolean(error)} sx={{ minWidth: 0 }}>
      <FormLabel id={labelId} component="legend" sx={{ typography: 'body2', mb: 0.75 }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        size="small"
        color="primary"
        aria-labelledby={labelId}
        value={[...chosen]}
        onChange={(_, days: number[]) => onChange(days.toSorted((one, other) => one - other))}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', maxWidth: 420 }}
      >
        {weekdays.map((name, day) => (
          <ToggleButton
            key={name}
            value={day}
            aria-label={name}
            sx={{ minHeight: 44, textTransform: 'none', px: 0 }}
          >
            {name.slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  );
};
