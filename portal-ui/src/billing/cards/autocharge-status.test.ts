import { aCard } from '../testing/builders.ts';
import { autochargeStatus } from './autocharge-status.ts';

const on = {
  is_autocharge_on: true,
  autocharge_card_id: 'visa',
  parked_reason: null,
  charges_new_invoices: true,
  next_charges: [],
};
const charge = { invoice_id: 'one', date: '2026-11-25', amount: 190 };

test('automatic payments name the card they are charged to', () => {
  expect(autochargeStatus(on, [aCard('visa')])).toMatchObject({
    label: 'On',
    sentence: expect.stringContaining('Visa •••• 1111'),
    isCharging: true,
  });
});

test('another parent’s card is not named', () => {
  expect(autochargeStatus(on, [aCard('mine')]).sentence).toContain('the card on file');
});

test.each([
  ['Off', { ...on, is_autocharge_on: false }, [aCard('visa')]],
  ['Off', { ...on, autocharge_card_id: null }, []],
  ['Stopped', { ...on, parked_reason: 'The card was declined.' }, [aCard('visa')]],
  ['Stopped', on, [aCard('visa', { is_expired: true })]],
  ['Not scheduled', { ...on, charges_new_invoices: false }, [aCard('visa')]],
])('no charge is announced while automatic payments are %s', (label, fields, cards) => {
  expect(autochargeStatus(fields, cards)).toMatchObject({ label, isCharging: false });
});

test('only the charges that will be made are announced while new payments are not charged', () => {
  const status = autochargeStatus({ ...on, charges_new_invoices: false, next_charges: [charge] }, [
    aCard('visa'),
  ]);
  expect(status).toMatchObject({ label: 'Partly', isCharging: false });
  expect(status.sentence).toContain('Only the payments below will be charged to Visa •••• 1111.');
});
