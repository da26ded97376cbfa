/** The refusal of a card number that was typed into an ordinary text. */
export const NO_CARD_NUMBERS = 'Please do not enter card numbers here.';

/** Replaces a card number in logs. */
const REMOVED = '[card number]';

/**
 * Whether the digits end with the check digit of card numbers (ISO/IEC 7812-1, Luhn formula). `digits`:
 * digits only.
 */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .map((sign, index) => (index % 2 === 0 ? Number(sign) : Number(sign) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a text contains a card number, judging by its format, network, length, and check digit. */
export function holdsCardNumber(text: string): boolean {
  return cardNumbersIn(text).length > 0;
}

/** The text, without the card numbers in it. */
export function withoutCardNumbers(text: string): string {
  // From the end, so that the earlier positions stay valid.
  return cardNumbersIn(text)
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => rest.slice(0, from) + REMOVED + rest.slice(to), text);
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Digits with single spaces or dashes between. */
const RUN = /\d(?:[ \-\u2010-\u2015\u00a0]?\d){12,}/g;
const SEPARATOR = '[ \\-\\u2010-\\u2015\\u00a0]';

/**
 * How cards print their number: in groups of four, or 4-6-5 and 4-6-4. Other digits may precede or follow, so
 * matches may overlap.
 */
const PRINTED = ['4 4 4 4', '4 4 4 4 3', '4 4 4 3', '4 4 4 1', '4 6 5', '4 6 4'].map((groups) => {
  const written = groups.split(' ').map((length) => `\\d{${length}}`);
  return new RegExp(`(?<!\\d)(?=(${written.join(SEPARATOR)})(?!\\d))`, 'g');
});
const UNBROKEN = /(?<!\d)\d{13,19}(?!\d)/g;

/** American phone numbers in a row: 612-555-0100 555-0101. */
const TELEPHONES = new RegExp(
  `^(?:1${SEPARATOR})?(?:(?:\\d{3}${SEPARATOR}?)?\\d{3}${SEPARATOR}?\\d{4})(?:${SEPARATOR}(?:1${SEPARATOR})?(?:\\d{3}${SEPARATOR}?)?\\d{3}${SEPARATOR}?\\d{4})+$`,
);

/** UUIDs are skipped, because their digits are random. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** First digits of the networks that issue cards: Visa, Mastercard, American Express, Diners, JCB, Discover, UnionPay, Maestro. */
const NETWORK = /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3[04-9]|6|81)/;

function cardNumbersIn(text: string): Place[] {
  const readable = text.replaceAll(UUID, (id) => '.'.repeat(id.length));
  const places: Place[] = [];
  for (const run of readable.matchAll(RUN)) {
    const whole = run[0];
    const from = run.index;
    const add = (part: string, at: number) => {
      if (isCardNumber(part)) places.push({ from: from + at, to: from + at + part.length });
    };
    for (const match of whole.matchAll(UNBROKEN)) add(match[0], match.index);
    for (const printed of PRINTED) {
      for (const match of whole.matchAll(printed)) add(match[1] ?? '', match.index);
    }
    // A plus sign begins a phone number of another country.
    if (readable[from - 1] !== '+' && !TELEPHONES.test(whole)) add(whole, 0);
  }
  return outermost(places);
}

function isCardNumber(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  return digits.length >= 13 && digits.length <= 19 && NETWORK.test(digits) && hasCheckDigit(digits);
}

/** Keeps the widest of overlapping matches. */
function outermost(places: readonly Place[]): Place[] {
  const wide = places.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return wide.filter(
    (place, index) => !wide.slice(0, index).some((other) => place.from < other.to && other.from < place.to),
  );
}
