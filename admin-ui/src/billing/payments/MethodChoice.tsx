import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type PaymentMethod, paymentMethod } from '../../../../domain/billing/payments/events.ts';
import { methodLabels } from './payment-words.ts';

interface MethodChoiceProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  /** All of them unless told. */
  readonly offered?: readonly PaymentMethod[];
  readonly error?: string | undefined;
}

export const MethodChoice = ({
  value,
  onChange,
  offered = paymentMethod.options,
  error,
}: MethodChoiceProps) => (
  <TextField
    select
    required
    label="Payment Method"
    value={value}
    onChange={({ target }) => {
      const method = offered.find((one) => one === target.value);
      if (method) onChange(method);
    }}
    error={Boolean(error)}
    helperText={error}
  >
    {offered.map((method) => (
      <MenuItem key={method} value={method}>
        {methodLabels[method]}
      </MenuItem>
    ))}
  </TextField>
);
