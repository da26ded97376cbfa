import { changeWords } from './change-words.ts';

test.each([
  [112, 100, '▲ 12%'],
  [97, 100, '▼ 3%'],
  [100, 100, '='],
  [0, 0, '='],
  [5, 0, 'new'],
  [-5, 0, '▼'],
  [100_001, 100_000, '▲ <1%'],
  [1_100, 50, '▲ 2,100%'],
  [-50, -100, '▲ 50%'],
])('%d after %d is %s', (amount, before, words) => {
  expect(changeWords(amount, before)).toBe(words);
});
