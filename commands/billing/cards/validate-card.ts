import { walletOf } from '../../../domain/billing/cards/card.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { present } from '../../runtime/handle.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import type { KnownUsers } from '../../shared/known-users.ts';
import { demandCard } from '../payments/chargeable-card.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';

interface Deps {
  readonly log: EventLog;
  readonly users: KnownUsers;
  readonly processor: Pick<CardProcessor, 'cardsIn'>;
}

export interface CardVerdict {
  readonly isValid: boolean;
  /** One sentence. */
  readonly message: string;
}

/** Whether the card that an athlete is charged by could be charged: ours say so, and the processor still has it. Nothing is charged. */
export async function validateCard(
  deps: Deps,
  { athleteId, today }: { readonly athleteId: string; readonly today: Day },
): Promise<CardVerdict> {
  const { cardId } = await present(deps.log, athleteBilling, athleteId);
  if (cardId === null) return invalid(cardTexts.noCard);
  try {
    await demandCard(deps, { cardId, athleteId, by: null, day: today });
    const ours = await present(deps.log, cardAggregate, cardId);
    const found = await deps.processor.cardsIn(walletOf(cardId));
    return found.some((card) => ours.status === 'kept' && card.processorCardId === ours.processorCardId)
      ? { isValid: true, message: cardTexts.valid }
      : invalid(cardTexts.goneAtProcessor);
  } catch (error) {
    // Whatever the processor's trouble is, it says nothing about the card.
    return invalid(error instanceof Refusal ? error.message : cardTexts.notAsked);
  }
}

const invalid = (message: string): CardVerdict => ({ isValid: false, message });
