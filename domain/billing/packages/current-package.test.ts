import { isCurrentPackage } from './current-package.ts';

test.each([
  [{ year: 2026, hasOwing: false }, true],
  [{ year: 2027, hasOwing: false }, true],
  [{ year: null, hasOwing: false }, true],
  [{ year: 2025, hasOwing: true }, true],
  [{ year: 2025, hasOwing: false }, false],
])('in 2026 a package %j is current: %p', (some, expected) => {
  expect(isCurrentPackage(some, 2026)).toBe(expected);
});
