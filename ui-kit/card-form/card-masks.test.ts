import fc from 'fast-check';
import { caretAfter, maskedCv2, maskedExpires, maskedNumber } from './card-masks.ts';

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111 1111', '4111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['41111', '4111 1'],
  ['letters', ''],
])('a card number %s is shown as %s', (typed, shown) => {
  expect(maskedNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['122028', '12 / 2028'],
  ['12/28', '12 / 28'],
  ['12/2028', '12 / 2028'],
  ['12/', '12 / '],
  ['1/', '01 / '],
  ['5', '05'],
  ['528', '05 / 28'],
  ['12 /', '12'],
  ['', ''],
  ['/', ''],
])('an expiration %s is shown as %s', (typed, shown) => {
  expect(maskedExpires(typed)).toBe(shown);
});

test('masking masked text changes nothing, so no keystroke undoes another', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789 /-'.split('')), maxLength: 24 }),
      (typed) => {
        for (const mask of [maskedNumber, maskedExpires, maskedCv2])
          expect(mask(mask(typed))).toBe(mask(typed));
      },
    ),
  );
});

test('an expiration can be deleted character by character', () => {
  let shown = maskedExpires('122028');
  const steps: string[] = [];
  while (shown !== '' && steps.length < 20) {
    shown = maskedExpires(shown.slice(0, -1));
    steps.push(shown);
  }
  expect(steps).toEqual(['12 / 202', '12 / 20', '12 / 2', '12 / ', '12', '1', '']);
});

test('the caret stays behind the same digits', () => {
  expect(caretAfter('4111 1111', 0)).toBe(0);
  expect(caretAfter('4111 1111', 4)).toBe(4);
  expect(caretAfter('4111 1111', 5)).toBe(6);
  expect(caretAfter('4111', 9)).toBe(4);
});
