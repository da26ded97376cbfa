import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { DoubleKind } from './compared-person.ts';
import { doubleTexts } from './double-texts.ts';
import type { DoubleEvent } from './events.ts';

export interface DismissalState {
  readonly isDismissed: boolean;
}

export interface PairOfPeople {
  readonly pairId: string;
  readonly kind: DoubleKind;
  readonly oneId: string;
  readonly otherId: string;
}

export type DismissalCommand =
  | { readonly kind: 'dismiss'; readonly pair: PairOfPeople }
  | { readonly kind: 'reopen'; readonly pair: Pick<PairOfPeople, 'pairId'> };

/** The decision that two people who look like one are not. It is remembered until somebody takes it back. */
export const dismissalDecider: Decider<
  DismissalState & { readonly pair: PairOfPeople | null },
  DismissalCommand,
  DoubleEvent
> = {
  initial: () => ({ isDismissed: false, pair: null }),

  evolve: (_, { type, data }) => ({ isDismissed: type === 'DoublesDismissed', pair: data }),

  decide(command, state) {
    if (command.kind === 'dismiss') {
      const { pair } = command;
      demand(pair.oneId === pair.otherId ? [{ field: 'other_id', message: doubleTexts.notTwo }] : []);
      return state.isDismissed ? [] : [{ type: 'DoublesDismissed', data: pair }];
    }
    if (!state.pair) throw new Refusal('doubles.not-dismissed', doubleTexts.notDismissed);
    return state.isDismissed ? [{ type: 'DoublesReopened', data: state.pair }] : [];
  },
};
