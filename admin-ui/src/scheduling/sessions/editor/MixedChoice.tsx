import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { focusWhenShown } from '../../../../../ui-kit/focus-when-shown.ts';

interface MixedChoiceProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null if nothing is chosen; undefined if the sessions have different values. */
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** Marks the field as wrong; the message is shown elsewhere. */
  readonly isWrong?: boolean;
  /** Text while nothing is chosen. */
  readonly none?: string;
  readonly startsHere?: boolean;
}

/** A select field. For sessions with different values it shows “multiple” until something is chosen. */
export function MixedChoice<Value extends string | number>(props: MixedChoiceProps<Value>) {
  const { label, choices, value, onChange, error, isWrong = false, none = '–', startsHere = false } = props;
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      label={label}
      value={isKnown ? String(value) : ''}
      error={isWrong || Boolean(error)}
      helperText={error}
      {...(startsHere ? { inputRef: focusWhenShown } : {})}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice.value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="" disabled sx={{ display: 'none' }}>
        {value === undefined ? <em>{schedulingTexts.multiple}</em> : none}
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
