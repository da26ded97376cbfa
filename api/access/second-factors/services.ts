import type { SecondFactorChecks } from '../../../commands/access/second-factors/prove-second-factor.ts';
import type { PasskeySignature } from '../../../contract/access/second-factors.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** What the routes of the second step share. */
export interface SecondFactorServices {
  readonly challenges: Challenges;
  readonly passkeys: Passkeys;
  readonly checks: SecondFactorChecks<PasskeySignature>;
  readonly business: { readonly name: string };
  /** Whether every admin must have a second factor. */
  readonly isRequiredForAdmins: boolean;
}

export function createSecondFactorServices({
  secret,
  address,
  business,
  isRequiredForAdmins,
}: {
  readonly secret: string;
  /** The public address of the product. */
  readonly address: string;
  readonly business: { readonly name: string };
  readonly isRequiredForAdmins: boolean;
}): SecondFactorServices {
  const passkeys = createPasskeys(address, business);
  return {
    challenges: createChallenges(secret),
    passkeys,
    checks: {
      stepOfCode,
      hashRecoveryCode,
      counterAfter: (passkey, response, nonce) => passkeys.counterAfter(passkey, response, nonce),
      credentialIdIn: ({ id }) => id,
    },
    business,
    isRequiredForAdmins,
  };
}
