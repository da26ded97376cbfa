import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FollowUpBody } from '../../../../contract/athletes/follow-ups.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { proposedFollowUp, recordedFollowUpProblems } from '../../../../domain/shared/follow-up.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface FollowUpDialogProps {
  readonly athleteId: string;
  /** What is followed up, where it is known. */
  readonly due?: { readonly name: string; readonly day: string; readonly reason: string };
  readonly onClose: () => void;
}

/** Records what came of a follow-up, and when the next one is (part 2 §2, D050). */
export const FollowUpDialog = ({ athleteId, due, onClose }: FollowUpDialogProps) => {
  const [notes, setNotes] = useState('');
  const [nextFollowUp, setNextFollowUp] = useState(() => proposedFollowUp(today()));
  const [followUpReason, setReason] = useState('');
  const command = useCommand(
    (body: FollowUpBody, idempotencyKey) =>
      http.post<{ id: string }>(`athletes/${athleteId}/follow-ups`, { body, idempotencyKey }),
    { success: 'Follow-up recorded', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(
    recordedFollowUpProblems({ notes, nextFollowUp }, today()),
    command.failure,
  );
  return (
    <FormDialog
      title="Follow up"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ notes, nextFollowUp, followUpReason }))}
    >
      {due ? (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {due.name || 'Erased'}, due {formatShortDay(due.day)}
          {due.reason ? `: ${due.reason}` : ''}
        </Typography>
      ) : null}
      <TextField
        label="Notes"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        multiline
        minRows={3}
        maxRows={10}
        required
        inputRef={focusWhenShown}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        error={errors['notes'] !== undefined}
        helperText={errors['notes'] ?? 'What came of it. The notes are kept as an activity of the athlete.'}
      />
      <DayField
        label="Next Follow up"
        value={nextFollowUp}
        onChange={setNextFollowUp}
        error={errors['nextFollowUp']}
        required
      />
      <TextField
        label="Reason"
        value={followUpReason}
        onChange={({ target }) => setReason(target.value)}
        error={errors['followUpReason'] !== undefined}
        helperText={errors['followUpReason'] ?? 'Why the next one is due.'}
      />
    </FormDialog>
  );
};
