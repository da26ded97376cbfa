import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { AthleteBillingEvent } from './events.ts';

/** How an athlete pays, and the accounting customer the athlete is linked to. */
export interface AthleteBillingState {
  /** The card that autocharge uses. */
  readonly cardId: string | null;
  /** Never true without a card. */
  readonly isAutochargeOn: boolean;
  /** Why nothing is charged until a person has reviewed it; null when autocharge is not paused. */
  readonly parkedReason: string | null;
  readonly customerId: string | null;
}

export type AthleteBillingCommand = { readonly athleteId: string } & (
  | { readonly kind: 'choose-card'; readonly cardId: string }
  /** Does nothing if another card has been chosen since. */
  | { readonly kind: 'remove-card'; readonly cardId: string }
  | { readonly kind: 'turn-on' }
  | { readonly kind: 'turn-off' }
  | { readonly kind: 'park'; readonly reason: string }
  | { readonly kind: 'unpark' }
  /** Replaces the customer that the athlete was linked to. */
  | { readonly kind: 'link-customer'; readonly customerId: string }
  | { readonly kind: 'unlink-customer' }
);

export const athleteBillingTexts = {
  chooseCard: 'Please choose the card to charge invoices to.',
} as const;

export const athleteBillingDecider: Decider<AthleteBillingState, AthleteBillingCommand, AthleteBillingEvent> =
  {
    initial: () => ({ cardId: null, isAutochargeOn: false, parkedReason: null, customerId: null }),

    evolve(state, { type, data }) {
      switch (type) {
        case 'AutochargeCardChosen':
          return { ...state, cardId: data.cardId };
        case 'AutochargeCardRemoved':
          return { ...state, cardId: null };
        case 'AutochargeTurnedOn':
          return { ...state, isAutochargeOn: true };
        case 'AutochargeTurnedOff':
          return { ...state, isAutochargeOn: false };
        case 'AutochargeParked':
          return { ...state, parkedReason: data.reason };
        case 'AutochargeUnparked':
          return { ...state, parkedReason: null };
        case 'AccountingCustomerLinked':
          return { ...state, customerId: data.customerId };
        case 'AccountingCustomerUnlinked':
          return { ...state, customerId: null };
      }
    },

    decide(command, state) {
      const { athleteId } = command;
      switch (command.kind) {
        case 'choose-card': {
          const { cardId } = command;
          return cardId === state.cardId
            ? []
            : [{ type: 'AutochargeCardChosen', data: { athleteId, cardId } }];
        }
        case 'remove-card':
          return removeCard(command, state);
        case 'turn-on':
          if (state.isAutochargeOn) return [];
          if (state.cardId === null) throw new Refusal('autocharge.no-card', athleteBillingTexts.chooseCard);
          return [{ type: 'AutochargeTurnedOn', data: { athleteId } }];
        case 'turn-off':
          return state.isAutochargeOn ? [{ type: 'AutochargeTurnedOff', data: { athleteId } }] : [];
        case 'park': {
          const { reason } = command;
          return state.parkedReason === null
            ? [{ type: 'AutochargeParked', data: { athleteId, reason } }]
            : [];
        }
        case 'unpark':
          return state.parkedReason === null ? [] : [{ type: 'AutochargeUnparked', data: { athleteId } }];
        case 'link-customer': {
          const { customerId } = command;
          if (customerId === state.customerId) return [];
          return [
            ...unlink(athleteId, state),
            { type: 'AccountingCustomerLinked', data: { athleteId, customerId } },
          ];
        }
        case 'unlink-customer':
          return unlink(athleteId, state);
      }
    },
  };

type CommandNamed<Kind extends AthleteBillingCommand['kind']> = Extract<
  AthleteBillingCommand,
  { readonly kind: Kind }
>;

/** Without a card, autocharge is turned off. */
function removeCard(
  { athleteId, cardId }: CommandNamed<'remove-card'>,
  state: AthleteBillingState,
): AthleteBillingEvent[] {
  if (cardId !== state.cardId) return [];
  const turnedOff: AthleteBillingEvent[] = state.isAutochargeOn
    ? [{ type: 'AutochargeTurnedOff', data: { athleteId } }]
    : [];
  return [...turnedOff, { type: 'AutochargeCardRemoved', data: { athleteId, cardId } }];
}

function unlink(athleteId: string, { customerId }: AthleteBillingState): AthleteBillingEvent[] {
  return customerId === null ? [] : [{ type: 'AccountingCustomerUnlinked', data: { athleteId, customerId } }];
}
