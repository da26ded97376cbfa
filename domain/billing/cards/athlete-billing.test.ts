import { given } from '../../testing/given.ts';
import { athleteBillingDecider } from './athlete-billing.ts';
import type { AthleteBillingEvent } from './events.ts';

const [athleteId, visa, amex] = [
  '0192f0a0-0000-7000-8000-000000000001',
  '0192f0a0-0000-7000-8000-000000000002',
  '0192f0a0-0000-7000-8000-000000000003',
] as const;

const chosen = (cardId: string): AthleteBillingEvent => ({
  type: 'AutochargeCardChosen',
  data: { athleteId, cardId },
});
const removed = (cardId: string): AthleteBillingEvent => ({
  type: 'AutochargeCardRemoved',
  data: { athleteId, cardId },
});
const turnedOn: AthleteBillingEvent = { type: 'AutochargeTurnedOn', data: { athleteId } };
const turnedOff: AthleteBillingEvent = { type: 'AutochargeTurnedOff', data: { athleteId } };
const parked: AthleteBillingEvent = { type: 'AutochargeParked', data: { athleteId, reason: 'declined' } };
const linked = (customerId: string): AthleteBillingEvent => ({
  type: 'AccountingCustomerLinked',
  data: { athleteId, customerId },
});
const unlinked = (customerId: string): AthleteBillingEvent => ({
  type: 'AccountingCustomerUnlinked',
  data: { athleteId, customerId },
});
const story = (...past: AthleteBillingEvent[]) => given(athleteBillingDecider, past);

describe('the payment settings of an athlete', () => {
  it('use the card chosen last', () => {
    story()
      .when({ kind: 'choose-card', athleteId, cardId: visa })
      .gives([chosen(visa)]);
    story(chosen(visa)).when({ kind: 'choose-card', athleteId, cardId: visa }).nothingHappens();
    story(chosen(visa))
      .when({ kind: 'choose-card', athleteId, cardId: amex })
      .gives([chosen(amex)]);
  });

  it('allow autocharge only with a card', () => {
    story().when({ kind: 'turn-on', athleteId }).refuses('Please choose the card to charge invoices to.');
    story(chosen(visa)).when({ kind: 'turn-on', athleteId }).gives([turnedOn]);
    story(chosen(visa), turnedOn).when({ kind: 'turn-on', athleteId }).nothingHappens();
    story(chosen(visa), turnedOn).when({ kind: 'turn-off', athleteId }).gives([turnedOff]);
    story(chosen(visa)).when({ kind: 'turn-off', athleteId }).nothingHappens();
  });

  it('turn autocharge off when the selected card is deleted, and not for another one', () => {
    story(chosen(visa), turnedOn)
      .when({ kind: 'remove-card', athleteId, cardId: visa })
      .gives([turnedOff, removed(visa)]);
    story(chosen(visa), turnedOn).when({ kind: 'remove-card', athleteId, cardId: amex }).nothingHappens();
    story(chosen(visa))
      .when({ kind: 'remove-card', athleteId, cardId: visa })
      .gives([removed(visa)]);
  });

  it('need review once, with the first reason', () => {
    story().when({ kind: 'park', athleteId, reason: 'declined' }).gives([parked]);
    story(parked).when({ kind: 'park', athleteId, reason: 'unknown' }).nothingHappens();
    story(parked)
      .when({ kind: 'unpark', athleteId })
      .gives([{ type: 'AutochargeUnparked', data: { athleteId } }]);
    story().when({ kind: 'unpark', athleteId }).nothingHappens();
  });
});

describe('the accounting customer of an athlete', () => {
  it('can be replaced with another one', () => {
    story()
      .when({ kind: 'link-customer', athleteId, customerId: '7' })
      .gives([linked('7')]);
    story(linked('7')).when({ kind: 'link-customer', athleteId, customerId: '7' }).nothingHappens();
    story(linked('7'))
      .when({ kind: 'link-customer', athleteId, customerId: '8' })
      .gives([unlinked('7'), linked('8')]);
  });

  it('is empty after it was unlinked', () => {
    story(linked('7'))
      .when({ kind: 'unlink-customer', athleteId })
      .gives([unlinked('7')]);
    story(linked('7'), unlinked('7')).when({ kind: 'unlink-customer', athleteId }).nothingHappens();
  });
});
