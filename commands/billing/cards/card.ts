import { type CardCommand, type CardState, cardDecider } from '../../../domain/billing/cards/card.ts';
import type { CardEvent } from '../../../domain/billing/cards/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const cardAggregate: Aggregate<CardState, CardCommand, CardEvent> = {
  category: 'card',
  decider: cardDecider,
};
