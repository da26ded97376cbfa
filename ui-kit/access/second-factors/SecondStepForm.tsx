import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecondStep, SecondStepNeeded } from '../../../contract/access/second-factors.ts';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import { giveSecondStep } from '../../sign-in.ts';
import { AccessForm } from '../AccessForm.tsx';
import { useSending } from '../useSending.ts';
import { Wait } from '../Wait.tsx';
import { CodeField } from './CodeField.tsx';
import { signWithPasskey } from './passkeys.ts';
import { type Method, otherMethodLabels } from './second-step-methods.ts';

interface SecondStepFormProps {
  readonly needed: SecondStepNeeded['second_step'];
  readonly onSignedIn: ((session: SignInSessionView) => void) | undefined;
  /** Back to the password. */
  readonly onRestart: () => void;
}

const leads: Readonly<Record<Method, string>> = {
  code: 'Enter the code that your authenticator app shows.',
  passkey: 'Confirm with your passkey: a fingerprint, your face, a PIN or a security key.',
  'recovery-code': 'Enter one of the recovery codes that you saved. Each code works once.',
};

/** The second step of signing in, with any of the methods that the user has. */
export const SecondStepForm = ({ needed, onSignedIn, onRestart }: SecondStepFormProps) => {
  const [method, setMethod] = useState<Method>(needed.methods[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const { send, isSending, failure, forget } = useSending();
  const wait = failure?.retryAfter;

  const stepTaken = async (): Promise<SecondStep> => {
    if (method !== 'passkey' || !needed.passkey)
      return { method: method === 'code' ? method : 'recovery-code', code };
    return { method, response: await signWithPasskey(needed.passkey) };
  };
  const choose = (other: Method) => {
    setMethod(other);
    setCode('');
    forget();
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        {leads[method]}
      </Typography>
      <AccessForm
        label="Second step"
        submitLabel={method === 'passkey' ? 'Use passkey' : 'Sign in'}
        isSending={isSending}
        isClosed={wait !== undefined}
        problem={wait === undefined ? failure?.message : <Wait seconds={wait} onOver={forget} />}
        onSubmit={() =>
          void send(async () => {
            setCode('');
            const session = await giveSecondStep(await stepTaken());
            onSignedIn?.(session);
          })
        }
      >
        {method === 'passkey' ? null : (
          <CodeField
            key={method}
            method={method}
            value={code}
            onChange={setCode}
            error={failure?.message === secondFactorTexts.wrong}
          />
        )}
      </AccessForm>
      <Stack sx={{ mt: 1.5, alignItems: 'center' }}>
        {needed.methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} onClick={() => choose(one)} disabled={isSending}>
              {otherMethodLabels[one]}
            </Button>
          ))}
        <Button color="secondary" onClick={onRestart} disabled={isSending}>
          Start again
        </Button>
      </Stack>
    </>
  );
};
