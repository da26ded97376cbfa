import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { factorResetters, PasskeyTransport, SecondFactorEvent } from './events.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

/** An authenticator app, which shows a new code every 30 seconds (RFC 6238). */
export interface Authenticator {
  readonly kind: 'authenticator';
  readonly id: string;
  /** Base32; null once the person was erased. */
  readonly secret: string | null;
  /** The newest step whose code was accepted. */
  readonly lastStep: number;
}

export interface Passkey {
  readonly kind: 'passkey';
  readonly id: string;
  /** Both null once the person was erased. */
  readonly credentialId: string | null;
  readonly publicKey: string | null;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  /** Id of the newest challenge that it signed; '' before the first. */
  readonly lastChallengeId: string;
}

export type SecondFactor = Authenticator | Passkey;
export type SecondFactorKind = SecondFactor['kind'];

/**
 * The second factors of a user. They have a stream of their own, beside `credentials-<id>`: it grows with
 * every sign-in, no rule needs both, and a password reset cannot touch what is in another stream.
 */
export interface SecondFactorsState {
  readonly factors: readonly SecondFactor[];
  /** The hashes of the recovery codes in their order; null once the code was used. */
  readonly recoveryHashes: readonly (string | null)[];
}

interface Added {
  readonly userId: string;
  readonly factorId: string;
  readonly keptSessionId: string | null;
  /** The recovery codes that come with the first factor. */
  readonly recoveryHashes: readonly string[];
}

export type SecondFactorsCommand =
  | ({ readonly kind: 'add-authenticator'; readonly secret: string; readonly step: number } & Added)
  | ({
      readonly kind: 'add-passkey';
      readonly name: string;
      readonly credentialId: string;
      readonly publicKey: string;
      readonly counter: number;
      readonly transports: readonly PasskeyTransport[];
    } & Added)
  | {
      readonly kind: 'remove';
      readonly userId: string;
      readonly factorId: string;
      readonly keptSessionId: string | null;
      /** Whether this user must always have one. */
      readonly isRequired: boolean;
    }
  | { readonly kind: 'reset'; readonly userId: string; readonly by: (typeof factorResetters)[number] }
  | { readonly kind: 'issue-recovery-codes'; readonly userId: string; readonly hashes: readonly string[] }
  | {
      readonly kind: 'accept-code';
      readonly userId: string;
      readonly factorId: string;
      readonly step: number;
    }
  | {
      readonly kind: 'use-passkey';
      readonly userId: string;
      readonly factorId: string;
      readonly counter: number;
      readonly challengeId: string;
    }
  | { readonly kind: 'use-recovery-code'; readonly userId: string; readonly hash: string };

export const RECOVERY_CODES = 10;
const MOST_FACTORS = 10;

export const hasSecondFactor = ({ factors }: SecondFactorsState): boolean => factors.length > 0;

export const recoveryCodesLeft = ({ recoveryHashes }: SecondFactorsState): number =>
  recoveryHashes.filter((hash) => hash !== null).length;

export const wrongSecondFactor = () => new Refusal('second-factor.wrong', secondFactorTexts.wrong);
export const secondFactorUnknown = () => new Refusal('second-factor.unknown', secondFactorTexts.unknown);

export const secondFactorsDecider: Decider<SecondFactorsState, SecondFactorsCommand, SecondFactorEvent> = {
  initial: () => ({ factors: [], recoveryHashes: [] }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'AuthenticatorAdded':
        return withFactor(state, {
          kind: 'authenticator',
          id: data.factorId,
          secret: data.secret,
          lastStep: data.step,
        });
      case 'PasskeyAdded': {
        const { factorId: id, credentialId, publicKey, counter, transports } = data;
        const passkey = { id, credentialId, publicKey, counter, transports, lastChallengeId: '' };
        return withFactor(state, { kind: 'passkey', ...passkey });
      }
      case 'SecondFactorRemoved': {
        const factors = state.factors.filter(({ id }) => id !== data.factorId);
        // Codes recover a second factor; without one they are worthless.
        return factors.length > 0 ? { ...state, factors } : { factors, recoveryHashes: [] };
      }
      case 'SecondFactorsReset':
        return { factors: [], recoveryHashes: [] };
      case 'RecoveryCodesIssued':
        return { ...state, recoveryHashes: data.hashes };
      case 'AuthenticatorCodeAccepted':
        return changed(state, data.factorId, (factor) =>
          factor.kind === 'authenticator' ? { ...factor, lastStep: data.step } : factor,
        );
      case 'PasskeyUsed':
        return changed(state, data.factorId, (factor) =>
          factor.kind === 'passkey'
            ? { ...factor, counter: data.counter, lastChallengeId: data.challengeId }
            : factor,
        );
      case 'RecoveryCodeUsed':
        return { ...state, recoveryHashes: state.recoveryHashes.with(data.place, null) };
    }
  },

  decide(command, state) {
    const { userId } = command;
    switch (command.kind) {
      case 'add-authenticator': {
        demandRoom(state, command.factorId);
        const { factorId, secret, step, keptSessionId, recoveryHashes } = command;
        const data = { userId, factorId, secret, step, keptSessionId };
        return [{ type: 'AuthenticatorAdded', data }, ...firstCodes(state, userId, recoveryHashes)];
      }
      case 'add-passkey': {
        demandRoom(state, command.factorId, command.credentialId);
        const { kind: _, recoveryHashes, transports, ...passkey } = command;
        const data = { ...passkey, transports: [...transports] };
        return [{ type: 'PasskeyAdded', data }, ...firstCodes(state, userId, recoveryHashes)];
      }
      case 'remove': {
        const { factorId, keptSessionId, isRequired } = command;
        if (!state.factors.some(({ id }) => id === factorId)) throw secondFactorUnknown();
        if (isRequired && state.factors.length === 1) {
          throw new Refusal('second-factor.required', secondFactorTexts.isRequired);
        }
        return [{ type: 'SecondFactorRemoved', data: { userId, factorId, keptSessionId } }];
      }
      case 'reset':
        return hasSecondFactor(state)
          ? [{ type: 'SecondFactorsReset', data: { userId, by: command.by } }]
          : [];
      case 'issue-recovery-codes':
        demandSome(state);
        return [
          {
            type: 'RecoveryCodesIssued',
            data: { userId, hashes: [...command.hashes], comeWithFactor: false },
          },
        ];
      case 'accept-code': {
        const { factorId, step } = command;
        const factor = state.factors.find(({ id }) => id === factorId);
        // A code that was seen while it was typed must not work a second time (RFC 6238, 5.2).
        if (factor?.kind !== 'authenticator' || step <= factor.lastStep) throw wrongSecondFactor();
        return [{ type: 'AuthenticatorCodeAccepted', data: { userId, factorId, step } }];
      }
      case 'use-passkey': {
        const { factorId, counter, challengeId } = command;
        const factor = state.factors.find(({ id }) => id === factorId);
        if (factor?.kind !== 'passkey' || !isNewUse(factor, { counter, challengeId })) {
          throw wrongSecondFactor();
        }
        return [{ type: 'PasskeyUsed', data: { userId, factorId, counter, challengeId } }];
      }
      case 'use-recovery-code': {
        const place = hasSecondFactor(state) ? state.recoveryHashes.indexOf(command.hash) : -1;
        if (place < 0) throw wrongSecondFactor();
        return [{ type: 'RecoveryCodeUsed', data: { userId, place } }];
      }
    }
  },
};

/**
 * A counter that did not grow means that the passkey was copied (WebAuthn 6.1.1); many count nothing and stay
 * at 0. A challenge that is not newer than the last one may have been signed before.
 */
function isNewUse(
  passkey: Passkey,
  used: { readonly counter: number; readonly challengeId: string },
): boolean {
  const counts = passkey.counter > 0 || used.counter > 0;
  return (!counts || used.counter > passkey.counter) && used.challengeId > passkey.lastChallengeId;
}

const withFactor = (state: SecondFactorsState, factor: SecondFactor): SecondFactorsState => ({
  ...state,
  factors: [...state.factors, factor],
});

const changed = (
  state: SecondFactorsState,
  factorId: string,
  change: (factor: SecondFactor) => SecondFactor,
): SecondFactorsState => ({
  ...state,
  factors: state.factors.map((factor) => (factor.id === factorId ? change(factor) : factor)),
});

function firstCodes(
  state: SecondFactorsState,
  userId: string,
  hashes: readonly string[],
): SecondFactorEvent[] {
  return hasSecondFactor(state)
    ? []
    : [{ type: 'RecoveryCodesIssued', data: { userId, hashes: [...hashes], comeWithFactor: true } }];
}

function demandRoom({ factors }: SecondFactorsState, factorId: string, credentialId?: string): void {
  const isSame = (factor: SecondFactor) =>
    factor.id === factorId || (factor.kind === 'passkey' && factor.credentialId === credentialId);
  if (factors.some(isSame)) throw new Refusal('second-factor.exists', secondFactorTexts.exists);
  if (factors.length >= MOST_FACTORS) throw new Refusal('second-factor.many', secondFactorTexts.tooMany);
}

function demandSome(state: SecondFactorsState): void {
  if (!hasSecondFactor(state)) throw new Refusal('second-factor.none', secondFactorTexts.none);
}
