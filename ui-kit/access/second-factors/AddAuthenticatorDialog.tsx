import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type {
  AddAuthenticatorBody,
  AuthenticatorSetup,
  SecondFactorsView,
} from '../../../contract/access/second-factors.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import { messageOf } from '../../api-failure.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { useChecked } from '../../useChecked.ts';
import { CodeField } from './CodeField.tsx';
import {
  ConfirmationFields,
  confirmationOf,
  confirmationProblems,
  startConfirming,
} from './ConfirmationFields.tsx';
import { QrCode } from './QrCode.tsx';
import { factorsPath, useFactorChange } from './second-factor-queries.ts';

export interface FactorDialogProps {
  readonly userId: string;
  readonly view: SecondFactorsView;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Scan the code, enter what the app shows, confirm with the password. */
export const AddAuthenticatorDialog = ({ userId, view, onDone, onCancel }: FactorDialogProps) => {
  const [code, setCode] = useState('');
  const [confirming, setConfirming] = useState(() => startConfirming(view));
  const command = useFactorChange<AddAuthenticatorBody>(`${factorsPath(userId)}/authenticators`, onDone);
  const problems = [
    ...(code.trim() ? [] : [{ field: 'code', message: secondFactorTexts.codeMissing }]),
    ...confirmationProblems(confirming),
  ];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Add an authenticator app"
      saveLabel="Add"
      command={command}
      onCancel={onCancel}
      onSubmit={() => check(() => command.run(() => ({ ...confirmationOf(confirming), code })))}
    >
      <Setup userId={userId} />
      <CodeField
        method="code"
        isLater
        value={code}
        onChange={setCode}
        error={Boolean(errors['code'])}
        helperText={errors['code'] ?? 'The six digits that the app shows for this account'}
      />
      <ConfirmationFields
        userId={userId}
        view={view}
        value={confirming}
        onChange={setConfirming}
        errors={errors}
        isLater
      />
    </FormDialog>
  );
};

/**
 * The key of the new app, asked for once per dialog. It is no query: those are read again after changes by
 * others, and a new key would make the scanned one worthless.
 */
const Setup = ({ userId }: { userId: string }) => {
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let isOpen = true;
    http.post<AuthenticatorSetup>(`${factorsPath(userId)}/authenticator-setup`).then(
      ({ results }) => {
        if (isOpen) setSetup(results);
      },
      (error: unknown) => {
        if (isOpen) setTrouble(messageOf(error));
      },
    );
    return () => {
      isOpen = false;
    };
  }, [userId]);
  if (trouble) return <Alert severity="error">{trouble}</Alert>;
  return (
    <>
      <Typography>
        Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 1Password.
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
        {setup ? (
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        ) : (
          <Skeleton variant="rounded" width={200} height={200} />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
          If you cannot scan it, enter this key:
          <Box
            component="code"
            sx={{
              display: 'block',
              mt: 0.5,
              color: 'text.primary',
              fontSize: '0.9375rem',
              userSelect: 'all',
            }}
          >
            {setup?.secret.match(/.{1,4}/g)?.join(' ') ?? '…'}
          </Box>
        </Typography>
      </Box>
    </>
  );
};
