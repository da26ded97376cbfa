import type { CardDetails } from '../../../domain/billing/cards/card.ts';
import { isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { present } from '../../runtime/handle.ts';
import type { KnownUsers } from '../../shared/known-users.ts';
import { cardAggregate } from '../cards/card.ts';

export interface CardDeps {
  readonly log: EventLog;
  readonly users: KnownUsers;
}

export interface CardOfAthlete {
  readonly cardId: string;
  readonly athleteId: string;
  /** The user whose own card it has to be; null: any card of the athlete's users will do. */
  readonly by: string | null;
  /** The day of the business. */
  readonly day: Day;
}

/**
 * The card, when it can be charged for the athlete: kept, not expired, of a user who sees the athlete. From the streams, for whatever
 * is about to use it. Throws `Refusal`: `card.unknown`, `card.expired`.
 */
export async function demandCard(
  { log, users }: CardDeps,
  { cardId, athleteId, by, day }: CardOfAthlete,
): Promise<CardDetails & { readonly userId: string }> {
  const card = await present(log, cardAggregate, cardId);
  const isTheirs = card.status === 'kept' && (by === null || card.userId === by);
  const owner = isTheirs ? await users.user(card.userId) : undefined;
  // Whose it is instead is not said.
  if (card.status !== 'kept' || !owner?.athleteIds.includes(athleteId)) {
    throw new Refusal('card.unknown', cardTexts.unknown);
  }
  const expiry = { month: card.expiryMonth, year: card.expiryYear };
  if (isExpired(expiry, day)) throw new Refusal('card.expired', paymentTexts.cardExpired);
  return card;
}
