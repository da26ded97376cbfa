import type { CardDetails } from '../../../domain/billing/cards/card.ts';
import { isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import { cardAggregate } from './card.ts';

export interface CardDeps {
  readonly log: EventLog;
  readonly users: CardHolders;
}

export interface CardOfAthlete {
  readonly cardId: string;
  readonly athleteId: string;
  /** The user who must own the card; null: any user of the athlete may own it. */
  readonly by: string | null;
  /** Current day of the business. */
  readonly day: Day;
}

/**
 * The card, if it can be charged for the athlete: stored, not expired, and owned by a user who sees the
 * athlete. Read from the streams, right before it is used. Throws `Refusal`: `card.unknown`, `card.expired`.
 */
export async function demandCard(
  { log, users }: CardDeps,
  { cardId, athleteId, by, day }: CardOfAthlete,
): Promise<CardDetails & { readonly userId: string }> {
  const card = await loadState(log, cardAggregate, cardId);
  const isTheirs = card.status === 'kept' && (by === null || card.userId === by);
  const owner = isTheirs ? await users.owner(card.userId) : undefined;
  // The refusal does not reveal who owns the card.
  if (card.status !== 'kept' || !owner?.athleteIds.includes(athleteId)) {
    throw new Refusal('card.unknown', cardTexts.unknown);
  }
  const expiry = { month: card.expiryMonth, year: card.expiryYear };
  if (isExpired(expiry, day)) throw new Refusal('card.expired', paymentTexts.cardExpired);
  return card;
}
