import fc from 'fast-check';
import { hasCheckDigit, holdsCardNumber, isCardNumber, withoutCardNumbers } from './card-number.ts';

/** Test numbers of the networks. */
const numbers = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
  '3530111333300000',
  '6240008631401148',
];

/** A number of a network with its check digit. */
const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '2221', '34', '36', '6011', '3528', '62'),
    fc.integer({ min: 13, max: 19 }),
  )
  .chain(([prefix, length]) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), {
        minLength: length - prefix.length - 1,
        maxLength: length - prefix.length - 1,
      })
      .map((rest) => withCheckDigit(prefix + rest.join(''))),
  );

function withCheckDigit(digits: string): string {
  const check = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasCheckDigit(`${digits}${digit}`));
  return `${digits}${check}`;
}

const words = fc.stringMatching(/^[a-zA-Z ,.:;()]{0,20}$/);

describe('a card number is found', () => {
  it.each(numbers)('when it is %s', (number) => {
    expect(holdsCardNumber(number)).toBe(true);
  });

  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '3782 822463 10005',
    '3056 930902 5904',
    'card: 4111111111111111, thanks',
    'Visa 4111 1111 1111 1111 12/28 123',
    '4111 1111 1111 1111 123',
    '55802 4111 1111 1111 1111',
    '4111–1111–1111–1111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'pan4111111111111111x',
    '{"note":"4111111111111111"}',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '4111  1111  1111  1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\t1111\t1111\t1111',
    '4111\u00ad1111\u200b1111\u20601111',
    '4\u200b111111111111111',
    '411111 1111 111111',
    '٤١١١١١١١١١١١١١١١',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '４１１１ １１１１ １１１１ １１１１',
    '४१११-११११-११११-११११',
    '④①①①①①①①①①①①①①①①',
    '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙',
    '4111111111111111.00',
    'No. 1.4111111111111111 of 2',
    '4111 1111 1111 1111 12/25/2027',
    'b1e0ba3a-8a2d-4b5e-9d38-2d1c0f3c1111 4111 1111 1111 1111',
  ])('in %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it('anywhere in a text, in one piece or in groups of four', () => {
    fc.assert(
      fc.property(
        cardNumber,
        words,
        words,
        fc.constantFrom('', ' ', '-', '.', '/', '_', '  ', ' - ', '\u00a0', '\u200b'),
        (number, before, after, between) => {
          const written = (number.match(/.{1,4}/g) ?? []).join(between);
          expect(holdsCardNumber(`${before}${written}${after}`)).toBe(true);
        },
      ),
    );
  });

  it('and removed, leaving the rest', () => {
    fc.assert(
      fc.property(cardNumber, words, words, (number, before, after) => {
        expect(withoutCardNumbers(`${before}${number}${after}`)).toBe(`${before}[card number]${after}`);
      }),
    );
  });
});

describe('no card number is', () => {
  it('a UUID', () => {
    fc.assert(fc.property(fc.uuid(), (id) => expect(holdsCardNumber(`athletes/${id}/files`)).toBe(false)));
    expect(holdsCardNumber('41111111-1111-4111-8111-411111111111')).toBe(false);
  });

  it('a phone number, or several', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
    fc.assert(
      fc.property(
        digits(3),
        digits(3),
        digits(4),
        digits(3),
        digits(4),
        (area, office, line, other, last) => {
          expect(holdsCardNumber(`(${area}) ${office}-${line}`)).toBe(false);
          expect(holdsCardNumber(`${area}-${office}-${line}`)).toBe(false);
          expect(holdsCardNumber(`${area}${office}${line}`)).toBe(false);
          expect(holdsCardNumber(`${area}-${office}-${line} ${area}-${other}-${last}`)).toBe(false);
          expect(holdsCardNumber(`call ${office}-${line} ${other}-${last}`)).toBe(false);
          expect(holdsCardNumber(`+49 ${area} ${office}${line}`)).toBe(false);
        },
      ),
    );
  });

  it('an amount, a day or an instant', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000_000, noNaN: true }),
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2199-12-31') }),
        (amount, date) => {
          expect(holdsCardNumber(amount.toFixed(2))).toBe(false);
          expect(holdsCardNumber(date.toISOString())).toBe(false);
          expect(holdsCardNumber(date.toISOString().slice(0, 10))).toBe(false);
        },
      ),
    );
    expect(holdsCardNumber(String(Date.parse('2026-11-22')))).toBe(false);
    expect(holdsCardNumber('5/25/2026 - 6/25/2026')).toBe(false);
  });

  it('a number with many decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (amount) => {
        expect(isCardNumber(amount)).toBe(false);
        expect(holdsCardNumber(String(amount))).toBe(false);
        expect(withoutCardNumbers(JSON.stringify({ amount }))).toBe(JSON.stringify({ amount }));
      }),
    );
    expect(holdsCardNumber('14.309999999999999')).toBe(false);
    expect(isCardNumber(14.309999999999999)).toBe(false);
    expect(isCardNumber(4111111111111111)).toBe(true);
  });

  it('a number of the right length without its check digit, or of no card network', () => {
    expect(holdsCardNumber('4111111111111112')).toBe(false);
    expect(holdsCardNumber('1111111111111117')).toBe(false);
    expect(holdsCardNumber('411111111111')).toBe(false);
  });
});

test.each([
  '1 2-',
  '1 ',
  '4111 ',
  '4111 1111 1111 1112 ',
  '4111111111111112,',
  '7',
  'a',
  '٤',
  '1/1/',
  '1\u200b',
  'abcdefab-',
  '612 555 0100 ',
])('256 kB of "%s" are checked as quickly as any other text', (part) => {
  const text = part.repeat(256_000 / part.length);
  const began = performance.now();
  holdsCardNumber(text);
  withoutCardNumbers(text);
  // Takes hundredths of a second; if the time grew with the square of the length, it would take many seconds.
  expect(performance.now() - began).toBeLessThan(2_000);
});
