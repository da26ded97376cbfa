import type { ChargeThere } from '../../domain/billing/payments/charge-comparison.ts';
import type { Cents } from '../../domain/shared/money.ts';

/**
 * Who charges cards for the business. Card numbers go from the browser to the processor and never through us; we hold its ids.
 *
 * Where a method throws, `FailedForCertain` says that nothing was done, `Refusal` that it never will be; any other error means that
 * nobody knows: it is asked again with the same `requestId`, which is the same charge for the processor.
 */
export interface CardProcessor {
  /** Where the browser posts a card for a token: `https://api.intuit.com/quickbooks/v4/payments/tokens`. */
  readonly tokensUrl: string;
  /** Keeps the card of a token in a wallet of its own, named by `walletId`. A repetition with the same request id is the same card. */
  saveCard(wallet: {
    readonly walletId: string;
    readonly token: string;
    readonly requestId: string;
  }): Promise<KeptCard>;
  /** What is in a wallet: how a save whose answer was lost is found again. */
  cardsIn(walletId: string): Promise<KeptCard[]>;
  /** What is gone already stays gone. */
  deleteCard(wallet: {
    readonly walletId: string;
    readonly processorCardId: string;
    readonly requestId: string;
  }): Promise<void>;
  charge(charge: NewCharge): Promise<ChargeAnswer>;
  /** The charge as it is there now; undefined where no charge has this id. */
  foundCharge(chargeId: string, signal?: AbortSignal): Promise<ChargeThere | undefined>;
  refund(refund: NewCardRefund): Promise<RefundAnswer>;
  /** Takes back whatever became of the charge with this request id, known or not. */
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
  /** A collection that nobody is present at. */
  readonly isRecurring: boolean;
  readonly signal?: AbortSignal;
}

export type ChargeAnswer =
  /** `warning`: PMT-1xxx, the money was taken all the same. */
  | {
      readonly kind: 'captured';
      readonly chargeId: string;
      readonly authCode: string;
      readonly warning: string | null;
    }
  /** PMT-2xxx, PMT-5xxx, or a 2xx that says DECLINED. `isHard`: trying this card again is useless. */
  | { readonly kind: 'declined'; readonly code: string; readonly message: string; readonly isHard: boolean }
  /** PMT-3xxx, PMT-4xxx: nothing was asked of the card. `stopsEverything`: so it will be for every other card (PMT-3xxx). */
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
  /** `refused`: the processor or the bank said no to it. `not-attempted`: it can not be done as it was asked. */
  | { readonly kind: 'refused' | 'not-attempted'; readonly code: string; readonly message: string };
