import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { focusWhenShown } from '../../../../../ui-kit/focus-when-shown.ts';

interface MixedChoiceProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null where nothing is chosen; undefined where several sessions have several. */
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** What is wrong stands elsewhere. */
  readonly isWrong?: boolean;
  /** While nothing is chosen. */
  readonly none?: string;
  readonly startsHere?: boolean;
}

/** One of a few; of several sessions that differ it says so, and changes them only when something is chosen. */
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
