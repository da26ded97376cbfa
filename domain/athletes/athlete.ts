import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import type { AthleteEvent } from './events.ts';

export interface AthleteState {
  readonly status: 'unknown' | 'active' | 'inactive' | 'deleted';
  readonly name: AthleteName;
  /** Billing packages that keep the athlete from being deleted; a hold carries the moment it runs out. */
  readonly packages: ReadonlyMap<string, { readonly expiresAt: string | null }>;
}

export interface AthleteName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewAthlete extends AthleteName {
  readonly athleteType: string;
  readonly referralFrom: string;
  readonly parentFirstName: string;
  readonly parentLastName: string;
  readonly parentEmail: string;
  readonly relationship: string;
}

export type AthleteCommand =
  | ({ readonly kind: 'create'; readonly athleteId: string } & NewAthlete)
  | ({ readonly kind: 'rename'; readonly athleteId: string } & AthleteName)
  | { readonly kind: 'mark-active'; readonly athleteId: string; readonly isActive: boolean }
  | { readonly kind: 'delete'; readonly athleteId: string; readonly now: string }
  | {
      readonly kind: 'hold-package';
      readonly athleteId: string;
      readonly athletePackageId: string;
      readonly expiresAt: string;
    }
  | { readonly kind: 'confirm-package'; readonly athleteId: string; readonly athletePackageId: string }
  | { readonly kind: 'release-package'; readonly athleteId: string; readonly athletePackageId: string };

/** The lead types every business starts with (part 1 §3: 'Target' is the default lead). */
export const leadTypes = ['Target', 'Prospect', 'Trial', 'Customer', 'Former'] as const;
export const DEFAULT_LEAD_TYPE = 'Target';

/** Part 1 §5, Create athlete: first and last name required. */
export function athleteNameProblems({ firstName, lastName }: AthleteName): Problem[] {
  const problem = (field: string) => ({ field, message: 'Please enter a valid name.' });
  if (!firstName.trim()) return [problem('firstName')];
  return lastName.trim() ? [] : [problem('lastName')];
}

export const athleteDecider: Decider<AthleteState, AthleteCommand, AthleteEvent> = {
  initial: () => ({ status: 'unknown', name: { firstName: '', lastName: '' }, packages: new Map() }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'AthleteCreated':
        return { ...state, status: 'active', name: data };
      case 'AthleteRenamed':
        return { ...state, name: data };
      case 'AthleteMarkedInactive':
        return { ...state, status: 'inactive' };
      case 'AthleteMarkedActive':
        return { ...state, status: 'active' };
      case 'AthleteDeleted':
        return { ...state, status: 'deleted' };
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
    if (command.kind === 'create') {
      demand(athleteNameProblems(command));
      if (state.status !== 'unknown') throw new Refusal('athlete.exists', 'This athlete exists already.');
      const { kind: _, ...data } = command;
      return [{ type: 'AthleteCreated', data: { ...data, ...trimmed(command) } }];
    }
    if (command.kind === 'release-package') {
      const { athletePackageId } = command;
      return state.packages.has(athletePackageId)
        ? [{ type: 'AthletePackageReleased', data: { athleteId, athletePackageId } }]
        : [];
    }
    if (state.status === 'unknown' || state.status === 'deleted') {
      throw new Refusal('athlete.unknown', 'This athlete does not exist.');
    }
    switch (command.kind) {
      case 'rename': {
        demand(athleteNameProblems(command));
        const name = trimmed(command);
        const same = name.firstName === state.name.firstName && name.lastName === state.name.lastName;
        return same ? [] : [{ type: 'AthleteRenamed', data: { athleteId, ...name } }];
      }
      case 'mark-active':
        if (command.isActive === (state.status === 'active')) return [];
        return [
          { type: command.isActive ? 'AthleteMarkedActive' : 'AthleteMarkedInactive', data: { athleteId } },
        ];
      case 'delete':
        if (
          [...state.packages.values()].some(({ expiresAt }) => expiresAt === null || expiresAt > command.now)
        ) {
          throw new Refusal(
            'athlete.has-packages',
            'Billing packages were added to this athlete. Remove packages or mark athlete inactive.',
          );
        }
        return [{ type: 'AthleteDeleted', data: { athleteId } }];
      case 'hold-package': {
        const { athletePackageId, expiresAt } = command;
        const held = state.packages.get(athletePackageId);
        // Confirmed, or held for as long: nothing to add. A late repetition renews what ran out.
        const holds = held !== undefined && (held.expiresAt === null || held.expiresAt >= expiresAt);
        return holds
          ? []
          : [{ type: 'AthletePackageHeld', data: { athleteId, athletePackageId, expiresAt } }];
      }
      case 'confirm-package': {
        const { athletePackageId } = command;
        const held = state.packages.get(athletePackageId);
        return held?.expiresAt === null
          ? []
          : [{ type: 'AthletePackageConfirmed', data: { athleteId, athletePackageId } }];
      }
    }
  },
};

function withPackage(state: AthleteState, id: string, expiresAt: string | null): AthleteState {
  return { ...state, packages: new Map(state.packages).set(id, { expiresAt }) };
}

function trimmed({ firstName, lastName }: AthleteName): AthleteName {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}
