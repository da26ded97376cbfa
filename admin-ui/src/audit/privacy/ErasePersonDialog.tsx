import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErasedPersonView, ErasePersonBody } from '../../../../contract/audit/privacy.ts';
import { erasureProblems } from '../../../../domain/audit/erasure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import type { PersonPrivacyProps } from '../../shell/areas.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { personPath } from './person-path.ts';

/** Erasure cannot be undone, so the name has to be typed to confirm. */
const ErasePersonDialog = ({ onClose, ...person }: PersonPrivacyProps & { onClose: () => void }) => {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const command = useCommand(
    async (body: ErasePersonBody, idempotencyKey) => {
      const answer = await http.post<ErasedPersonView>(`${personPath(person)}/erase`, {
        body,
        idempotencyKey,
      });
      if (answer.results.leftovers.length > 0) await navigate('/erasures');
      return answer;
    },
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
        <Paragraph what="Erased:">
          names, dates, notes, addresses, phone numbers, activities, files and copies of emails, including in
          the history; saved views that name the person; and the contact details in accounting.
        </Paragraph>
        <Paragraph what="Kept:">
          purchases, payments, invoices in accounting, and the dates of changes, without the name of the
          person. Other texts that may mention the person are listed for you to check.
        </Paragraph>
      </Box>
      <Alert severity="warning">This cannot be undone, not even by us.</Alert>
      <TextField
        label="Type the name to confirm"
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

const Paragraph = ({ what, children }: { what: string; children: ReactNode }) => (
  <Typography variant="body2">
    <strong>{what}</strong> {children}
  </Typography>
);

export default ErasePersonDialog;
