import type { AthleteBillingView, BillingAccountView } from '../../../ui-kit/api-types.ts';
import type { ToneName } from '../../../ui-kit/colours.ts';
import { cardName } from './cards/card-words.ts';

interface AutochargeWords {
  readonly label: string;
  readonly tone: ToneName;
  readonly sentence: string;
  /** What is due is going to be charged. */
  readonly isCharging: boolean;
}

type Standing = Pick<AthleteBillingView, 'is_autocharge_on' | 'autocharge_card_id' | 'parked_reason'>;

/** How an athlete's payments are charged by themselves, or why not; `cards`: of whoever reads it. */
export function autochargeWords(
  { is_autocharge_on, autocharge_card_id, parked_reason }: Standing,
  cards: readonly BillingAccountView[] | undefined,
): AutochargeWords {
  if (!is_autocharge_on || autocharge_card_id === null) return off;
  const card = cards?.find(({ id }) => id === autocharge_card_id);
  if (parked_reason !== null) {
    return stopped(`Nothing is charged by itself at the moment: ${parked_reason}`);
  }
  if (card?.is_expired) return stopped(`${cardName(card)} has expired, so it is not charged.`);
  // The other parents' cards are theirs to see.
  const name = card ? cardName(card) : 'the card on file';
  return {
    label: 'On',
    tone: 'green',
    sentence: `Each payment is charged to ${name} on the day it is due. You need not do anything.`,
    isCharging: true,
  };
}

const off: AutochargeWords = {
  label: 'Off',
  tone: 'grey',
  sentence:
    'Nothing is charged by itself: you pay here when something is due. When you add a card you can have it charged automatically.',
  isCharging: false,
};

const stopped = (why: string): AutochargeWords => ({
  label: 'Stopped',
  tone: 'red',
  sentence: `${why} Please pay here, or add another card.`,
  isCharging: false,
});
