import { aCard } from '../testing/builders.ts';
import { chooseCard } from './card-choice.ts';

const cards = [aCard('newest'), aCard('older'), aCard('expired', { is_expired: true })];

test.each([
  ['the card that was picked', ['older', 'newest'], 'older'],
  ['the athlete’s autocharge card', [undefined, 'older'], 'older'],
  ['the newest card if none is preferred', [undefined, null], 'newest'],
  ['the newest card if the preferred one has expired', ['expired'], 'newest'],
  ['the newest card if the preferred one is another parent’s', ['of the other parent'], 'newest'],
])('the card to charge is %s', (_title, preferred, expected) => {
  expect(chooseCard(cards, preferred)?.id).toBe(expected);
});

test('no card is chosen if none can be charged', () => {
  expect(chooseCard([aCard('expired', { is_expired: true })], ['expired'])).toBeUndefined();
});
