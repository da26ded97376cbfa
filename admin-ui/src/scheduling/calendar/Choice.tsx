import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    /** For screen readers, if the label is short. */
    readonly name?: string;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Switches between a few views. */
export function Choice<Value extends string>({ label, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      className="unprinted"
      aria-label={label}
      value={chosen}
      onChange={(_, value: Value | null) => onChoose(value ?? chosen)}
    >
      {choices.map(({ value, label: shown, name }) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={name}
          sx={{ px: 1.25, minHeight: 40, textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          {shown}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
