import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AddRecipientBody, RecipientView } from '../../../../contract/communications/communications.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { isEmail } from '../../../../domain/shared/email.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';

interface RecipientDialogProps {
  readonly communicationId: string;
  /** The recipient that is changed; without one a new recipient is added. */
  readonly recipient?: RecipientView;
  readonly onClose: () => void;
}

/** Add and edit recipient (part 2 §2). */
export const RecipientDialog = ({ communicationId, recipient, onClose }: RecipientDialogProps) => {
  const [id] = useState(() => recipient?.person.id ?? newId());
  const [draft, setDraft] = useState({
    firstName: recipient?.recipient_first_name ?? '',
    lastName: recipient?.recipient_last_name ?? '',
    email: recipient?.emails[0]?.email ?? '',
  });
  const command = useCommand(
    (body: AddRecipientBody, idempotencyKey) => {
      const path = `${communicationResource(communicationId)}/recipients`;
      return recipient
        ? communicationsHttp.put<{ id: string }>(`${path}/${id}`, { body, idempotencyKey })
        : communicationsHttp.post<{ id: string }>(path, { body: { id, ...body }, idempotencyKey });
    },
    { quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(problemsOf(draft), command.failure);
  const change = (part: Partial<typeof draft>) => setDraft((typed) => ({ ...typed, ...part }));
  return (
    <FormDialog
      title={recipient ? 'Edit Recipient' : 'Add Recipient'}
      saveLabel={recipient ? 'Save' : 'Add'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      {errors['recipient'] ? <Alert severity="error">{errors['recipient']}</Alert> : null}
      <TextField
        label="First Name"
        required
        inputRef={focusWhenShown}
        value={draft.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
        error={Boolean(errors['recipient']) && draft.firstName.trim() === ''}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <TextField
        label="Last Name"
        required
        value={draft.lastName}
        onChange={({ target }) => change({ lastName: target.value })}
        error={Boolean(errors['recipient']) && draft.lastName.trim() === ''}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <TextField
        label="Email"
        type="email"
        required
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={Boolean(errors['email']) || (Boolean(errors['recipient']) && draft.email.trim() === '')}
        helperText={errors['email']}
        slotProps={{ htmlInput: { maxLength: 320, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
};

/** One sentence for all that is missing (part 2 §5). */
function problemsOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): Problem[] {
  if ([firstName, lastName, email].some((text) => text.trim() === '')) {
    return [{ field: 'recipient', message: communicationTexts.missingFields }];
  }
  return isEmail(email.trim()) ? [] : [{ field: 'email', message: communicationTexts.validEmail }];
}
