import { neighbor } from './neighbor.ts';

const at = (left: number, top: number) => ({ left, top });

test('an arrow goes to the nearest place in its direction', () => {
  const from = at(100, 100);
  const [below, far, right] = [at(100, 160), at(100, 400), at(200, 110)];
  const all = [from, far, right, below];
  expect(neighbor(from, all, 'ArrowDown')).toBe(below);
  expect(neighbor(from, all, 'ArrowRight')).toBe(right);
  expect(neighbor(from, all, 'ArrowUp')).toBeUndefined();
});

test('a place straight ahead wins over a closer one to the side', () => {
  const [straight, aside] = [at(100, 300), at(260, 110)];
  expect(neighbor(at(100, 100), [aside, straight], 'ArrowDown')).toBe(straight);
});
