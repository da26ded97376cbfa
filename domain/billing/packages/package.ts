import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { PackageEvent as AnyPackageEvent } from './events.ts';
import {
  changedFields,
  definitionProblems,
  emptyDefinition,
  type PackageChanges,
  type PackageDefinition,
  withChanges,
  withItemOfLedger,
} from './package-definition.ts';
import { packageTexts } from './package-texts.ts';

export interface PackageState extends PackageDefinition {
  readonly status: 'unknown' | 'present' | 'deleted';
}

export type PackageCommand = { readonly packageId: string } & (
  | ({ readonly kind: 'create'; readonly copiedFrom: string | null } & PackageDefinition)
  | { readonly kind: 'change'; readonly changes: PackageChanges }
  | { readonly kind: 'delete' }
);

export type PackageEvent = Extract<
  AnyPackageEvent,
  { type: 'PackageCreated' | 'PackageChanged' | 'PackageDeleted' }
>;

/**
 * A package that the business sells. Athletes get copies with their own name and amounts, so a package can be
 * changed at any time and deleted while athletes have it (resolution Q100).
 */
export const packageDecider: Decider<PackageState, PackageCommand, PackageEvent> = {
  initial: () => ({ status: 'unknown', ...emptyDefinition }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'PackageCreated': {
        const { packageId: _, copiedFrom: __, ...definition } = data;
        return { status: 'present', ...definition };
      }
      case 'PackageChanged':
        return { ...state, ...withChanges(state, data.changes) };
      case 'PackageDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { packageId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present') throw new Refusal('package.unknown', packageTexts.unknown);
    if (command.kind === 'delete') return [{ type: 'PackageDeleted', data: { packageId } }];
    const wanted = withChanges(state, withItemOfLedger(command.changes, state));
    demand(definitionProblems(wanted));
    const changes = changedFields(wanted, state);
    return Object.keys(changes).length > 0 ? [{ type: 'PackageChanged', data: { packageId, changes } }] : [];
  },
};

function create(command: Extract<PackageCommand, { kind: 'create' }>, state: PackageState): PackageEvent[] {
  if (state.status !== 'unknown') throw new Refusal('package.exists', packageTexts.exists);
  const { kind: _, packageId, copiedFrom, ...definition } = command;
  demand(definitionProblems(definition));
  return [{ type: 'PackageCreated', data: { packageId, ...withChanges(definition, {}), copiedFrom } }];
}
