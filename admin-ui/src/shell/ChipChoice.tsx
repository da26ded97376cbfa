import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface ChipChoiceProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Value[];
  readonly chosen: readonly Value[] | undefined;
  /** Undefined when no chip is chosen; the list then shows everything. */
  readonly onChange: (chosen: Value[] | undefined) => void;
  readonly labelOf?: (value: Value) => string;
  /** Further chips. */
  readonly children?: ReactNode;
}

/** Filters a list by chips. Without a chosen chip the list shows everything. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, choices, chosen = [], onChange, labelOf = (value: Value) => value, children } = props;
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Stack
      component="fieldset"
      direction="row"
      spacing={1}
      useFlexGap
      aria-label={label}
      sx={{ flexWrap: 'wrap', border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {choices.map((value) => (
        <ToggleChip
          key={value}
          label={labelOf(value)}
          isOn={chosen.includes(value)}
          onToggle={() => toggle(value)}
        />
      ))}
      {children}
    </Stack>
  );
}

interface ToggleChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

export const ToggleChip = ({ label, isOn, onToggle }: ToggleChipProps) => (
  <Chip
    label={label}
    aria-pressed={isOn}
    color={isOn ? 'primary' : 'default'}
    variant={isOn ? 'filled' : 'outlined'}
    onClick={onToggle}
  />
);
