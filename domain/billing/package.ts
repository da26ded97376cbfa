import type { Decider } from '../shared/decider.ts';
import type { EventOf } from '../shared/event-definition.ts';
import type { Cents } from '../shared/money.ts';
import { demand, Refusal } from '../shared/refusal.ts';
import type { billingEvents, PackageType } from './events.ts';

export interface PackageDefinition {
  readonly packageId: string;
  readonly name: string;
  readonly year: number | null;
  readonly category: string;
  readonly type: PackageType;
  readonly defaultAmount: Cents;
  readonly defaultDownPayment: Cents;
  readonly defaultCycles: number;
}

export type PackageState = PackageDefinition | undefined;
export type PackageCommand = { readonly kind: 'create' } & PackageDefinition;
export type PackageEvent = EventOf<Extract<(typeof billingEvents)[number], { type: 'PackageCreated' }>>;

/** A package that the business sells; athletes get copies of it, which keep their own name and amounts. */
export const packageDecider: Decider<PackageState, PackageCommand, PackageEvent> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide(command, state) {
    if (state) throw new Refusal('package.exists', 'This package exists already.');
    demand(command.name.trim() ? [] : [{ field: 'name', message: 'Package name must not be empty.' }]);
    const { kind: _, ...data } = command;
    return [{ type: 'PackageCreated', data }];
  },
};
