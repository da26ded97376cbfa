import type { Decider } from '../shared/decider.ts';
import { holdsUntil } from '../shared/hold.ts';
import { demand, Refusal } from '../shared/refusal.ts';
import {
  type AthleteChanges,
  changeAthlete,
  type FollowUp,
  noDetails,
  withDetails,
} from './athlete-changes.ts';
import { athleteTexts } from './athlete-texts.ts';
import type { AthleteDetails, AthleteEvent } from './events.ts';
import { nameProblems, type PersonName, trimmedName } from './person-name.ts';

export type { AthleteChanges, FollowUp } from './athlete-changes.ts';
export { nameProblems as athleteNameProblems, type PersonName as AthleteName } from './person-name.ts';

export interface AthleteState {
  readonly status: 'unknown' | 'active' | 'inactive' | 'deleted' | 'merged';
  /** The athlete whom this one was merged into. */
  readonly merge: { readonly intoId: string; readonly wasActive: boolean } | null;
  readonly isErased: boolean;
  readonly name: PersonName;
  /** Id of the lead type. */
  readonly athleteType: string;
  readonly details: AthleteDetails;
  readonly trainerId: string | null;
  readonly followUp: FollowUp;
  /**
   * Billing packages that keep the athlete from being deleted. A hold carries the moment when it expires;
   * null means confirmed.
   */
  readonly packages: ReadonlyMap<string, { readonly expiresAt: string | null }>;
}

export interface NewAthlete extends PersonName {
  readonly athleteType: string;
  readonly referralFrom: string;
  /** The contact who gets the welcome email right away. */
  readonly sendNowTo: string | null;
}

export type AthleteCommand = { readonly athleteId: string } & (
  | ({ readonly kind: 'create' } & NewAthlete)
  | { readonly kind: 'change'; readonly changes: AthleteChanges }
  | { readonly kind: 'change-lead-type'; readonly athleteType: string }
  | { readonly kind: 'delete'; readonly now: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'merge'; readonly intoId: string; readonly now: string }
  | { readonly kind: 'undo-merge'; readonly intoId: string }
  | { readonly kind: 'hold-package'; readonly athletePackageId: string; readonly expiresAt: string }
  | { readonly kind: 'confirm-package' | 'release-package'; readonly athletePackageId: string }
);

export const athleteExists = ({ status }: AthleteState): boolean =>
  status === 'active' || status === 'inactive';

const nobody: AthleteState = {
  status: 'unknown',
  merge: null,
  isErased: false,
  name: { firstName: '', lastName: '' },
  athleteType: '',
  details: noDetails,
  trainerId: null,
  followUp: { nextFollowUp: null, reason: '' },
  packages: new Map(),
};

export const athleteDecider: Decider<AthleteState, AthleteCommand, AthleteEvent> = {
  initial: () => nobody,

  evolve(state, { type, data }) {
    switch (type) {
      case 'AthleteCreated': {
        const { firstName, lastName, athleteType, referralFrom } = data;
        const details = { ...noDetails, referralFrom };
        return { ...state, status: 'active', name: { firstName, lastName }, athleteType, details };
      }
      case 'AthleteRenamed':
        return { ...state, name: { firstName: data.firstName, lastName: data.lastName } };
      case 'AthleteDetailsChanged':
        return { ...state, details: withDetails(state.details, data.changes) };
      case 'AthleteLeadTypeChanged':
        return { ...state, athleteType: data.athleteType };
      case 'AthleteTrainerAssigned':
        return { ...state, trainerId: data.trainerId };
      case 'AthleteFollowUpSet':
        return { ...state, followUp: { nextFollowUp: data.nextFollowUp, reason: data.reason } };
      case 'AthleteWelcomeEmailSent':
        return state;
      case 'AthleteErased':
        return {
          ...nobody,
          status: state.status,
          merge: state.merge,
          isErased: true,
          packages: state.packages,
        };
      case 'AthleteMarkedInactive':
        return { ...state, status: 'inactive' };
      case 'AthleteMarkedActive':
        return { ...state, status: 'active' };
      case 'AthleteDeleted':
        return { ...state, status: 'deleted' };
      case 'AthleteMerged': {
        const { intoId, wasActive } = data;
        return { ...state, status: 'merged', merge: { intoId, wasActive } };
      }
      case 'AthleteMergeUndone':
        return { ...state, status: 'inactive', merge: null };
      case 'AthletePackageHeld':
        return withPackage(state, data.athletePackageId, data.expiresAt);
      case 'AthletePackageConfirmed':
        return withPackage(state, data.athletePackageId, null);
      case 'AthletePackageReleased': {
        const packages = new Map(state.packages);
        packages.delete(data.athletePackageId);
        return { ...state, packages };
      }
    }
  },

  decide(command, state) {
    const { athleteId } = command;
    switch (command.kind) {
      case 'create':
        return create(command, state);
      case 'release-package': {
        const { athletePackageId } = command;
        return state.packages.has(athletePackageId)
          ? [{ type: 'AthletePackageReleased', data: { athleteId, athletePackageId } }]
          : [];
      }
      case 'erase':
        return erase(athleteId, state);
      case 'merge':
        return merge(command, state);
      case 'undo-merge':
        return undoMerge(athleteId, command.intoId, state);
      case 'delete':
        demandExists(state);
        if (keepsPackages(state, command.now)) {
          throw new Refusal('athlete.has-packages', athleteTexts.hasPackages);
        }
        return [{ type: 'AthleteDeleted', data: { athleteId } }];
      case 'confirm-package': {
        demandExists(state);
        const { athletePackageId } = command;
        const held = state.packages.get(athletePackageId);
        return held?.expiresAt === null
          ? []
          : [{ type: 'AthletePackageConfirmed', data: { athleteId, athletePackageId } }];
      }
      case 'change':
        demandKnown(state);
        return changeAthlete(athleteId, command.changes, state);
      case 'change-lead-type': {
        demandKnown(state);
        const { athleteType } = command;
        return athleteType === state.athleteType
          ? []
          : [{ type: 'AthleteLeadTypeChanged', data: { athleteId, athleteType } }];
      }
      case 'hold-package': {
        demandKnown(state);
        const { athletePackageId, expiresAt } = command;
        const held = state.packages.get(athletePackageId);
        // Already confirmed, or held about that long: nothing to add. A late repetition renews an expired
        // hold.
        const holds =
          held !== undefined && (held.expiresAt === null || holdsUntil(held.expiresAt, expiresAt));
        return holds
          ? []
          : [{ type: 'AthletePackageHeld', data: { athleteId, athletePackageId, expiresAt } }];
      }
    }
  },
};

type CommandNamed<Kind extends AthleteCommand['kind']> = Extract<AthleteCommand, { readonly kind: Kind }>;

function create(command: CommandNamed<'create'>, { status }: AthleteState): AthleteEvent[] {
  demand(nameProblems(command));
  if (status !== 'unknown') throw new Refusal('athlete.exists', athleteTexts.exists);
  const { athleteId, athleteType, sendNowTo } = command;
  const referralFrom = command.referralFrom.trim();
  const data = { athleteId, ...trimmedName(command), athleteType, referralFrom, sendNowTo };
  return [{ type: 'AthleteCreated', data }];
}

/**
 * A deleted athlete can be erased too, because the key still exists. An active athlete is
 * marked inactive as well.
 */
function erase(athleteId: string, { status, isErased }: AthleteState): AthleteEvent[] {
  if (status === 'unknown') throw new Refusal('athlete.unknown', athleteTexts.unknown);
  if (isErased) return [];
  const inactive: AthleteEvent[] =
    status === 'active' ? [{ type: 'AthleteMarkedInactive', data: { athleteId } }] : [];
  return [...inactive, { type: 'AthleteErased', data: { athleteId } }];
}

/**
 * An active athlete is marked inactive as well, so that whatever does not know about merges treats the record as one that
 * nobody uses. Packages stay with the athlete whom they were added to, so an athlete who has some cannot be merged away.
 */
function merge({ athleteId, intoId, now }: CommandNamed<'merge'>, state: AthleteState): AthleteEvent[] {
  if (state.merge?.intoId === intoId) return [];
  if (state.merge) throw new Refusal('athlete.merged', athleteTexts.mergedElsewhere);
  if (athleteId === intoId) throw new Refusal('athlete.merged-with-itself', athleteTexts.mergedWithItself);
  demandKnown(state);
  if (keepsPackages(state, now)) throw new Refusal('athlete.has-packages', athleteTexts.mergedHasPackages);
  const wasActive = state.status === 'active';
  return [
    ...(wasActive ? [{ type: 'AthleteMarkedInactive', data: { athleteId } } as const] : []),
    { type: 'AthleteMerged', data: { athleteId, intoId, wasActive } },
  ];
}

/** Does nothing for an athlete who is not merged, so that it may be repeated. An erased athlete stays inactive. */
function undoMerge(
  athleteId: string,
  intoId: string,
  { merge: merged, isErased }: AthleteState,
): AthleteEvent[] {
  if (merged?.intoId !== intoId) return [];
  const isActive = merged.wasActive && !isErased;
  return [
    { type: 'AthleteMergeUndone', data: { athleteId, intoId } },
    ...(isActive ? [{ type: 'AthleteMarkedActive', data: { athleteId } } as const] : []),
  ];
}

function demandExists(state: AthleteState): void {
  if (state.status === 'merged') throw new Refusal('athlete.merged', athleteTexts.merged);
  if (!athleteExists(state)) throw new Refusal('athlete.unknown', athleteTexts.unknown);
}

/** Notes about an erased athlete could not be read anymore. */
function demandKnown(state: AthleteState): void {
  demandExists(state);
  if (state.isErased) throw new Refusal('athlete.erased', athleteTexts.erased);
}

const keepsPackages = ({ packages }: AthleteState, now: string): boolean =>
  [...packages.values()].some(({ expiresAt }) => expiresAt === null || expiresAt > now);

function withPackage(state: AthleteState, id: string, expiresAt: string | null): AthleteState {
  return { ...state, packages: new Map(state.packages).set(id, { expiresAt }) };
}
