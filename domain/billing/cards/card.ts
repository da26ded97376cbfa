import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { cardTexts } from './card-texts.ts';
import type { CardEvent } from './events.ts';

/** The data that the processor returns about a stored card. */
export interface CardDetails {
  /** `Visa` */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly processorCardId: string;
}

/** `saving`: the processor has been asked. Only a card that is `kept` can be charged. */
export type CardState =
  | { readonly status: 'unknown' }
  | { readonly status: 'saving'; readonly userId: string }
  | { readonly status: 'failed'; readonly userId: string; readonly reason: string }
  | ({ readonly status: 'kept' | 'deleted'; readonly userId: string } & CardDetails);

export type CardCommand = { readonly cardId: string } & (
  | { readonly kind: 'start'; readonly userId: string }
  | ({ readonly kind: 'keep' } & CardDetails)
  | { readonly kind: 'fail'; readonly reason: string }
  | { readonly kind: 'delete' }
  /** Does nothing if the card is no longer `fromUserId`'s, or is deleted. */
  | { readonly kind: 'transfer'; readonly fromUserId: string; readonly toUserId: string }
);

/** A card on file. Saving is recorded as started before the processor is called, and its answer ends it. */
export const cardDecider: Decider<CardState, CardCommand, CardEvent> = {
  initial: () => ({ status: 'unknown' }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'CardSaveStarted':
        return { status: 'saving', userId: data.userId };
      case 'CardSaved': {
        const { cardId: _, ...kept } = data;
        return { status: 'kept', ...kept };
      }
      case 'CardSaveFailed':
        return { status: 'failed', userId: data.userId, reason: data.reason };
      case 'CardDeleted':
        return state.status === 'kept' ? { ...state, status: 'deleted' } : state;
      case 'CardTransferred':
        return state.status === 'unknown' ? state : { ...state, userId: data.userId };
    }
  },

  decide(command, state) {
    const { cardId } = command;
    if (command.kind === 'start') {
      if (state.status !== 'unknown') throw new Refusal('card.exists', cardTexts.exists);
      return [{ type: 'CardSaveStarted', data: { cardId, userId: command.userId } }];
    }
    if (state.status === 'unknown') throw new Refusal('card.unknown', cardTexts.unknown);
    const { userId, status } = state;
    switch (command.kind) {
      case 'keep': {
        // A save that was given up may have reached the processor after all.
        if (status !== 'saving' && status !== 'failed') return [];
        const { kind: _, ...details } = command;
        return [{ type: 'CardSaved', data: { ...details, userId } }];
      }
      case 'fail':
        if (status !== 'saving') return [];
        return [{ type: 'CardSaveFailed', data: { cardId, userId, reason: command.reason } }];
      case 'delete':
        if (status === 'deleted') return [];
        if (status !== 'kept') throw new Refusal('card.unknown', cardTexts.unknown);
        return [{ type: 'CardDeleted', data: { cardId, userId } }];
      case 'transfer': {
        const { fromUserId, toUserId } = command;
        if (status !== 'kept' || userId !== fromUserId) return [];
        const { brand, last4 } = state;
        return [{ type: 'CardTransferred', data: { cardId, userId: toUserId, fromUserId, brand, last4 } }];
      }
    }
  },
};

/** Short name of a card: `•••• 1111` (part 2 §3, reference). */
export const cardReference = (last4: string): string => `•••• ${last4}`;

/** `Visa •••• 1111` */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brand} ${cardReference(last4)}`.trim();

/**
 * The processor keeps each card in a wallet of its own, named after the card's id; its ids have no dashes.
 */
export const walletOf = (cardId: string): string => cardId.replaceAll('-', '');
