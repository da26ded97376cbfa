import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { PaymentView, ReviewPaymentBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { paymentPath } from '../paths.ts';
import { paidWith } from './payment-words.ts';

type Verdict = ReviewPaymentBody['verdict'];

const verdicts: readonly { readonly verdict: Verdict; readonly label: string }[] = [
  { verdict: 'captured', label: 'The card was charged' },
  { verdict: 'not-charged', label: 'The card was not charged' },
  { verdict: 'void', label: 'Take the charge back, whether it happened or not' },
];

/** What a person found out about a charge of which nobody knew whether it happened. */
export const ReviewPaymentDialog = ({ payment, onClose }: { payment: PaymentView; onClose: () => void }) => {
  const [verdict, setVerdict] = useState<Verdict>('captured');
  const [chargeId, setChargeId] = useState('');
  const command = useCommand(
    (body: ReviewPaymentBody, idempotencyKey) =>
      http.post<{ id: string }>(`${paymentPath(payment)}/review`, { body, idempotencyKey }),
    { success: 'Payment reviewed', quiet: true, onDone: onClose },
  );
  const isMissing = verdict === 'captured' && chargeId.trim() === '';
  const { errors, check } = useChecked(
    isMissing ? [{ field: 'charge_id', message: 'Please enter the id of the charge.' }] : [],
    command.failure,
  );
  const send = () =>
    command.run(verdict === 'captured' ? { verdict, charge_id: chargeId.trim() } : { verdict });
  return (
    <FormDialog
      title="Review Payment"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(send)}
    >
      <Typography color="text.secondary">
        Nobody knows whether {formatMoney(payment.amount)} was taken from {paidWith(payment)}. Please look for
        it at the card processor, and say what you found. Until then its invoices can not be paid again.
      </Typography>
      <RadioGroup
        aria-label="What was found"
        value={verdict}
        onChange={(_, value) => {
          const found = verdicts.find((one) => one.verdict === value);
          if (found) setVerdict(found.verdict);
        }}
      >
        {verdicts.map((one) => (
          <FormControlLabel key={one.verdict} value={one.verdict} control={<Radio />} label={one.label} />
        ))}
      </RadioGroup>
      {verdict === 'captured' ? (
        <TextField
          label="Charge ID"
          required
          value={chargeId}
          onChange={({ target }) => setChargeId(target.value)}
          error={Boolean(errors['charge_id'])}
          helperText={errors['charge_id'] ?? 'As the card processor shows it.'}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ) : null}
    </FormDialog>
  );
};
