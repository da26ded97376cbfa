import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { AthleteWaiversEvent } from './events.ts';
import { isFullName, type Signer, signerProblem } from './signer.ts';
import { waiverTexts } from './waiver-texts.ts';

export interface Signature {
  readonly waiverId: string;
  readonly version: number;
  readonly isRevoked: boolean;
}

export interface AthleteWaiversState {
  /** By id. */
  readonly signatures: ReadonlyMap<string, Signature>;
  /** When staff last sent a reminder, UTC, by waiver. */
  readonly reminded: ReadonlyMap<string, string>;
}

/** The waiver as it is now, and whether the athlete needs it. */
export interface AskedWaiver {
  readonly isActive: boolean;
  readonly isNeeded: boolean;
  /** The newest one. */
  readonly version: number;
  /** Hash of its text, hexadecimal. */
  readonly sha256: string;
  readonly requiredVersion: number;
}

/** What the person read and typed. */
export interface SigningForm {
  readonly version: number;
  /** Hash of the text that was shown, hexadecimal. */
  readonly sha256: string;
  readonly signedBy: string;
  readonly agrees: boolean;
}

export type AthleteWaiversCommand = { readonly athleteId: string } & (
  | {
      readonly kind: 'sign';
      readonly waiverId: string;
      readonly signatureId: string;
      readonly fileId: string;
      readonly userId: string;
      readonly signer: Signer;
      readonly waiver: AskedWaiver;
      readonly form: SigningForm;
    }
  | { readonly kind: 'revoke'; readonly signatureId: string; readonly reason: string }
  /** `now`: UTC. `userIds`: the athlete's parents who can sign in to the portal. */
  | {
      readonly kind: 'remind';
      readonly waiverId: string;
      readonly now: string;
      readonly userIds: readonly string[];
      readonly waiver: AskedWaiver;
    }
);

/** Characters. */
export const LONGEST_SIGNATURE = 100;
const LONGEST_REASON = 500;

const DAY_MS = 24 * 3_600_000;

/** Runs in the dialog and on the server. */
export function signingProblems({ signedBy, agrees }: Pick<SigningForm, 'signedBy' | 'agrees'>): Problem[] {
  return [
    ...(isFullName(signedBy) ? [] : [{ field: 'signed_by', message: waiverTexts.typeName }]),
    ...(signedBy.trim().length > LONGEST_SIGNATURE
      ? [{ field: 'signed_by', message: waiverTexts.tooLong(LONGEST_SIGNATURE) }]
      : []),
    ...(agrees ? [] : [{ field: 'agrees', message: waiverTexts.confirm }]),
  ];
}

export function revocationProblems(reason: string): Problem[] {
  if (!reason.trim()) return [{ field: 'reason', message: waiverTexts.reasonEmpty }];
  return reason.trim().length > LONGEST_REASON
    ? [{ field: 'reason', message: waiverTexts.tooLong(LONGEST_REASON) }]
    : [];
}

/** Whether a signature that counts is there. */
export const isSigned = (
  { signatures }: AthleteWaiversState,
  waiverId: string,
  { requiredVersion }: Pick<AskedWaiver, 'requiredVersion'>,
): boolean =>
  [...signatures.values()].some(
    (one) => one.waiverId === waiverId && !one.isRevoked && one.version >= requiredVersion,
  );

/** The signatures of one athlete. A signature that was given stays; revoking it is a fact of its own. */
export const athleteWaiversDecider: Decider<AthleteWaiversState, AthleteWaiversCommand, AthleteWaiversEvent> =
  {
    initial: () => ({ signatures: new Map(), reminded: new Map() }),

    evolve(state, { type, data }) {
      switch (type) {
        case 'WaiverSigned': {
          const { signatureId, waiverId, version } = data;
          const signed = { waiverId, version, isRevoked: false };
          return { ...state, signatures: new Map(state.signatures).set(signatureId, signed) };
        }
        case 'WaiverSignatureRevoked': {
          const signed = state.signatures.get(data.signatureId);
          if (!signed) return state;
          const revoked = { ...signed, isRevoked: true };
          return { ...state, signatures: new Map(state.signatures).set(data.signatureId, revoked) };
        }
        case 'WaiverReminderRequested':
          return { ...state, reminded: new Map(state.reminded).set(data.waiverId, data.at) };
      }
    },

    decide(command, state) {
      const { athleteId } = command;
      switch (command.kind) {
        case 'sign':
          return sign(command, state);
        case 'revoke': {
          const { signatureId, reason } = command;
          const signed = state.signatures.get(signatureId);
          if (!signed) throw new Refusal('waiver-signature.unknown', waiverTexts.signatureUnknown);
          demand(revocationProblems(reason));
          if (signed.isRevoked) throw new Refusal('waiver-signature.revoked', waiverTexts.alreadyRevoked);
          const { waiverId } = signed;
          return [
            {
              type: 'WaiverSignatureRevoked',
              data: { signatureId, waiverId, athleteId, reason: reason.trim() },
            },
          ];
        }
        case 'remind': {
          const { waiverId, waiver, userIds, now } = command;
          demandNeeded(waiver);
          if (isSigned(state, waiverId, waiver)) throw alreadySigned();
          if (userIds.length === 0) throw new Refusal('waiver.nobody', waiverTexts.nobodyToRemind);
          const last = state.reminded.get(waiverId);
          if (last !== undefined && Date.parse(now) - Date.parse(last) < DAY_MS) {
            throw new Refusal('waiver.reminded', waiverTexts.remindedToday);
          }
          return [
            {
              type: 'WaiverReminderRequested',
              data: { waiverId, athleteId, userIds: [...userIds], at: now },
            },
          ];
        }
      }
    },
  };

type Signing = Extract<AthleteWaiversCommand, { kind: 'sign' }>;

function sign(command: Signing, state: AthleteWaiversState): AthleteWaiversEvent[] {
  const { athleteId, waiverId, signatureId, fileId, userId, signer, waiver, form } = command;
  const problem = signerProblem(signer);
  if (problem !== undefined) throw new Refusal('waiver.signer', problem);
  demandNeeded(waiver);
  const { version, sha256 } = form;
  if (version !== waiver.version || sha256 !== waiver.sha256) {
    throw new Refusal('waiver.outdated', waiverTexts.outdated);
  }
  if (isSigned(state, waiverId, waiver)) throw alreadySigned();
  demand(signingProblems(form));
  const signedBy = form.signedBy.trim().replaceAll(/\s+/gu, ' ');
  return [
    {
      type: 'WaiverSigned',
      data: { signatureId, waiverId, athleteId, version, sha256, userId, signedBy, fileId },
    },
  ];
}

function demandNeeded({ isActive, isNeeded }: AskedWaiver): void {
  if (!isActive) throw new Refusal('waiver.inactive', waiverTexts.inactive);
  if (!isNeeded) throw new Refusal('waiver.not-needed', waiverTexts.notNeeded);
}

const alreadySigned = () => new Refusal('waiver.signed', waiverTexts.alreadySigned);
