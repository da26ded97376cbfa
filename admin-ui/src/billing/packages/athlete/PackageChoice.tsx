import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { PackageView } from '../../../../../contract/billing/packages.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { thisYear } from '../../../../../ui-kit/business-time.ts';
import { yearLabel } from '../package-labels.tsx';
import { usePackages } from '../package-queries.ts';

interface PackageChoiceProps {
  readonly packageId: string | null;
  readonly onChoose: (chosen: PackageView | undefined) => void;
  readonly error: string | undefined;
}

const ALL = 'all';

/** The category and the year narrow the packages to choose from. */
export const PackageChoice = ({ packageId, onChoose, error }: PackageChoiceProps) => {
  const { data: packages = [], isPending } = usePackages();
  const [category, setCategory] = useState(ALL);
  const [year, setYear] = useState<number | null>(thisYear);
  const offered = packages.filter(
    (one) => one.package_year === year && (category === ALL || one.package_category === category),
  );
  const narrow = (apply: () => void) => {
    apply();
    onChoose(undefined);
  };

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        select
        label="Category"
        value={category}
        onChange={({ target }) => narrow(() => setCategory(target.value))}
        sx={{ flex: { sm: '1 1 0' } }}
      >
        <MenuItem value={ALL}>All categories</MenuItem>
        {distinct(packages.map((one) => one.package_category)).map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Year"
        value={year ?? ''}
        onChange={({ target }) => narrow(() => setYear(target.value === '' ? null : Number(target.value)))}
        sx={{ flex: { sm: '0 1 140px' } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {yearsOf(packages).map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
        <MenuItem value="">{yearLabel(null)}</MenuItem>
      </TextField>
      <TextField
        select
        label="Package"
        required
        value={offered.some(({ id }) => id === packageId) ? packageId : ''}
        onChange={({ target }) => onChoose(packages.find(({ id }) => id === target.value))}
        error={Boolean(error)}
        helperText={
          error ?? (offered.length === 0 && !isPending ? 'No packages in this category and year.' : undefined)
        }
        sx={{ flex: { sm: '2 1 0' } }}
      >
        {offered.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.package_name} – {formatMoney(one.default_package_amount)}
            {one.package_type === 'Recurring' ? ' a month' : ''}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

const distinct = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Newest first, always with the current year. */
function yearsOf(packages: readonly PackageView[]): number[] {
  const years = packages.flatMap(({ package_year }) => (package_year === null ? [] : [package_year]));
  return distinct([...years, thisYear()]).sort((a, b) => b - a);
}
