import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {
  ConfirmationBody,
  PasskeyProof,
  SecondFactorsView,
} from '../../../contract/access/second-factors.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import type { Problem } from '../../../domain/shared/refusal.ts';
import { focusWhenShown } from '../../focus-when-shown.ts';
import { http } from '../../http.ts';
import { PasswordField } from '../../PasswordField.tsx';
import { useSending } from '../useSending.ts';
import { CodeField } from './CodeField.tsx';
import { canUsePasskeys, signWithPasskey } from './passkeys.ts';
import { factorsPath } from './second-factor-queries.ts';
import { type Confirming, type Method, otherMethodLabels } from './second-step-methods.ts';

/** The methods with which this user can confirm a change here; none without a second factor. */
function methodsOf({ factors, recovery_codes_left, passkey_domain }: SecondFactorsView): Method[] {
  const has = (kind: 'authenticator' | 'passkey') => factors.some((factor) => factor.kind === kind);
  return [
    ...(has('authenticator') ? (['code'] as const) : []),
    ...(has('passkey') && canUsePasskeys(passkey_domain) ? (['passkey'] as const) : []),
    ...(recovery_codes_left > 0 ? (['recovery-code'] as const) : []),
  ];
}

export const startConfirming = (view: SecondFactorsView): Confirming => ({
  password: '',
  method: methodsOf(view)[0],
  code: '',
  signed: undefined,
});

export function confirmationProblems({ password, method, code, signed }: Confirming): Problem[] {
  const isGiven = method === undefined || (method === 'passkey' ? signed !== undefined : code.trim() !== '');
  return [
    ...(password ? [] : [{ field: 'password', message: secondFactorTexts.passwordMissing }]),
    ...(isGiven ? [] : [{ field: 'secondStep', message: secondFactorTexts.missing }]),
  ];
}

export function confirmationOf({ password, method, code, signed }: Confirming): ConfirmationBody {
  if (method === undefined) return { password };
  if (method === 'passkey') return { password, ...(signed && { secondStep: signed }) };
  return { password, secondStep: { method, code } };
}

interface ConfirmationFieldsProps {
  readonly userId: string;
  readonly view: SecondFactorsView;
  readonly value: Confirming;
  readonly onChange: (value: Confirming) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Set where the fields are not the first of their form. */
  readonly isLater?: boolean;
}

/** The current password, and a second factor if there is one: asked for before anything about them changes. */
export const ConfirmationFields = (props: ConfirmationFieldsProps) => {
  const { userId, view, value, onChange, errors, isLater = false } = props;
  const { method } = value;
  return (
    <>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...(isLater ? {} : { inputRef: focusWhenShown })}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={Boolean(errors['password'])}
        helperText={errors['password']}
      />
      {method === undefined ? null : (
        <div>
          {method === 'passkey' ? (
            <PasskeyButton
              userId={userId}
              value={value}
              onChange={onChange}
              problem={value.signed ? undefined : errors['secondStep']}
            />
          ) : (
            <CodeField
              key={method}
              method={method}
              isLater
              value={value.code}
              onChange={(code) => onChange({ ...value, code })}
              error={Boolean(errors['secondStep'])}
              helperText={
                errors['secondStep'] ??
                (method === 'code' ? 'From the authenticator app that you already use' : undefined)
              }
            />
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', mt: 0.5 }}>
            {methodsOf(view)
              .filter((one) => one !== method)
              .map((one) => (
                <Button
                  key={one}
                  size="small"
                  onClick={() => onChange({ ...value, method: one, code: '', signed: undefined })}
                >
                  {otherMethodLabels[one]}
                </Button>
              ))}
          </Stack>
        </div>
      )}
    </>
  );
};

interface PasskeyButtonProps extends Pick<ConfirmationFieldsProps, 'userId' | 'value' | 'onChange'> {
  readonly problem: string | undefined;
}

const PasskeyButton = ({ userId, value, onChange, problem }: PasskeyButtonProps) => {
  const { send, isSending, failure } = useSending();
  const sign = async () => {
    const { results } = await http.post<PasskeyProof>(`${factorsPath(userId)}/passkey-proof`);
    if (!results.passkey) return;
    const response = await signWithPasskey(results.passkey);
    onChange({ ...value, signed: { method: 'passkey', response } });
  };
  if (value.signed) return <Alert severity="success">Confirmed with your passkey.</Alert>;
  return (
    <>
      <Button variant="outlined" fullWidth loading={isSending} onClick={() => void send(sign)}>
        Confirm with passkey
      </Button>
      {(failure?.message ?? problem) ? (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {failure?.message ?? problem}
        </Typography>
      ) : null}
    </>
  );
};
