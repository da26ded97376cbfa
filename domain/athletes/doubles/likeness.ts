import type { Day } from '../../shared/day.ts';
import { type ComparedPerson, mailboxesOf, numbersOf } from './compared-person.ts';
import { POSSIBLE } from './double-scores.ts';
import { doubleTexts } from './double-texts.ts';
import { firstNameForms } from './nicknames.ts';
import { differByOneLetter, plainName } from './plain-name.ts';

/** How alike two people are, and why. */
export interface Likeness {
  /** 0 to 100. From `LIKELY` on, creating one beside the other needs a confirmation. */
  readonly score: number;
  /** In sentences for staff, the strongest first. */
  readonly reasons: readonly string[];
}

/**
 * How likely it is that two records are about one person, or undefined if nothing suggests it. Symmetric.
 * Similar names are required: families share addresses, and twins share a birthdate and a last name. Erased
 * people are like nobody.
 */
export function likenessOf(one: ComparedPerson, other: ComparedPerson): Likeness | undefined {
  if (one.kind !== other.kind || one.isErased || other.isErased) return undefined;
  const names = namesLikeness(one, other);
  if (!names) return undefined;
  const birthdates = birthdatesLikeness(one.birthdate, other.birthdate);
  if (birthdates === 'different') return undefined;
  // Siblings share their family, too, so it says nothing about first names that differ.
  const shared = one.kind === 'athlete' && firstNamesDiffer.has(names.form) ? [] : sharedThings(one, other);
  const nameReason = (birthdates === 'same' ? doubleTexts.birthdate : doubleTexts)[names.form];
  const reason = typeof nameReason === 'string' ? nameReason : nameReason(...names.written);
  const nearBirthdate =
    birthdates === 'swapped'
      ? doubleTexts.birthdatesSwapped
      : birthdates === 'digit'
        ? doubleTexts.birthdateDigit
        : '';
  const score =
    points[names.form] +
    birthdatePoints[birthdates] +
    shared.reduce((sum, thing) => sum + thing.points, 0) -
    (hasOnlyOtherChannels(one, other) ? OTHER_CHANNELS : 0);
  if (score < POSSIBLE) return undefined;
  const reasons = [reason, nearBirthdate, ...shared.map((thing) => thing.reason)].filter(Boolean);
  return { score: Math.min(score, 100), reasons };
}

const points = {
  sameName: 50,
  swapped: 45,
  nickname: 42,
  firstNameLetter: 40,
  lastNameLetter: 40,
  nicknameAndLetter: 30,
  bothNamesLetter: 25,
  sameFirstName: 5,
} as const;
type NameForm = keyof typeof points;

const firstNamesDiffer: ReadonlySet<NameForm> = new Set(['firstNameLetter', 'bothNamesLetter']);

const birthdatePoints = { same: 40, unknown: 0, swapped: 5, digit: 5 } as const;

/** Taken off if both contacts have channels, and none in common: two people with one name. */
const OTHER_CHANNELS = 12;

interface NamesLikeness {
  readonly form: NameForm;
  /** Both first names as they were written, in the order of the alphabet, so that the reason is symmetric. */
  readonly written: readonly [string, string];
}

function namesLikeness(one: ComparedPerson, other: ComparedPerson): NamesLikeness | undefined {
  const form = nameForm(one, other);
  if (!form) return undefined;
  const [first = '', second = ''] = [one.firstName.trim(), other.firstName.trim()].toSorted();
  return { form, written: [first, second] };
}

function nameForm(one: ComparedPerson, other: ComparedPerson): NameForm | undefined {
  const [first, last] = [plainName(one.firstName), plainName(one.lastName)];
  const [otherFirst, otherLast] = [plainName(other.firstName), plainName(other.lastName)];
  if (!first || !last || !otherFirst || !otherLast) return undefined;
  if (first === otherFirst && last === otherLast) return 'sameName';
  if (first === otherLast && last === otherFirst) return 'swapped';
  const forms = firstNameForms(other.firstName);
  const isNickname =
    first !== otherFirst && firstNameForms(one.firstName).some((name) => forms.includes(name));
  const isFirstTypo = differByOneLetter(first, otherFirst);
  const isLastTypo = differByOneLetter(last, otherLast);
  if (last === otherLast) return isNickname ? 'nickname' : isFirstTypo ? 'firstNameLetter' : undefined;
  if (isLastTypo && first === otherFirst) return 'lastNameLetter';
  if (isLastTypo && isNickname) return 'nicknameAndLetter';
  if (isLastTypo && isFirstTypo) return 'bothNamesLetter';
  return first === otherFirst ? 'sameFirstName' : undefined;
}

type BirthdatesLikeness = keyof typeof birthdatePoints | 'different';

function birthdatesLikeness(one: Day | null, other: Day | null): BirthdatesLikeness {
  if (one === null || other === null) return 'unknown';
  if (one === other) return 'same';
  const [year, month, day] = one.split('-');
  if (`${year}-${day}-${month}` === other) return 'swapped';
  const differing = Array.from(one).filter((digit, at) => digit !== other[at]).length;
  return differing === 1 ? 'digit' : 'different';
}

interface SharedThing {
  readonly points: number;
  readonly reason: string;
}

function sharedThings(one: ComparedPerson, other: ComparedPerson): SharedThing[] {
  const { kind } = one;
  const hasEmail = share(mailboxesOf(one.emails), mailboxesOf(other.emails));
  const hasPhone = share(numbersOf(one.phones), numbersOf(other.phones));
  return [
    ...(hasEmail ? [{ points: 35, reason: doubleTexts.sameEmail[kind] }] : []),
    ...(hasPhone ? [{ points: 30, reason: doubleTexts.samePhone[kind] }] : []),
    ...(share(one.linkedIds, other.linkedIds) ? [{ points: 30, reason: doubleTexts.sameLink[kind] }] : []),
  ];
}

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((text) => other.includes(text));

function hasOnlyOtherChannels(one: ComparedPerson, other: ComparedPerson): boolean {
  if (one.kind !== 'contact') return false;
  const [ones, others] = [channelsOf(one), channelsOf(other)];
  return ones.length > 0 && others.length > 0 && !share(ones, others);
}

const channelsOf = ({ emails, phones }: ComparedPerson): readonly string[] => [
  ...mailboxesOf(emails),
  ...numbersOf(phones),
];
