import type { Sentences } from '../../shared/sentences.ts';
import { because } from '../sentence-words.ts';
import type { AthleteBillingEvent, CardEvent } from './events.ts';

const aCard = 'the card';
const anAthlete = 'the athlete';

export const cardSentences: Sentences<CardEvent | AthleteBillingEvent> = {
  CardSaveStarted: () => 'A card was being saved.',
  CardSaved: ({ brand, last4 }) => `The card ${brand} ending in ${last4} was saved.`,
  CardSaveFailed: ({ reason }) => `The card was not saved${because(reason)}.`,
  CardDeleted: ({ cardId }, names) => `${names(cardId, aCard)} was deleted.`,

  AutochargeCardChosen: ({ athleteId, cardId }, names) =>
    `${names(cardId, aCard)} became the card that invoices of ${names(athleteId, anAthlete)} are charged to.`,
  AutochargeCardRemoved: ({ athleteId, cardId }, names) =>
    `${names(cardId, aCard)} is not charged for ${names(athleteId, anAthlete)} any more.`,
  AutochargeTurnedOn: ({ athleteId }, names) =>
    `Autocharge was turned on for ${names(athleteId, anAthlete)}.`,
  AutochargeTurnedOff: ({ athleteId }, names) =>
    `Autocharge was turned off for ${names(athleteId, anAthlete)}.`,
  AutochargeParked: ({ athleteId, reason }, names) =>
    `Autocharge of ${names(athleteId, anAthlete)} was stopped until somebody has looked${because(reason)}.`,
  AutochargeUnparked: ({ athleteId }, names) =>
    `Autocharge of ${names(athleteId, anAthlete)} goes on after somebody has looked.`,
  AccountingCustomerLinked: ({ athleteId, customerId }, names) =>
    `${names(athleteId, anAthlete)} was linked to the accounting customer ${customerId}.`,
  AccountingCustomerUnlinked: ({ athleteId, customerId }, names) =>
    `${names(athleteId, anAthlete)} was unlinked from the accounting customer ${customerId}.`,
};
