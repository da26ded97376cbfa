import type { ChargeThere } from '../../domain/billing/payments/charge-comparison.ts';
import type { Cents } from '../../domain/shared/money.ts';

/**
 * The card processor of the business. Card numbers go from the browser to the processor and never through us;
 * we keep its ids. Where a method throws, `FailedForCertain` means that nothing was done, and `Refusal` that
 * it never will be. After any other error the outcome is unknown: the request is repeated with the same
 * `requestId`, which is the same charge for the processor.
 */
export interface CardProcessor {
  /**
   * The address to which the browser posts a card for a token:
   * `https://api.intuit.com/quickbooks/v4/payments/tokens`.
   */
  readonly tokensUrl: string;
  /**
   * Stores the card of a token in a wallet of its own, named by `walletId`. A repetition with the same
   * request id is the same card.
   */
  saveCard(wallet: {
    readonly walletId: string;
    readonly token: string;
    readonly requestId: string;
  }): Promise<KeptCard>;
  /** The cards in a wallet: they show whether a save succeeded whose answer was lost. */
  cardsIn(walletId: string): Promise<KeptCard[]>;
  /** Deleting a deleted card does nothing. */
  deleteCard(wallet: {
    readonly walletId: string;
    readonly processorCardId: string;
    readonly requestId: string;
  }): Promise<void>;
  charge(charge: NewCharge): Promise<ChargeAnswer>;
  /** The charge as the processor has it now; undefined when no charge has this id. */
  foundCharge(chargeId: string, signal?: AbortSignal): Promise<ChargeThere | undefined>;
  refund(refund: NewCardRefund): Promise<RefundAnswer>;
  /** Voids the charge with this request id, whatever its outcome. */
  voidByRequest(requestId: string): Promise<void>;
}

export interface KeptCard {
  readonly processorCardId: string;
  /** `Visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface NewCharge {
  /** At most 50 characters; one per attempt, the same in every repetition of it. */
  readonly requestId: string;
  readonly walletId: string;
  readonly processorCardId: string;
  readonly amount: Cents;
  readonly description: string;
  /** An automatic charge without a person present. */
  readonly isRecurring: boolean;
  readonly signal?: AbortSignal;
}

export type ChargeAnswer =
  /** `warning`: PMT-1xxx; the card was charged nevertheless. */
  | {
      readonly kind: 'captured';
      readonly chargeId: string;
      readonly authCode: string;
      readonly warning: string | null;
    }
  /** PMT-2xxx, PMT-5xxx, or a 2xx that says DECLINED. `isHard`: another attempt with this card is useless. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: string; readonly isHard: boolean }
  /**
   * PMT-3xxx, PMT-4xxx: the card was not charged. `stopsEverything`: no other card can be charged either
   * (PMT-3xxx).
   */
  | {
      readonly kind: 'not-attempted';
      readonly code: string;
      readonly message: string;
      readonly isHard: boolean;
      readonly stopsEverything: boolean;
    };

export interface NewCardRefund {
  readonly requestId: string;
  readonly chargeId: string;
  readonly amount: Cents;
  readonly description: string;
  readonly signal?: AbortSignal;
}

export type RefundAnswer =
  | { readonly kind: 'issued'; readonly externalId: string }
  /** `refused`: the processor or the bank declined it. `not-attempted`: it cannot be done as requested. */
  | { readonly kind: 'refused' | 'not-attempted'; readonly code: string; readonly message: string };
