import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';

/** Read models: they answer once they have processed the event at this position. */
export interface CardUses {
  /** The athletes that are charged by the card. */
  athletesOf(cardId: string, at: bigint): Promise<readonly string[]>;
  /** The user's cards that are not deleted. */
  cardsOf(userId: string, at: bigint): Promise<readonly string[]>;
}

/**
 * Stops charging athletes to cards that may no longer be used: deleted cards, cards of deleted users, and
 * cards of users who no longer see the athlete.
 */
export function cardRemovals(log: EventLog, uses: CardUses) {
  const takeFromAthletes = (cardId: string, at: bigint): InternalEffect => ({
    kind: 'internal',
    key: `take from athletes ${cardId}`,
    async run(context) {
      for (const athleteId of await uses.athletesOf(cardId, at)) {
        const command = { kind: 'remove-card', athleteId, cardId } as const;
        await handle(log, athleteBilling, athleteId, command, step(context, athleteId));
      }
    },
  });

  const deleteAllOf = (userId: string, at: bigint): InternalEffect => ({
    kind: 'internal',
    key: `delete cards of ${userId}`,
    async run(context) {
      for (const cardId of await uses.cardsOf(userId, at)) {
        await handle(log, cardAggregate, cardId, { kind: 'delete', cardId }, step(context, cardId));
      }
    },
  });

  const takeFromAthlete = (userId: string, athleteId: string, at: bigint): InternalEffect => ({
    kind: 'internal',
    key: `take from athlete ${athleteId} at ${at}`,
    async run(context) {
      const { cardId } = await loadState(log, athleteBilling, athleteId);
      if (cardId === null) return;
      const card = await loadState(log, cardAggregate, cardId);
      if (card.status === 'unknown' || card.userId !== userId) return;
      await handle(log, athleteBilling, athleteId, { kind: 'remove-card', athleteId, cardId }, context);
    },
  });

  return defineReactor({
    name: 'card-removals',
    handles: ['CardDeleted', 'UserDeleted', 'UserRemovedFromAthlete'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ type, data, position }) => {
      switch (type) {
        case 'CardDeleted':
          return [takeFromAthletes(data.cardId, position)];
        case 'UserDeleted':
          return [deleteAllOf(data.userId, position)];
        case 'UserRemovedFromAthlete':
          return [takeFromAthlete(data.userId, data.athleteId, position)];
      }
    },
  });
}
