import { autochargeWords } from './autocharge-words.ts';
import { aCard } from './testing/builders.ts';

const on = { is_autocharge_on: true, autocharge_card_id: 'visa', parked_reason: null };

test('what is charged by itself says by which card', () => {
  expect(autochargeWords(on, [aCard('visa')])).toMatchObject({
    label: 'On',
    sentence: expect.stringContaining('Visa •••• 1111'),
    isCharging: true,
  });
});

test('the card of the other parent is not named', () => {
  expect(autochargeWords(on, [aCard('mine')]).sentence).toContain('the card on file');
});

test.each([
  ['Off', { ...on, is_autocharge_on: false }, [aCard('visa')]],
  ['Off', { ...on, autocharge_card_id: null }, []],
  ['Stopped', { ...on, parked_reason: 'The card was declined.' }, [aCard('visa')]],
  ['Stopped', on, [aCard('visa', { is_expired: true })]],
])('nothing is announced as charged while it is %s', (label, standing, cards) => {
  expect(autochargeWords(standing, cards)).toMatchObject({ label, isCharging: false });
});
