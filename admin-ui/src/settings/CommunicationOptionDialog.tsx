import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { optionProblems } from '../../../domain/settings/communication-options.ts';
import type { CommunicationOptionBody, CommunicationOptionView } from '../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../shell/ConflictNotice.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useSeen } from '../shell/useSeen.ts';

interface CommunicationOptionDialogProps {
  readonly option: CommunicationOptionView;
  readonly onClose: () => void;
}

const draftOf = ({ label, description, is_active }: CommunicationOptionView) => ({
  label,
  description,
  is_active,
});

export const CommunicationOptionDialog = ({ option, onClose }: CommunicationOptionDialogProps) => {
  const [draft, setDraft] = useState(draftOf(option));
  const command = useCommand(
    ({ body, revision }: { body: CommunicationOptionBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`admin/communication-options/${option.id}`, {
        body,
        revision,
        idempotencyKey,
      }),
    { success: 'Communication option saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(option, command);
  const { errors, check } = useChecked(optionProblems(draft), command.failure);
  return (
    <FormDialog
      title="Edit Communication Option"
      command={command}
      onCancel={onClose}
      onReset={() => setDraft(draftOf(option))}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setDraft(draftOf(present)))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <TextField
        label="Name"
        required
        inputRef={focusWhenShown}
        value={draft.label}
        onChange={(event) => setDraft({ ...draft, label: event.target.value })}
        error={Boolean(errors['label'])}
        helperText={errors['label']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormControlLabel
        label="Offered to people. What they chose stays when it is not."
        control={
          <Switch checked={draft.is_active} onChange={(_, is_active) => setDraft({ ...draft, is_active })} />
        }
      />
    </FormDialog>
  );
};
