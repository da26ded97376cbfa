import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportField } from '../../../../domain/athletes/imports/import-fields.ts';

interface MappingRowProps {
  readonly field: ImportField;
  readonly headings: readonly string[];
  /** What stands in the column. */
  readonly samples: readonly string[];
  /** Empty where no column fills the field. */
  readonly heading: string;
  readonly onChoose: (heading: string) => void;
}

const required = ['firstName', 'lastName'];

export const MappingRow = ({ field, headings, samples, heading, onChoose }: MappingRowProps) => {
  const isRequired = required.includes(field.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <TextField
        select
        label={field.label}
        required={isRequired}
        value={heading}
        onChange={({ target }) => onChoose(target.value)}
        error={isRequired && heading === ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Not in the file
          </Box>
        </MenuItem>
        {headings.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="text.secondary" noWrap title={samples.join(', ')}>
        {heading === '' ? '' : samples.length > 0 ? samples.join(', ') : 'Empty in the first rows'}
      </Typography>
    </Box>
  );
};
