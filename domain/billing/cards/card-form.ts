import { hasCheckDigit } from '../../shared/card-number.ts';
import type { Problem } from '../../shared/refusal.ts';
import { expiryOf, isExpired } from './card-expiry.ts';

/** Texts of the card form, word for word (part 2 §5, §8; resolution Q095). The last group is ours. */
export const cardFormTexts = {
  required: 'Please enter the following required fields:',
  assignToUser: 'Assign card to user.',
  expiresWithoutSlash: 'Expire Data Invalid',
  invalid: 'Card Data is invalid:',
  noToken: 'Create Token for Payment Method Failed:',
  noTokenReturned: 'No token returned from merchant processor.',

  // Ours
  missing: 'Required',
  number: 'Please check the card number.',
  month: 'Please enter the month as 01 to 12.',
  year: 'Please enter a four-digit year.',
  expired: 'This card has expired.',
  cv2: 'Please enter the 3 digits on the back of the card.',
  cv2OfAmex: 'Please enter the 4 digits on the front of the card.',
  zip: 'Please enter a ZIP code with 5 or 9 digits.',
  unreachable: 'The card processor could not be reached. Nothing was saved. Please try again.',
} as const;

/** Cards are billed in the US (part 2 §5). */
export const CARD_COUNTRY = 'US';

/** The card form as it is typed. */
export interface CardInput {
  readonly number: string;
  /** `12 / 2028` */
  readonly expires: string;
  readonly cv2: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type CardField = keyof CardInput;

/**
 * Inputs in order: `label` is shown on the input (part 2 §2), `called` in the list of missing fields (part 2
 * §5).
 */
export const cardFields: readonly {
  readonly field: CardField;
  readonly label: string;
  readonly called: string;
}[] = [
  { field: 'number', label: 'Card Number', called: 'Card Number' },
  { field: 'expires', label: 'Expires', called: 'Expiration' },
  { field: 'cv2', label: 'CV2', called: 'CV2' },
  { field: 'name', label: 'Name on Card', called: 'Cardholder Name' },
  { field: 'address', label: 'Address', called: 'Address' },
  { field: 'city', label: 'City', called: 'City' },
  { field: 'state', label: 'State', called: 'State' },
  { field: 'zip', label: 'Zip', called: 'Zip Code' },
];

/** The order of the list in part 2 §5, where the name comes last. */
const missingOrder: readonly CardField[] = [
  'number',
  'expires',
  'cv2',
  'address',
  'city',
  'state',
  'zip',
  'name',
];

/** The problems of the form: one sentence above it, and a text beside each input. */
export interface CardFormProblems {
  /** Empty when nothing is wrong. */
  readonly message: string;
  /** `field` is a `CardField`. */
  readonly problems: readonly Problem[];
}

/**
 * Checks the form. `today`: the day of the business, `YYYY-MM-DD`. `missingOutside`: missing fields
 * beside the form in the same dialog (`Assign card to user.`), listed in the same sentence.
 */
export function checkCardForm(
  input: CardInput,
  { today, missingOutside = [] }: { readonly today: string; readonly missingOutside?: readonly string[] },
): CardFormProblems {
  const missing = missingOrder.filter((field) => input[field].trim() === '');
  if (missing.length > 0 || missingOutside.length > 0) {
    const called = [...missing.map(calledOf), ...missingOutside];
    return {
      message: `${cardFormTexts.required} ${called.join(', ')}`,
      problems: missing.map((field) => ({ field, message: cardFormTexts.missing })),
    };
  }
  if (!input.expires.includes('/')) {
    return {
      message: cardFormTexts.expiresWithoutSlash,
      problems: [{ field: 'expires', message: cardFormTexts.expiresWithoutSlash }],
    };
  }
  const problems = [
    ...numberProblems(input.number),
    ...expiresProblems(input.expires, today),
    ...cv2Problems(input),
    ...(/^\d{5}(?:-?\d{4})?$/.test(input.zip.trim()) ? [] : [{ field: 'zip', message: cardFormTexts.zip }]),
  ];
  if (problems.length === 0) return { message: '', problems };
  return {
    message: `${cardFormTexts.invalid} ${problems.map(({ message }) => message).join(' ')}`,
    problems,
  };
}

/** Removes everything but digits from `4111 1111 1111 1111`. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** The brand by the first digits, for display only: the processor decides. `''` while it cannot be told. */
export function brandOf(number: string): string {
  const digits = digitsOf(number);
  return brands.find(([, prefix]) => prefix.test(digits))?.[0] ?? '';
}

const AMEX = 'American Express';
const brands: readonly (readonly [string, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  [AMEX, /^3[47]/],
  ['Discover', /^(?:6011|64[4-9]|65)/],
  ['Diners Club', /^3(?:0[0-59]|[689])/],
  ['JCB', /^35(?:2[89]|[3-8])/],
  ['UnionPay', /^62/],
];

const calledOf = (field: CardField): string => cardFields.find((one) => one.field === field)?.called ?? field;

function numberProblems(number: string): Problem[] {
  const digits = digitsOf(number);
  const isGood = digits.length >= 13 && digits.length <= 19 && hasCheckDigit(digits);
  return isGood ? [] : [{ field: 'number', message: cardFormTexts.number }];
}

function expiresProblems(expires: string, today: string): Problem[] {
  const problem = (message: string): Problem[] => [{ field: 'expires', message }];
  const expiry = expiryOf(expires);
  if (!expiry) return problem(cardFormTexts.year);
  if (expiry.month < 1 || expiry.month > 12) return problem(cardFormTexts.month);
  return isExpired(expiry, today) ? problem(cardFormTexts.expired) : [];
}

function cv2Problems({ number, cv2 }: CardInput): Problem[] {
  const isAmex = brandOf(number) === AMEX;
  if (new RegExp(`^\\d{${isAmex ? 4 : 3}}$`).test(cv2.trim())) return [];
  return [{ field: 'cv2', message: isAmex ? cardFormTexts.cv2OfAmex : cardFormTexts.cv2 }];
}
