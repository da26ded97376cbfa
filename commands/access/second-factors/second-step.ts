import type { CommandContext } from '../../runtime/context.ts';
import { accountOf, isActive } from '../account.ts';
import type { SignedIn } from '../sign-in.ts';
import type { SignInAttempts } from '../sign-in-attempts.ts';
import { secondStepAttempt } from './confirm-person.ts';
import {
  type PasskeyChallenge,
  type Proof,
  type ProofDeps,
  proveSecondFactor,
} from './prove-second-factor.ts';

interface SecondStepDeps<Response> extends ProofDeps<Response> {
  readonly attempts: SignInAttempts;
}

/** Checks the second step of a sign-in whose password was right. Failures are counted and delayed like passwords. */
export async function takeSecondStep<Response>(
  { attempts, ...deps }: SecondStepDeps<Response>,
  given: {
    readonly userId: string;
    readonly network: string;
    readonly proof: Proof<Response>;
    readonly challenge: PasskeyChallenge;
  },
  context: CommandContext,
): Promise<SignedIn> {
  const { userId, network, ...proof } = given;
  const attempt = secondStepAttempt(userId, network, proof.proof);
  const seconds = await attempts.begin(attempt, new Date(context.now));
  if (seconds > 0) return { kind: 'wait', seconds };

  const account = await accountOf(deps.log, userId);
  const isProven = isActive(account) && (await proveSecondFactor(deps, { userId, ...proof }, context));
  if (!isProven) return { kind: 'refused', userId };
  await attempts.succeeded(attempt);
  return { kind: 'signed-in', account };
}
