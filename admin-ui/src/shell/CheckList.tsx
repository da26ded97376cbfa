import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { SelectAllBox } from './SelectAllBox.tsx';

interface CheckListProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly hasSelectAll?: boolean;
}

/** A list of checkboxes. */
export function CheckList<Value extends string | number>(props: CheckListProps<Value>) {
  const { label, choices, chosen, onChange, hasSelectAll = false } = props;
  const values = choices.map(({ value }) => value);
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, typography: 'body2' }}>
        {label}
      </FormLabel>
      <FormGroup>
        {hasSelectAll ? (
          <SelectAllBox
            label="Select All"
            count={values.filter((value) => chosen.includes(value)).length}
            total={values.length}
            onChange={(isAll) => onChange(isAll ? values : [])}
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
