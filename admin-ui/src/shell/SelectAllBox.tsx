import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface SelectAllBoxProps {
  readonly label: string;
  readonly count: number;
  readonly total: number;
  /** True selects all, false none. */
  readonly onChange: (isAll: boolean) => void;
}

/** A checkbox that is checked if all of many are selected, and indeterminate if only some are. */
export const SelectAllBox = ({ label, count, total, onChange }: SelectAllBoxProps) => {
  const isAll = total > 0 && count === total;
  const isSome = count > 0 && !isAll;
  return (
    <FormControlLabel
      label={label}
      disabled={total === 0}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={isSome}
          // The browser announces the indeterminate state itself; MUI's aria-checked contradicts it.
          slotProps={{ input: { 'aria-checked': undefined } }}
          inputRef={(input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isSome;
          }}
          onChange={() => onChange(!isAll)}
        />
      }
    />
  );
};
