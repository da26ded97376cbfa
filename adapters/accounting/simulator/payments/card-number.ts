import { hasCheckDigit } from '../../../../domain/shared/card-number.ts';
import type { PaymentsCode } from './error.ts';

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3(0[0-5]|[68])/, 'Diners Club'],
];

/** By the first digits (ISO/IEC 7812). */
export const brandOf = (number: string): string =>
  brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';

/** 13 to 19 digits, the last of which is right. */
export const isCardNumber = (number: string): boolean => /^\d{13,19}$/.test(number) && hasCheckDigit(number);

export const masked = (number: string): string => `${'x'.repeat(number.length - 4)}${number.slice(-4)}`;

const testNumbers: Readonly<Record<string, PaymentsCode>> = {
  '4000000000000101': 'PMT-1001',
  '4000000000000127': 'PMT-2000',
  '4000000000000010': 'PMT-2002',
  '4000000000000002': 'PMT-5000',
  '4000000000009995': 'PMT-5000',
  '4000000000000119': 'PMT-6000',
};

/** What becomes of every charge of this card: by its number, or by the name on it, `emulate=PMT-5000`. `null`: it is paid. */
export function emulated(number: string, name: string): PaymentsCode | null {
  const code = /^emulate=(PMT-\d{4})$/.exec(name.trim())?.[1];
  const digits = code === undefined ? undefined : Number(code.slice(4));
  return digits === undefined ? (testNumbers[number] ?? null) : `PMT-${digits}`;
}
