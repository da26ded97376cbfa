import { passwordTexts } from '../../../domain/access/password-texts.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import { hasSecondFactor } from '../../../domain/access/second-factors/second-factors.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { accountOf } from '../account.ts';
import type { PasswordMatches } from '../sign-in.ts';
import type { Attempt, SignInAttempts } from '../sign-in-attempts.ts';
import { usernameId } from '../username.ts';
import {
  type PasskeyChallenge,
  type Proof,
  type ProofDeps,
  proveSecondFactor,
} from './prove-second-factor.ts';

export interface ConfirmDeps<Response> extends ProofDeps<Response> {
  readonly attempts: SignInAttempts;
  readonly passwordMatches: PasswordMatches;
}

export interface Confirmation<Response> {
  readonly userId: string;
  readonly password: string;
  readonly network: string;
  /** Undefined: only the password is asked for. */
  readonly secondStep?: {
    readonly proof: Proof<Response> | undefined;
    readonly challenge: PasskeyChallenge | undefined;
  };
}

/**
 * Asks the person behind a session to prove again who they are, before they change how they sign in: with the
 * current password, and with a second factor if there is one. Failures are refused beside the input and are
 * delayed as at sign-in.
 * @returns The seconds to wait, or 0 when the person is confirmed.
 */
export async function confirmPerson<Response>(
  { attempts, passwordMatches, ...deps }: ConfirmDeps<Response>,
  { userId, password, network, secondStep }: Confirmation<Response>,
  context: CommandContext,
): Promise<number> {
  const now = new Date(context.now);
  const { user, credentials, secondFactors } = await accountOf(deps.log, userId);
  const needsProof = secondStep !== undefined && hasSecondFactor(secondFactors);
  demand([
    ...(password ? [] : [{ field: 'password', message: secondFactorTexts.passwordMissing }]),
    ...(needsProof && !secondStep.proof ? [{ field: 'secondStep', message: secondFactorTexts.missing }] : []),
  ]);

  const byPassword = { account: usernameId(user.username), network };
  const wait = await attempts.begin(byPassword, now);
  if (wait > 0) return wait;
  const matches = await passwordMatches(credentials.passwordHash, password);
  demand(matches ? [] : [{ field: 'password', message: passwordTexts.currentWrong }]);
  await attempts.succeeded(byPassword);
  if (!needsProof || !secondStep.proof) return 0;

  const bySecondStep = secondStepAttempt(userId, network, secondStep.proof);
  const waitForProof = await attempts.begin(bySecondStep, now);
  if (waitForProof > 0) return waitForProof;
  const proven = await proveSecondFactor(
    deps,
    { userId, proof: secondStep.proof, challenge: secondStep.challenge },
    context,
  );
  demand(proven ? [] : [{ field: 'secondStep', message: secondFactorTexts.wrong }]);
  await attempts.succeeded(bySecondStep);
  return 0;
}

/**
 * Failed second steps are counted apart from failed passwords: otherwise the right password, which resets the
 * count, would give its thief any number of guesses.
 */
export const secondStepAttempt = (userId: string, network: string, { method }: Proof<unknown>): Attempt => ({
  account: derivedId(userId, 'second step'),
  network,
  isGuessable: method === 'code',
});
