import type { Sentences } from '../../shared/sentences.ts';
import { because } from '../sentence-words.ts';
import type { AthleteBillingEvent, CardEvent } from './events.ts';

const aCard = 'the card';
const anAthlete = 'the athlete';

export const cardSentences: Sentences<CardEvent | AthleteBillingEvent> = {
  CardSaveStarted: () => 'A card was submitted for saving.',
  CardSaved: ({ brand, last4 }) => `The card ${brand} ending in ${last4} was saved.`,
  CardSaveFailed: ({ reason }) => `The card was not saved${because(reason)}.`,
  CardDeleted: ({ cardId }, names) => `${names(cardId, aCard)} was deleted.`,
  CardTransferred: ({ userId, fromUserId, brand, last4 }, names) =>
    `The card ${brand} ending in ${last4} went from ${names(fromUserId, 'a deleted user')} to ${names(userId, 'a deleted user')}.`,

  AutochargeCardChosen: ({ athleteId, cardId }, names) =>
    `${names(cardId, aCard)} was selected for autocharge of ${names(athleteId, anAthlete)}.`,
  AutochargeCardRemoved: ({ athleteId, cardId }, names) =>
    `${names(cardId, aCard)} is no longer charged for ${names(athleteId, anAthlete)}.`,
  AutochargeTurnedOn: ({ athleteId }, names) =>
    `Autocharge was turned on for ${names(athleteId, anAthlete)}.`,
  AutochargeTurnedOff: ({ athleteId }, names) =>
    `Autocharge was turned off for ${names(athleteId, anAthlete)}.`,
  AutochargeParked: ({ athleteId, reason }, names) =>
    `Autocharge for ${names(athleteId, anAthlete)} was paused for review${because(reason)}.`,
  AutochargeUnparked: ({ athleteId }, names) =>
    `Autocharge for ${names(athleteId, anAthlete)} was resumed after a review.`,
  AccountingCustomerLinked: ({ athleteId, customerId }, names) =>
    `${names(athleteId, anAthlete)} was linked to the accounting customer ${customerId}.`,
  AccountingCustomerUnlinked: ({ athleteId, customerId }, names) =>
    `${names(athleteId, anAthlete)} was unlinked from the accounting customer ${customerId}.`,
};
