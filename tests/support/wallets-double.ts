import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { CardProcessor, KeptCard } from '../../commands/shared/card-processor.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** The outcome of the next request. */
export type WalletFault =
  /** The processor says no. */
  | 'refuse'
  /** Nothing could be sent. */
  | 'unreachable'
  /** It is carried out, and its answer is lost. */
  | 'lose-answer'
  /** It never arrives, and no one can tell. */
  | 'lose-request';

/** The wallets of a card processor, in memory. It charges nothing. For tests. */
export interface WalletsDouble extends CardProcessor {
  readonly wallets: ReadonlyMap<string, readonly KeptCard[]>;
  /** Every request that arrived: `save <request id>`. */
  readonly calls: readonly string[];
  fail(method: 'saveCard' | 'cardsIn' | 'deleteCard', fault: WalletFault): void;
}

/** A token says what card it is for, as no real one does. */
export const tokenOf = (last4: string, expires = '12/2040'): string => `token ${last4} ${expires}`;

export function createWalletsDouble(): WalletsDouble {
  const wallets = new Map<string, KeptCard[]>();
  const calls: string[] = [];
  const saved = new Map<string, KeptCard>();
  const faults = new Map<string, WalletFault[]>();

  const begin = (method: string): WalletFault | undefined => {
    const fault = faults.get(method)?.shift();
    if (fault === 'refuse') throw new Refusal('cards.refused', 'The card was not accepted.');
    if (fault === 'unreachable') throw new FailedForCertain('The connection was refused.');
    if (fault === 'lose-request') throw new Error('No answer');
    return fault;
  };
  const end = (fault: WalletFault | undefined): void => {
    if (fault === 'lose-answer') throw new Error('No answer');
  };
  const noCharges = async () => {
    throw new Error('This processor charges nothing');
  };

  return {
    tokensUrl: 'https://processor.example/tokens',
    wallets,
    calls,
    fail(method, fault) {
      faults.set(method, [...(faults.get(method) ?? []), fault]);
    },
    async saveCard({ walletId, token, requestId }) {
      const fault = begin('saveCard');
      calls.push(`save ${requestId}`);
      const card = saved.get(requestId) ?? cardOf(token, saved.size + 1);
      if (!saved.has(requestId)) wallets.set(walletId, [...(wallets.get(walletId) ?? []), card]);
      saved.set(requestId, card);
      end(fault);
      return card;
    },
    async cardsIn(walletId) {
      end(begin('cardsIn'));
      return wallets.get(walletId) ?? [];
    },
    async deleteCard({ walletId, processorCardId, requestId }) {
      const fault = begin('deleteCard');
      calls.push(`delete ${requestId}`);
      const left = (wallets.get(walletId) ?? []).filter((card) => card.processorCardId !== processorCardId);
      wallets.set(walletId, left);
      end(fault);
    },
    charge: noCharges,
    refund: noCharges,
    foundCharge: noCharges,
    voidByRequest: noCharges,
  };
}

function cardOf(token: string, number: number): KeptCard {
  const [, last4 = '', month = '', year = ''] = /^token (\d{4}) (\d{2})\/(\d{4})$/.exec(token) ?? [];
  return {
    processorCardId: `card-${number}`,
    brand: 'Visa',
    last4,
    expiryMonth: Number(month),
    expiryYear: Number(year),
  };
}
