import { neighbour } from './neighbour.ts';

const at = (left: number, top: number) => ({ left, top });

test('an arrow goes to the nearest one in its direction', () => {
  const from = at(100, 100);
  const [below, far, right] = [at(100, 160), at(100, 400), at(200, 110)];
  const all = [from, far, right, below];
  expect(neighbour(from, all, 'ArrowDown')).toBe(below);
  expect(neighbour(from, all, 'ArrowRight')).toBe(right);
  expect(neighbour(from, all, 'ArrowUp')).toBeUndefined();
});

test('rather straight on than aside', () => {
  const [straight, aside] = [at(100, 300), at(260, 110)];
  expect(neighbour(at(100, 100), [aside, straight], 'ArrowDown')).toBe(straight);
});
