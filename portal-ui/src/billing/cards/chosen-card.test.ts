import { aCard } from '../testing/builders.ts';
import { chosenCard } from './chosen-card.ts';

const cards = [aCard('newest'), aCard('older'), aCard('expired', { is_expired: true })];

test.each([
  ['the one that was chosen', ['older', 'newest'], 'older'],
  ['the one that the athlete is charged by', [undefined, 'older'], 'older'],
  ['the newest where there is no wish', [undefined, null], 'newest'],
  ['another one where the wished one has expired', ['expired'], 'newest'],
  ['another one where the wished one is somebody else’s', ['of the other parent'], 'newest'],
])('what is charged is %s', (_title, wanted, expected) => {
  expect(chosenCard(cards, wanted)?.id).toBe(expected);
});

test('no card is charged where none can be', () => {
  expect(chosenCard([aCard('expired', { is_expired: true })], ['expired'])).toBeUndefined();
});
