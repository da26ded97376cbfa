import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SuppressAddressBody } from '../../../../contract/communications/messages.ts';
import { consentTexts } from '../../../../domain/communications/consent/consent-texts.ts';
import { suppressProblems } from '../../../../domain/communications/delivery/suppression.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface SuppressAddressDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Stops emails to an address for a person who asked for it, with a reason that is recorded. */
const SuppressAddressDialog = ({ email, onClose }: SuppressAddressDialogProps) => {
  const [reason, setReason] = useState('');
  const command = useCommand(
    (body: SuppressAddressBody, idempotencyKey) =>
      http.post<null>('communications/suppressions', { body, idempotencyKey }),
    { success: consentTexts.suppressed, quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(suppressProblems(reason), command.failure);
  return (
    <FormDialog
      title="Stop emails to this address?"
      saveLabel="Suppress"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ email, reason }))}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Messages, notices and reminders are no longer sent to <strong>{email}</strong>, whoever has the
        address, until somebody lifts this. Emails about signing in, invoices and receipts are still sent.
      </Typography>
      <TextField
        label="Reason"
        helperText={errors['reason'] ?? 'Say how this was asked for. Please do not write names here.'}
        error={Boolean(errors['reason'])}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
    </FormDialog>
  );
};

export default SuppressAddressDialog;
