import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiftSuppressionBody, SuppressionView } from '../../../../contract/communications/messages.ts';
import { consentTexts } from '../../../../domain/communications/consent/consent-texts.ts';
import { liftProblems } from '../../../../domain/communications/delivery/suppression.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface LiftSuppressionDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

const because = {
  'hard-bounce': 'The mailbox does not exist, according to its mail server.',
  complaint: 'The recipient reported an email as spam.',
  person: 'Staff suppressed it.',
} as const;

/** Emails can be sent to the address again, for a reason that is recorded. */
const LiftSuppressionDialog = ({ email, onClose }: LiftSuppressionDialogProps) => {
  const [reason, setReason] = useState('');
  const { data: suppression } = useQuery({
    queryKey: ['suppressions', email],
    queryFn: async ({ signal }) =>
      (
        await http.get<SuppressionView>(`communications/suppressions?${new URLSearchParams({ email })}`, {
          signal,
        })
      ).results,
  });
  const command = useCommand(
    (body: LiftSuppressionBody, idempotencyKey) =>
      http.post<null>('communications/suppressions/lift', { body, idempotencyKey }),
    { success: consentTexts.suppressionLifted, quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(liftProblems(reason), command.failure);
  return (
    <FormDialog
      title="Send to this address again?"
      saveLabel="Lift"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ email, reason }))}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Nothing is sent to <strong>{email}</strong>.{' '}
        {suppression?.reason ? because[suppression.reason] : null}
      </Typography>
      {suppression ? (
        <Typography variant="body2" color="text.secondary">
          {suppression.since ? `Since ${formatInstant(suppression.since)}. ` : ''}
          {suppression.detail}
        </Typography>
      ) : (
        <Skeleton height={24} aria-label="Loading the reason" />
      )}
      <TextField
        label="Reason"
        helperText={errors['reason'] ?? 'Say why the address works again. Please do not write names here.'}
        error={Boolean(errors['reason'])}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
    </FormDialog>
  );
};

export default LiftSuppressionDialog;
