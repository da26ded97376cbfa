import { Secret, TOTP } from 'otpauth';
import {
  authenticatorSetup,
  passkeyCreation,
  passkeyProof,
  recoveryCodesView,
  type SecondStep,
  secondStepNeeded,
} from '../../contract/access/second-factors.ts';
import type { SignedIn } from './api.ts';
import { type ApiClient, type Reply, succeeded } from './api-client.ts';
import type { createPasskeyDouble } from './passkey-double.ts';

export const factorsPath = ({ userId }: SignedIn): string => `/users/${userId}/second-factors`;

/** The code that the app of the person shows at that moment. */
export const codeAt = (secret: string, milliseconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: milliseconds });

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly reply: Reply;
}

/** Adds an authenticator app. `secondStep`: needed for all but the first factor. */
export async function addAuthenticator(
  person: SignedIn,
  milliseconds: number,
  secondStep?: SecondStep,
): Promise<Enrolled> {
  const setup = succeeded(await person.post(`${factorsPath(person)}/authenticator-setup`));
  const { secret } = authenticatorSetup.parse(setup.results);
  const reply = succeeded(
    await person.post(`${factorsPath(person)}/authenticators`, {
      password: person.person.password,
      code: codeAt(secret, milliseconds),
      ...(secondStep && { secondStep }),
    }),
  );
  return { secret, recoveryCodes: recoveryCodesView.parse(reply.results).recovery_codes, reply };
}

export type PasskeyDouble = ReturnType<typeof createPasskeyDouble>;

export async function addPasskey(
  person: SignedIn,
  passkey: PasskeyDouble,
  secondStep?: SecondStep,
): Promise<Reply> {
  const setup = succeeded(await person.post(`${factorsPath(person)}/passkey-setup`));
  return person.post(`${factorsPath(person)}/passkeys`, {
    password: person.person.password,
    name: 'Phone',
    passkey: passkey.create(passkeyCreation.parse(setup.results)),
    ...(secondStep && { secondStep }),
  });
}

/** The passkey confirms a change of the signed-in person. */
export async function passkeyConfirms(person: SignedIn, passkey: PasskeyDouble): Promise<SecondStep> {
  const asked = succeeded(await person.post(`${factorsPath(person)}/passkey-proof`));
  const { passkey: request } = passkeyProof.parse(asked.results);
  if (!request) throw new Error('The user has no passkey');
  return { method: 'passkey', response: passkey.sign(request) };
}

/** The right password at another browser, which is asked for the second step. */
export async function givePassword(browser: ApiClient, { person }: SignedIn) {
  const reply = succeeded(await browser.signIn(person));
  return secondStepNeeded.parse(reply.results).second_step;
}

export const giveSecondStep = (browser: ApiClient, secondStep: SecondStep): Promise<Reply> =>
  browser.post('/auth/second-step', secondStep);
