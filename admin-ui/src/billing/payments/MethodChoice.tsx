import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type PaymentMethod, paymentMethods } from '../../../../domain/billing/payments/payment-method.ts';
import { methodLabels } from './payment-labels.ts';

interface MethodChoiceProps {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  readonly offered?: readonly PaymentMethod[];
  readonly error?: string | undefined;
}

export const MethodChoice = ({ value, onChange, offered = paymentMethods, error }: MethodChoiceProps) => (
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
