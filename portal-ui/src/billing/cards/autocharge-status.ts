import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import type { AthleteBillingView } from '../../../../contract/billing/payments.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

interface AutochargeStatus {
  readonly label: string;
  readonly tone: ToneName;
  readonly sentence: string;
  readonly isCharging: boolean;
}

type AutochargeFields = Pick<AthleteBillingView, 'is_autocharge_on' | 'autocharge_card_id' | 'parked_reason'>;

/** Says whether an athlete's payments are charged automatically, and why not. `cards`: the reader's own cards. */
export function autochargeStatus(
  { is_autocharge_on, autocharge_card_id, parked_reason }: AutochargeFields,
  cards: readonly BillingAccountView[] | undefined,
): AutochargeStatus {
  if (!is_autocharge_on || autocharge_card_id === null) return off;
  const card = cards?.find(({ id }) => id === autocharge_card_id);
  if (parked_reason !== null) return stopped(`Automatic payments have stopped: ${parked_reason}`);
  if (card?.is_expired) return stopped(`${cardName(card)} has expired and can no longer be charged.`);
  // Parents cannot see one another's cards.
  const name = card ? cardName(card) : 'the card on file';
  return {
    label: 'On',
    tone: 'green',
    sentence: `Each payment is charged to ${name} on the day it is due. You do not need to do anything.`,
    isCharging: true,
  };
}

const off: AutochargeStatus = {
  label: 'Off',
  tone: 'grey',
  sentence:
    'Please pay here when a payment is due. If you add a card, you can have payments charged to it automatically.',
  isCharging: false,
};

const stopped = (why: string): AutochargeStatus => ({
  label: 'Stopped',
  tone: 'red',
  sentence: `${why} Please pay here, or add another card.`,
  isCharging: false,
});
