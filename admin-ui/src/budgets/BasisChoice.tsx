import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Basis, bases } from '../../../domain/budgets/actuals/bases.ts';

const basisNames: Readonly<Record<Basis, string>> = { accrual: 'Accrual', cash: 'Cash' };

/** Whether a sale counts on the day of its invoice or of its payment. */
export const BasisChoice = ({ value, onChange }: { value: Basis; onChange: (basis: Basis) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label="Basis"
    onChange={(_, wanted: Basis | null) => wanted && onChange(wanted)}
  >
    {bases.map((one) => (
      <ToggleButton key={one} value={one}>
        {basisNames[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
