import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { erasureProblems } from '../../../../domain/audit/erasure.ts';
import type { ErasePersonBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import type { PersonPrivacyProps } from '../../shell/person-privacy.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { personPath } from './person-path.ts';

/** What is erased is gone for good, so the name is typed again. */
const ErasePersonDialog = ({ onClose, ...person }: PersonPrivacyProps & { onClose: () => void }) => {
  const [name, setName] = useState('');
  const command = useCommand(
    (body: ErasePersonBody, idempotencyKey) =>
      http.post<{ id: string }>(`${personPath(person)}/erase`, { body, idempotencyKey }),
    { success: 'Personal data erased', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(erasureProblems(name, person.name), command.failure);
  return (
    <FormDialog
      title={`Erase ${person.name}?`}
      maxWidth="sm"
      command={command}
      saveLabel="Erase for good"
      isDestructive
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ name }))}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Told what="Will be lost:">
          names, dates, notes, addresses, telephone numbers, activities, files and copies of mail: everywhere,
          also in the history.
        </Told>
        <Told what="Stays:">
          what was bought and paid, and that and when something happened, without telling to whom.
        </Told>
      </Box>
      <Alert severity="warning">This can not be undone, not even by us.</Alert>
      <TextField
        label="Name, typed again"
        required
        inputRef={focusWhenShown}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={Boolean(errors['name'])}
        helperText={errors['name'] ?? `Please type ${person.name}`}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 300 } }}
      />
    </FormDialog>
  );
};

const Told = ({ what, children }: { what: string; children: ReactNode }) => (
  <Typography variant="body2">
    <strong>{what}</strong> {children}
  </Typography>
);

export default ErasePersonDialog;
