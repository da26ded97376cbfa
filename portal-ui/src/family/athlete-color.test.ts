import { athleteColor } from './athlete-color.ts';

test('each athlete of a family has a color, the same whoever is chosen', () => {
  const family = [{ id: 'ella' }, { id: 'owen' }, { id: 'mia' }];
  const colors = family.map(({ id }) => athleteColor(family, id));
  expect(new Set(colors).size).toBe(3);
  expect(athleteColor(family, 'owen')).toBe(colors[1]);
});

test('a large family repeats colors', () => {
  const family = Array.from({ length: 8 }, (_, index) => ({ id: String(index) }));
  expect(athleteColor(family, '6')).toBe(athleteColor(family, '0'));
});
