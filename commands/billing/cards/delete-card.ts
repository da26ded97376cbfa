import { cardTexts } from '../../../domain/billing/cards/card-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { cardAggregate } from './card.ts';

/**
 * Deletes a user's card: from here on it is not charged. The reactors `card-removals` and `deleted-cards`
 * update the athletes that used it, and the processor.
 */
export async function deleteCard(
  log: EventLog,
  { cardId, userId }: { readonly cardId: string; readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  const card = await loadState(log, cardAggregate, cardId);
  if (card.status === 'unknown' || card.userId !== userId) {
    throw new Refusal('card.unknown', cardTexts.unknown);
  }
  return handle(log, cardAggregate, cardId, { kind: 'delete', cardId }, context);
}
