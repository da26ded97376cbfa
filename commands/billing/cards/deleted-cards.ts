import { walletOf } from '../../../domain/billing/cards/card.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { cardAggregate } from './card.ts';

/** Deletes cards at the processor that were deleted here. */
export function deletedCards(log: EventLog, processor: Pick<CardProcessor, 'deleteCard'>) {
  return defineReactor({
    name: 'deleted-cards',
    handles: ['CardDeleted'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ data: { cardId } }) => [
      {
        kind: 'external',
        key: `delete ${cardId}`,
        async run({ commandId: requestId }) {
          const card = await loadState(log, cardAggregate, cardId);
          if (card.status !== 'deleted') throw new Error(`Card ${cardId} is not deleted`);
          const { processorCardId } = card;
          await processor.deleteCard({ walletId: walletOf(cardId), processorCardId, requestId });
          return { processorCardId };
        },
        // Deleting a deleted card does nothing.
        recover: async () => ({ kind: 'repeat' }),
      },
    ],
  });
}
