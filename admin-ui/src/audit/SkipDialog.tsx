import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ParkedView } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { useCommand } from '../shell/useCommand.ts';
import { parkedPath } from './parked-path.ts';

/** Leaving an event out is written down with its reason. */
export const SkipDialog = ({ parked, onClose }: { parked: ParkedView; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const command = useCommand(
    (given: string, idempotencyKey) =>
      http.post<null>(`${parkedPath(parked)}/skip`, { body: { reason: given }, idempotencyKey }),
    { success: 'Event skipped', quiet: true, onDone: onClose },
  );
  const problems = reason.trim()
    ? []
    : [{ field: 'reason', message: 'Please say why this event is skipped.' }];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Skip event"
      saveLabel="Skip"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(reason.trim()))}
    >
      <Typography variant="body2" color="text.secondary">
        {parked.projection} goes on without {parked.type} at position {parked.position}: what the event says
        will be missing on screens until the projection is rebuilt.
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        inputRef={focusWhenShown}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
};
