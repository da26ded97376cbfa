import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { headed } from './headed.ts';
import { SelectAllBox } from './SelectAllBox.tsx';

interface HeadedChoice {
  readonly value: string;
  readonly label: string;
  readonly heading?: string;
}

interface HeadedCheckListProps {
  readonly label: string;
  readonly choices: readonly HeadedChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A list of checkboxes with headings that select or clear all boxes below them. */
export const HeadedCheckList = ({ label, choices, chosen, onChange }: HeadedCheckListProps) => {
  const tick = (values: readonly string[], isOn: boolean) =>
    onChange([...chosen.filter((value) => !values.includes(value)), ...(isOn ? values : [])]);
  const isTicked = (value: string) => chosen.includes(value);
  const all = choices.map(({ value }) => value);
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600, typography: 'body2' }}>
        {label}
      </FormLabel>
      <FormGroup>
        <SelectAllBox
          label="Select All"
          count={all.filter(isTicked).length}
          total={all.length}
          onChange={(isAll) => tick(all, isAll)}
        />
        {headed(choices).map(({ heading, below }) => {
          const values = below.map(({ value }) => value);
          return (
            <Box
              key={heading}
              component="fieldset"
              aria-label={heading}
              sx={{ m: 0, ml: 1, p: 0, border: 0, minWidth: 0, display: 'grid' }}
            >
              <SelectAllBox
                label={heading}
                count={values.filter(isTicked).length}
                total={values.length}
                onChange={(isAll) => tick(values, isAll)}
              />
              {below.map((choice) => (
                <FormControlLabel
                  key={choice.value}
                  label={choice.label}
                  sx={{ ml: 2 }}
                  control={
                    <Checkbox
                      checked={isTicked(choice.value)}
                      onChange={(_, isOn) => tick([choice.value], isOn)}
                    />
                  }
                />
              ))}
            </Box>
          );
        })}
      </FormGroup>
    </FormControl>
  );
};
