import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface SelectAllBoxProps {
  readonly label: string;
  readonly count: number;
  readonly total: number;
  /** With true all of them, otherwise none. */
  readonly onChange: (isAll: boolean) => void;
}

/** All, some or none of many. */
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
          // The browser's own third state: MUI's aria-checked contradicts what the box itself says.
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
