/** The refusal of a card number that was typed into an ordinary text. */
export const NO_CARD_NUMBERS = 'Please do not enter card numbers here.';

/** Replaces a card number in logs. */
const REMOVED = '[card number]';

const SHORTEST = 13;
const LONGEST = 19;

/**
 * Whether the digits end with the check digit of card numbers (ISO/IEC 7812-1, Luhn formula). `digits`:
 * digits only.
 */
export function hasCheckDigit(digits: string): boolean {
  const values = Uint8Array.from(digits, (digit) => Number(digit));
  return digits.length > 0 && isLuhn(values, 0, values.length);
}

/** `from` inclusive, `to` exclusive. */
function isLuhn(digits: Uint8Array, from: number, to: number): boolean {
  let sum = 0;
  for (let index = to - 1, doubles = false; index >= from; index -= 1, doubles = !doubles) {
    const digit = digits[index] ?? 0;
    const value = doubles ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text contains a card number, judging by its format, network, length, and check digit. Reads the text once and stops at the first
 * number, because it also runs on the requests of strangers.
 */
export function holdsCardNumber(text: string): boolean {
  if (text.length < SHORTEST || !MAY_HOLD_DIGITS.test(text)) return false;
  for (const _ of cardNumbersIn(text)) return true;
  return false;
}

/** ASCII digits, and everything beyond ASCII. */
// oxlint-disable-next-line no-control-regex -- U+007F is the last character of ASCII
const MAY_HOLD_DIGITS = /[0-9\u0080-\uffff]/;

/** The same for a number of a JSON text. A card number has no fraction, so an amount with many decimals is none. */
export function isCardNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1e12 && holdsCardNumber(String(value));
}

/** The text, without the card numbers in it. */
export function withoutCardNumbers(text: string): string {
  let rest = '';
  let done = 0;
  for (const { from, to } of cardNumbersIn(text)) {
    // Places overlap where two readings of the same digits are card numbers.
    if (from >= done) rest += text.slice(done, from) + REMOVED;
    done = Math.max(done, to);
  }
  return done === 0 ? text : rest + text.slice(done);
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** American phone numbers in a row, with one blank between the groups of digits: 612 555 0100 555 0101. */
const TELEPHONES = /^(?:1 )?(?:(?:\d{3} ?)?\d{3} ?\d{4})(?: (?:1 )?(?:\d{3} ?)?\d{3} ?\d{4})+$/;

/** The digits of a UUID are random. */
const UUID = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi;
const UUID_LENGTH = 36;
/** Two days in a row have as many digits as a card number: 5/25/2026-6/25/2026. */
const DAY = /(?<!\d)(?:0?[1-9]|1[0-2])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?!\d)/;

/** In ascending order of their beginnings, except that the digits of a whole chain come first. */
function* cardNumbersIn(text: string): Generator<Place> {
  if (text.length < SHORTEST) return;
  const chain = chainOf(text);
  for (let position = 0; position < text.length; ) {
    position = readChain(text, position, chain);
    const { groups, digitCount } = chain;
    if (digitCount < SHORTEST) continue;
    if (digitCount <= LONGEST && groups > 1) {
      if (isDecimal(chain, text)) continue;
      const whole = placeOf(chain, 0, groups);
      const isCard = isNumberOfCard(chain.digits, 0, digitCount);
      if (isCard && !isSeveralNumbers(chain, text) && !touchesUuid(text, whole)) yield whole;
    }
    let digit = 0;
    for (let index = 0; index < groups; digit += chain.counts[index] ?? 0, index += 1) {
      const length = printedLength(chain, index);
      if (length === 0) continue;
      yield* found(text, chain, { index, length, digit });
      // Nineteen digits may also be sixteen and something else.
      if (length === 5) yield* found(text, chain, { index, length: 4, digit });
    }
  }
}

/** The place of `length` groups from `index` on, of which the first begins with the digit number `digit`, if it is a card number. */
function found(
  text: string,
  chain: Chain,
  { index, length, digit }: { readonly index: number; readonly length: number; readonly digit: number },
): readonly Place[] {
  let end = digit;
  for (let group = index; group < index + length; group += 1) end += chain.counts[group] ?? 0;
  if (!isNumberOfCard(chain.digits, digit, end)) return NOWHERE;
  const place = placeOf(chain, index, length);
  return touchesUuid(text, place) ? NOWHERE : [place];
}

const NOWHERE: readonly Place[] = [];

/**
 * How many groups from `index` on could be one printed number: one of 13 to 19 digits, groups of four, of which the last may have one or
 * three, or 4-6-5 and 4-6-4. Other digits may precede or follow. 0: none.
 */
function printedLength(chain: Chain, index: number): number {
  const first = digitsOf(chain, index);
  if (first >= SHORTEST) return first <= LONGEST ? 1 : 0;
  if (first !== 4) return 0;
  const second = digitsOf(chain, index + 1);
  const third = digitsOf(chain, index + 2);
  const fourth = digitsOf(chain, index + 3);
  if (second === 6) return third === 5 || third === 4 ? 3 : 0;
  if (second !== 4 || third !== 4) return 0;
  if (fourth === 4) return digitsOf(chain, index + 4) === 3 ? 5 : 4;
  return fourth === 3 || fourth === 1 ? 4 : 0;
}

const digitsOf = ({ counts, groups }: Chain, group: number) => (group < groups ? (counts[group] ?? 0) : 0);

/** Whether a chain is phone numbers or days. */
function isSeveralNumbers(chain: Chain, text: string): boolean {
  const { from, to } = placeOf(chain, 0, chain.groups);
  const written = Array.from({ length: chain.groups }, (_, index) =>
    digitsIn(text, placeOf(chain, index, 1)),
  );
  // A plus sign begins a phone number of another country.
  return text[from - 1] === '+' || TELEPHONES.test(written.join(' ')) || DAY.test(text.slice(from, to));
}

/** Whether a chain is a number with decimals that stands alone or in a JSON text: 14.309999999999999. */
function isDecimal({ from, to, counts, groups }: Chain, text: string): boolean {
  const [begin = 0, fraction = 0] = from;
  const [point = 0, end = 0] = to;
  return (
    groups === 2 &&
    (counts[0] ?? 0) < SHORTEST &&
    text.slice(point, fraction) === '.' &&
    /[:,[$-]|^$/.test(text.charAt(begin - 1)) &&
    /[,\]}e]|^$/.test(text.charAt(end))
  );
}

function isNumberOfCard(digits: Uint8Array, from: number, to: number): boolean {
  const count = to - from;
  return count >= SHORTEST && count <= LONGEST && isOfNetwork(digits, from) && isLuhn(digits, from, to);
}

/** Whether a number begins like those of Visa, Mastercard, American Express, Diners, JCB, Discover, UnionPay, or Maestro. */
function isOfNetwork(digits: Uint8Array, from: number): boolean {
  const first = digits[from] ?? 0;
  const second = digits[from + 1] ?? 0;
  const four = first * 1000 + second * 100 + (digits[from + 2] ?? 0) * 10 + (digits[from + 3] ?? 0);
  switch (first) {
    case 2:
      return four >= 2221 && four <= 2720;
    case 3:
      return second === 0 || second >= 4;
    case 5:
      return second <= 8;
    case 8:
      return second === 1;
    default:
      return first === 4 || first === 6;
  }
}

function touchesUuid(text: string, { from, to }: Place): boolean {
  const start = Math.max(0, from - UUID_LENGTH);
  const around = text.slice(start, to + UUID_LENGTH);
  for (const { index, 0: found } of around.matchAll(UUID)) {
    if (start + index < to && from < start + index + found.length) return true;
  }
  return false;
}

/**
 * Groups of digits with few separators between them, which could be one number. Lists of numbers instead of objects, as long as the text
 * can need, and read into again and again, because a request may consist of a hundred thousand groups.
 */
interface Chain {
  groups: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The number of digits by group. */
  readonly counts: Int32Array;
  digitCount: number;
  /** The digits of all groups. */
  readonly digits: Uint8Array;
}

function chainOf({ length }: string): Chain {
  const most = (length + 1) >> 1;
  return {
    groups: 0,
    from: new Int32Array(most),
    to: new Int32Array(most),
    counts: new Int32Array(most),
    digitCount: 0,
    digits: new Uint8Array(length),
  };
}

const placeOf = ({ from, to }: Chain, index: number, length: number): Place => ({
  from: from[index] ?? 0,
  to: to[index + length - 1] ?? 0,
});

/** What may stand between the digits of one number, up to three of them: blanks, dashes, dots, slashes, underscores. */
const SEPARATORS =
  ' \t\u00a0\u2007\u202f\u3000-\u2010\u2011\u2012\u2013\u2014\u2015\u2212./_\u00b7\u2022\u2044\uff0d\uff0e';
const MOST_SEPARATORS = 3;

/** Reads the next chain at or after `start` into `chain`. Returns where to go on. */
function readChain(text: string, start: number, chain: Chain): number {
  chain.groups = 0;
  chain.digitCount = 0;
  let isInside = false;
  let separators = 0;
  let position = start;
  for (; position < text.length; position += 1) {
    const kind = kindAt(text, position);
    if (kind <= 9) {
      const from = position;
      if (isHighSurrogate(text.charCodeAt(position))) position += 1;
      if (!isInside) {
        chain.from[chain.groups] = from;
        chain.counts[chain.groups] = 0;
        chain.groups += 1;
      }
      const group = chain.groups - 1;
      chain.to[group] = position + 1;
      chain.counts[group] = (chain.counts[group] ?? 0) + 1;
      chain.digits[chain.digitCount] = kind;
      chain.digitCount += 1;
      isInside = true;
      separators = 0;
    } else if (kind !== INVISIBLE && chain.groups > 0) {
      isInside = false;
      separators += 1;
      if (kind !== SEPARATOR || separators > MOST_SEPARATORS) break;
    }
  }
  return position + 1;
}

/** The digits of a place, in ASCII whatever script they were written in. Empty if they are too many for a card. */
function digitsIn(text: string, { from, to }: Place): string {
  let digits = '';
  for (let position = from; position < to && digits.length <= LONGEST; position += 1) {
    const kind = kindAt(text, position);
    if (kind <= 9) digits += String(kind);
  }
  return digits.length <= LONGEST ? digits : '';
}

/** The kind of a character is the digit that it shows, or one of these. */
const SEPARATOR = 10;
const INVISIBLE = 11;
const OTHER = 12;

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** By UTF-16 code unit, filled as they are met. */
const kinds = new Uint8Array(0x1_00_00).fill(255);
const kindsBeyond = new Map<number, number>();

function kindAt(text: string, position: number): number {
  const unit = text.charCodeAt(position);
  const known = kinds[unit] ?? 255;
  if (known !== 255) return known;
  if (!isHighSurrogate(unit)) {
    const kind = kindOf(unit);
    kinds[unit] = kind;
    return kind;
  }
  const code = text.codePointAt(position) ?? unit;
  const kind = kindsBeyond.get(code) ?? kindOf(code);
  kindsBeyond.set(code, kind);
  return kind;
}

function kindOf(code: number): number {
  const sign = String.fromCodePoint(code);
  // Digits in circles, raised, or of double width.
  const plain = sign.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return Number(plain);
  if (isDigit(code)) return digitValue(code);
  if (SEPARATORS.includes(sign)) return SEPARATOR;
  // Such as the soft hyphen and the zero-width space.
  return /^\p{Cf}$/u.test(sign) ? INVISIBLE : OTHER;
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode lists the digits of a script in ascending order, in blocks of ten that begin with zero. */
function digitValue(code: number): number {
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}
