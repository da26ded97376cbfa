import type { Day } from '../../shared/day.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import { phoneDigits } from '../contacts/phone.ts';
import type { PersonName } from '../person-name.ts';

/** The kinds of people that are compared, each with its own kind only. */
export const doubleKinds = ['athlete', 'contact'] as const;
export type DoubleKind = (typeof doubleKinds)[number];

/** What is known about a person, as staff typed it. Channels are compared in their normal form. */
export interface ComparedPerson extends PersonName {
  readonly kind: DoubleKind;
  /** Their personal data was erased, so nothing is known about them anymore. */
  readonly isErased: boolean;
  /** Null for contacts. */
  readonly birthdate: Day | null;
  /** Own addresses and numbers. For an athlete: also those of the athlete's contacts. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** An athlete's contacts, or the athletes and trainers that a contact is linked to, by id. */
  readonly linkedIds: readonly string[];
}

/** Fewer digits may be an extension, which many people share. */
const SHORTEST_NUMBER = 7;
const NATIONAL_NUMBER = 10;

/** The digits of a number without the country code, or nothing if they are too few to tell people apart. */
export function numberOf(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits.length < SHORTEST_NUMBER ? undefined : digits.slice(-NATIONAL_NUMBER);
}

export const mailboxesOf = (emails: readonly string[]): readonly string[] => [
  ...new Set(emails.filter((email) => email.includes('@')).map(mailboxOf)),
];

export const numbersOf = (phones: readonly string[]): readonly string[] => [
  ...new Set(phones.flatMap((phone) => numberOf(phone) ?? [])),
];
