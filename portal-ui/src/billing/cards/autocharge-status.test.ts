import { aCard } from '../testing/builders.ts';
import { autochargeStatus } from './autocharge-status.ts';

const on = { is_autocharge_on: true, autocharge_card_id: 'visa', parked_reason: null };

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
])('no charge is announced while automatic payments are %s', (label, fields, cards) => {
  expect(autochargeStatus(fields, cards)).toMatchObject({ label, isCharging: false });
});
