import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';

interface CheckListProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly hasSelectAll?: boolean;
}

/** Any of these; none means all of them. */
export function CheckList<Value extends string | number>(props: CheckListProps<Value>) {
  const { label, choices, chosen, onChange, hasSelectAll = false } = props;
  const isAll = choices.length > 0 && choices.every(({ value }) => chosen.includes(value));
  const isSome = chosen.length > 0 && !isAll;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontWeight: 600, typography: 'body2' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {hasSelectAll ? (
          <FormControlLabel
            label="Select All"
            control={
              <Checkbox
                checked={isAll}
                indeterminate={isSome}
                // The browser's own third state: MUI's aria-checked contradicts what the box itself says.
                slotProps={{ input: { 'aria-checked': undefined } }}
                inputRef={(input: HTMLInputElement | null) => {
                  if (input) input.indeterminate = isSome;
                }}
                onChange={() => onChange(isAll ? [] : choices.map(({ value }) => value))}
              />
            }
          />
        ) : null}
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            sx={hasSelectAll ? { ml: 1 } : {}}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={(_, isOn) =>
                  onChange(
                    isOn ? [...chosen, choice.value] : chosen.filter((other) => other !== choice.value),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
