import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const card = { cardId: z.uuid(), userId: z.uuid() };
const athleteId = z.uuid();

/** Stream `card-<id>`: a card on file. Its number never passes through here. */
export const cardEvents = [
  /** The processor is asked to store it as the only card of the wallet that is named after the card's id. */
  defineEvent('CardSaveStarted', card),
  defineEvent('CardSaved', {
    ...card,
    /** `Visa`, as the processor says. */
    brand: z.string(),
    last4: z.string(),
    /** 1 to 12. */
    expiryMonth: z.number().int(),
    expiryYear: z.number().int(),
    /** The processor's id. */
    processorCardId: z.string(),
  }),
  defineEvent('CardSaveFailed', { ...card, reason: z.string() }),
  /** The card cannot be charged from here on. A reactor tells the processor. */
  defineEvent('CardDeleted', card),
  /** Two accounts of one person were merged, or that was undone: the card is now `userId`'s. */
  defineEvent('CardTransferred', {
    ...card,
    fromUserId: z.uuid(),
    brand: z.string(),
    last4: z.string(),
  }),
] as const;

export type CardEvent = EventOf<(typeof cardEvents)[number]>;

/**
 * Stream `athleteBilling-<athlete>`: how an athlete pays, and the accounting customer the athlete is linked
 * to.
 */
export const athleteBillingEvents = [
  defineEvent('AutochargeCardChosen', { athleteId, cardId: z.uuid() }),
  defineEvent('AutochargeCardRemoved', { athleteId, cardId: z.uuid() }),
  defineEvent('AutochargeTurnedOn', { athleteId }),
  defineEvent('AutochargeTurnedOff', { athleteId }),
  /** No charge until a person has reviewed it. */
  defineEvent('AutochargeParked', { athleteId, reason: z.string() }),
  defineEvent('AutochargeUnparked', { athleteId }),
  defineEvent('AccountingCustomerLinked', { athleteId, customerId: z.string() }),
  defineEvent('AccountingCustomerUnlinked', { athleteId, customerId: z.string() }),
] as const;

export type AthleteBillingEvent = EventOf<(typeof athleteBillingEvents)[number]>;
