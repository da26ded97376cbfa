import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import type { AthleteBillingView } from '../../../../contract/billing/payments.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import type { ToneName } from '../../../../ui-kit/colors.ts';

interface AutochargeStatus {
  readonly label: string;
  readonly tone: ToneName;
  readonly sentence: string;
  /** New payments are charged when they are due. */
  readonly isCharging: boolean;
}

type AutochargeFields = Pick<
  AthleteBillingView,
  'is_autocharge_on' | 'autocharge_card_id' | 'parked_reason' | 'charges_new_invoices' | 'next_charges'
>;

/**
 * Says whether an athlete's payments are charged automatically, and why not. It promises only what the server says
 * will be charged. `cards`: the reader's own cards.
 */
export function autochargeStatus(
  {
    is_autocharge_on,
    autocharge_card_id,
    parked_reason,
    charges_new_invoices,
    next_charges,
  }: AutochargeFields,
  cards: readonly BillingAccountView[] | undefined,
): AutochargeStatus {
  if (!is_autocharge_on || autocharge_card_id === null) return off;
  const card = cards?.find(({ id }) => id === autocharge_card_id);
  if (parked_reason !== null) return stopped(`Automatic payments have stopped: ${parked_reason}`);
  if (card?.is_expired) return stopped(`${cardName(card)} has expired and can no longer be charged.`);
  // Parents cannot see one another's cards.
  const name = card ? cardName(card) : 'the card on file';
  if (!charges_new_invoices) return next_charges.length > 0 ? someCharged(name) : notScheduled;
  return {
    label: 'On',
    tone: 'green',
    sentence: `Each payment is charged to ${name} on the day it is due. You do not need to do anything.`,
    isCharging: true,
  };
}

const someCharged = (card: string): AutochargeStatus => ({
  label: 'Partly',
  tone: 'orange',
  sentence: `Only the payments below will be charged to ${card}. Please pay other payments here when they are due.`,
  isCharging: false,
});

const notScheduled: AutochargeStatus = {
  label: 'Not scheduled',
  tone: 'grey',
  sentence: 'No automatic payments are scheduled right now. Please pay here when a payment is due.',
  isCharging: false,
};

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
