import type {
  Authenticator,
  Passkey,
  SecondFactorsCommand,
  SecondFactorsState,
} from '../../../domain/access/second-factors/second-factors.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { secondFactors } from './second-factors.ts';

/** What a person gives as the second step. `Response` is what a browser got from a passkey. */
export type Proof<Response> =
  | { readonly method: 'code'; readonly code: string }
  | { readonly method: 'recovery-code'; readonly code: string }
  | { readonly method: 'passkey'; readonly response: Response };

/** The question that a passkey signs. */
export interface PasskeyChallenge {
  /** UUIDv7. */
  readonly id: string;
  /** Random, base64url. */
  readonly nonce: string;
}

/** The cryptography behind the factors. */
export interface SecondFactorChecks<Response> {
  /** The 30-second step of a correct code, at most one step before or after `now`. */
  stepOfCode(secret: string, code: string, now: Date): number | undefined;
  /** The hash under which a recovery code is recorded, however the person typed it. */
  hashRecoveryCode(userId: string, code: string): string;
  /** The new counter of the passkey, if it signed the challenge for us and verified the person. */
  counterAfter(passkey: Passkey, response: Response, nonce: string): Promise<number | undefined>;
  /** The credential id that a response names. */
  credentialIdIn(response: Response): string;
}

export interface ProofDeps<Response> {
  readonly log: EventLog;
  readonly checks: SecondFactorChecks<Response>;
}

/**
 * Whether the proof is one of the user's second factors. It is recorded as used before the answer, so that it
 * works once, also when it arrives twice at the same time.
 */
export async function proveSecondFactor<Response>(
  { log, checks }: ProofDeps<Response>,
  given: {
    readonly userId: string;
    readonly proof: Proof<Response>;
    readonly challenge: PasskeyChallenge | undefined;
  },
  context: CommandContext,
): Promise<boolean> {
  const { userId, proof, challenge } = given;
  const state = await loadState(log, secondFactors, userId);
  const command = await commandFor(checks, { userId, proof, challenge, state, now: new Date(context.now) });
  if (!command) return false;
  try {
    await handle(log, secondFactors, userId, command, step(context, 'second factor'));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function commandFor<Response>(
  checks: SecondFactorChecks<Response>,
  {
    userId,
    proof,
    challenge,
    state,
    now,
  }: {
    userId: string;
    proof: Proof<Response>;
    challenge: PasskeyChallenge | undefined;
    state: SecondFactorsState;
    now: Date;
  },
): Promise<SecondFactorsCommand | undefined> {
  switch (proof.method) {
    case 'code':
      for (const { id, secret } of state.factors.filter(isAuthenticator)) {
        const found = secret === null ? undefined : checks.stepOfCode(secret, proof.code, now);
        if (found !== undefined) return { kind: 'accept-code', userId, factorId: id, step: found };
      }
      return undefined;
    case 'recovery-code':
      return { kind: 'use-recovery-code', userId, hash: checks.hashRecoveryCode(userId, proof.code) };
    case 'passkey': {
      const credentialId = checks.credentialIdIn(proof.response);
      const passkey = state.factors.filter(isPasskey).find((one) => one.credentialId === credentialId);
      if (!passkey || !challenge) return undefined;
      const counter = await checks.counterAfter(passkey, proof.response, challenge.nonce);
      if (counter === undefined) return undefined;
      return { kind: 'use-passkey', userId, factorId: passkey.id, counter, challengeId: challenge.id };
    }
  }
}

const isAuthenticator = (factor: Authenticator | Passkey): factor is Authenticator =>
  factor.kind === 'authenticator';
export const isPasskey = (factor: Authenticator | Passkey): factor is Passkey => factor.kind === 'passkey';
