import { type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { money } from '../sentence-words.ts';
import { cardName } from './card.ts';

export interface NamedCard {
  readonly brand: string;
  readonly last4: string;
}

export interface CardPayment {
  readonly amount: Cents;
  readonly day: Day;
  readonly athlete: string;
  readonly card: NamedCard;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const also = (athletes: readonly string[]) =>
  athletes.length > 0 ? `, and it can also be charged for ${list.format(athletes)}` : '';
const paid = ({ amount, day, athlete, card }: CardPayment) =>
  `${money(amount)} for ${athlete} on ${formatDay(day)} with the card ${cardName(card)}`;

/** Texts about the cards of two users who are merged. They are ours. `kept` and `absorbed` name the users. */
export const cardMergeTexts = {
  // Refusals
  saving: (user: string) => `A card of ${user} is being saved. Please wait until that has ended.`,
  openCharge: (payment: CardPayment) => `The outcome of the charge of ${paid(payment)} is not known yet.`,

  // Gains
  usesCard: (kept: string, card: NamedCard, absorbed: string, athletes: readonly string[]) =>
    `${kept} can use the card ${cardName(card)}, which ${absorbed} added${also(athletes)}.`,
  chargedFor: (kept: string, card: NamedCard, athletes: readonly string[]) =>
    `The card ${cardName(card)} of ${kept} can also be charged for ${list.format(athletes)}.`,

  // Moves
  autochargeStays: (card: NamedCard, athletes: readonly string[]) =>
    `Automatic payments of ${list.format(athletes)} continue with the card ${cardName(card)}.`,

  // Obstacles of the undo
  paidSince: (payment: CardPayment) => `${paid(payment)} was paid after the merge.`,
  addedSince: (kept: string, card: NamedCard) =>
    `${kept} added the card ${cardName(card)} after the merge. Delete that card first, or keep the merge.`,
  savingSince: (kept: string) => `${kept} is adding a card.`,
  chosenSince: (athlete: string, card: NamedCard) =>
    `${athlete} is charged to the card ${cardName(card)}, whose owner would no longer see ${athlete}. Choose another card for ${athlete} first.`,
} as const;
