import type { Sentences } from '../../shared/sentences.ts';
import type { SecondFactorEvent } from './events.ts';

const reset = {
  admin: 'The second factors were reset by an admin. All sessions were ended.',
  operator: 'The second factors were reset by the operator. All sessions were ended.',
  erasure: 'The second factors were removed with the personal data.',
};

export const secondFactorSentences: Sentences<SecondFactorEvent> = {
  AuthenticatorAdded: () => 'An authenticator app was added as a second factor.',
  PasskeyAdded: ({ name }) => `The passkey ${name} was added as a second factor.`,
  SecondFactorRemoved: () => 'A second factor was removed.',
  SecondFactorsReset: ({ by }) => reset[by],
  RecoveryCodesIssued: () => 'New recovery codes were created.',
  AuthenticatorCodeAccepted: () => 'The user confirmed with an authenticator app.',
  PasskeyUsed: () => 'The user confirmed with a passkey.',
  RecoveryCodeUsed: () => 'The user confirmed with a recovery code.',
};
