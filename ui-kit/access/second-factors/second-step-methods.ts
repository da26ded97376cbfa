import type { SecondStep, SecondStepNeeded } from '../../../contract/access/second-factors.ts';

export type Method = SecondStepNeeded['second_step']['methods'][number];

/** Buttons that switch to another method. */
export const otherMethodLabels: Readonly<Record<Method, string>> = {
  code: 'Use an authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
};

/** What a person has given so far to confirm a change. */
export interface Confirming {
  readonly password: string;
  readonly method: Method | undefined;
  readonly code: string;
  /** Of a passkey that has already signed. */
  readonly signed: SecondStep | undefined;
}
