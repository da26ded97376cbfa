import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { accountingTexts } from './accounting-texts.ts';
import type { AccountingEvent } from './events.ts';

export type CustomerClaimEvent = Extract<
  AccountingEvent,
  { type: 'AccountingCustomerHeld' | 'AccountingCustomerConfirmed' | 'AccountingCustomerReleased' }
>;

/**
 * An accounting customer belongs to one athlete: hold → link the athlete → confirm. The janitor settles an
 * expired hold by looking at the athlete's link, and only then can another athlete take the customer.
 */
export type CustomerClaimState =
  | { readonly kind: 'free' }
  | { readonly kind: 'held'; readonly athleteId: string; readonly expiresAt: string }
  | { readonly kind: 'taken'; readonly athleteId: string };

export type CustomerClaimCommand = { readonly customerId: string; readonly athleteId: string } & (
  | { readonly kind: 'hold'; readonly now: string; readonly expiresAt: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'release' }
);

export const customerClaimDecider: Decider<CustomerClaimState, CustomerClaimCommand, CustomerClaimEvent> = {
  initial: () => ({ kind: 'free' }),

  evolve(_, { type, data }) {
    switch (type) {
      case 'AccountingCustomerHeld':
        return { kind: 'held', athleteId: data.athleteId, expiresAt: data.expiresAt };
      case 'AccountingCustomerConfirmed':
        return { kind: 'taken', athleteId: data.athleteId };
      case 'AccountingCustomerReleased':
        return { kind: 'free' };
    }
  },

  decide(command, state) {
    const { customerId, athleteId } = command;
    const claim = { customerId, athleteId };
    const isMine = state.kind !== 'free' && state.athleteId === athleteId;
    switch (command.kind) {
      case 'hold': {
        if (state.kind !== 'free' && !isMine) throw taken();
        if (state.kind === 'held' && state.expiresAt > command.now) return [];
        // Recorded even when the same athlete has it, so that a release after an unlink notices and gives up.
        return [{ type: 'AccountingCustomerHeld', data: { ...claim, expiresAt: command.expiresAt } }];
      }
      case 'confirm':
        if (!isMine) throw taken();
        return state.kind === 'taken' ? [] : [{ type: 'AccountingCustomerConfirmed', data: claim }];
      case 'release':
        return isMine ? [{ type: 'AccountingCustomerReleased', data: claim }] : [];
    }
  },
};

const taken = () => new Refusal('accounting.customer-taken', accountingTexts.customerTaken);
