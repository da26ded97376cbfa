import { isPattern } from './name-pattern.ts';

test.each(['^O', 'n$', 'Owen|Ella', 'B.rg', '(', 'J.R.', '[a-f]', 'a{2}'])('%s may be a pattern', (text) => {
  expect(isPattern(text)).toBe(true);
});

test.each(['Owen', "O'Brien", 'Hernandez-Ruiz', '50%', '_', '', 'Zoé 山田', `(a)\\1`, 'x.'.repeat(60)])(
  '%s is taken literally',
  (text) => {
    expect(isPattern(text)).toBe(false);
  },
);
