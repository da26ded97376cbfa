import { walletOf } from '../../../domain/billing/cards/card.ts';
import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';
import { demandCard } from './chargeable-card.ts';

interface Deps {
  readonly log: EventLog;
  readonly users: CardHolders;
  readonly processor: Pick<CardProcessor, 'cardsIn'>;
}

export interface CardVerdict {
  readonly isValid: boolean;
  /** One sentence. */
  readonly message: string;
}

/**
 * Whether the athlete's card could be charged: our records allow it, and the processor still has it. Nothing
 * is charged.
 */
export async function validateCard(
  deps: Deps,
  { athleteId, today }: { readonly athleteId: string; readonly today: Day },
): Promise<CardVerdict> {
  const { cardId } = await loadState(deps.log, athleteBilling, athleteId);
  if (cardId === null) return invalid(cardTexts.noCard);
  try {
    await demandCard(deps, { cardId, athleteId, by: null, day: today });
    const ours = await loadState(deps.log, cardAggregate, cardId);
    const found = await deps.processor.cardsIn(walletOf(cardId));
    return found.some((card) => ours.status === 'kept' && card.processorCardId === ours.processorCardId)
      ? { isValid: true, message: cardTexts.valid }
      : invalid(cardTexts.goneAtProcessor);
  } catch (error) {
    // Trouble at the processor says nothing about the card.
    return invalid(error instanceof Refusal ? error.message : cardTexts.notAsked);
  }
}

const invalid = (message: string): CardVerdict => ({ isValid: false, message });
