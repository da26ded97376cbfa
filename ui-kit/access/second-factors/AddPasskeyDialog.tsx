import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AddPasskeyBody, PasskeyCreation } from '../../../contract/access/second-factors.ts';
import { browserWords } from '../../../domain/shared/browser-words.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { LineField } from '../../LineField.tsx';
import { useChecked } from '../../useChecked.ts';
import type { FactorDialogProps } from './AddAuthenticatorDialog.tsx';
import {
  ConfirmationFields,
  confirmationOf,
  confirmationProblems,
  startConfirming,
} from './ConfirmationFields.tsx';
import { createPasskey } from './passkeys.ts';
import { factorsPath, useFactorChange } from './second-factor-queries.ts';

/** Names the passkey, confirms with the password, and lets the browser create it. */
export const AddPasskeyDialog = ({ userId, view, onDone, onCancel }: FactorDialogProps) => {
  const [name, setName] = useState(() => browserWords(navigator.userAgent) ?? '');
  const [confirming, setConfirming] = useState(() => startConfirming(view));
  const path = factorsPath(userId);
  const command = useFactorChange<AddPasskeyBody>(`${path}/passkeys`, onDone);
  const problems = [
    ...(name.trim() ? [] : [{ field: 'name', message: 'Please enter a name.' }]),
    ...confirmationProblems(confirming),
  ];
  const { errors, check } = useChecked(problems, command.failure);
  const create = async (): Promise<AddPasskeyBody> => {
    const { results } = await http.post<PasskeyCreation>(`${path}/passkey-setup`);
    return { ...confirmationOf(confirming), name: name.trim(), passkey: await createPasskey(results) };
  };
  return (
    <FormDialog
      title="Add a passkey"
      saveLabel="Continue"
      command={command}
      describeFailure={({ message, errors: byField }) => byField['passkey'] ?? message}
      onCancel={onCancel}
      onSubmit={() => check(() => command.run(create))}
    >
      <Typography>
        A passkey is kept by your phone, your computer, a password manager or a security key. You use it with
        your fingerprint, your face or a PIN.
      </Typography>
      <LineField
        label="Name"
        value={name}
        onChange={setName}
        error={Boolean(errors['name'])}
        helperText={errors['name'] ?? 'To tell your passkeys apart'}
      />
      <ConfirmationFields
        userId={userId}
        view={view}
        value={confirming}
        onChange={setConfirming}
        errors={errors}
      />
    </FormDialog>
  );
};
