import type { Day } from '../../shared/day.ts';
import { isEmail } from '../../shared/email.ts';
import type { Cents } from '../../shared/money.ts';
import { phoneDigits } from '../contacts/phone.ts';
import type { AthleteDetails } from '../events.ts';
import { readDate } from './import-date.ts';
import { type FieldName, importFields } from './import-fields.ts';
import { readMoney } from './import-money.ts';
import { importTexts } from './import-texts.ts';

/**
 * Reads the cells of a row through the mapping. What is wrong with a cell is noted, and reads as empty: whoever mends the file learns all
 * reasons of a row at once.
 */
export interface RowValues {
  /** What is wrong with the row, in the order in which its cells were read; each reason once. */
  readonly problems: ReadonlySet<string>;
  refuse(reason: string): void;
  text(field: FieldName): string;
  name(field: FieldName): string;
  email(field: FieldName): string;
  phone(field: FieldName): string;
  birthdate(field: FieldName, today: Day): Day | null;
  position(field: FieldName): AthleteDetails['position'];
  gender(field: FieldName): AthleteDetails['gender'];
  /** Null if the cell is empty. */
  yesOrNo(field: FieldName): boolean | null;
  /** Cents; null if the cell is empty. */
  money(field: FieldName): Cents | null;
}

export class RowRefused extends Error {
  /** `reasons`: sentences. */
  constructor(...reasons: readonly string[]) {
    super(reasons.join(' '));
    this.name = 'RowRefused';
  }
}

const fields = new Map(importFields.map((field) => [field.name, field]));

export function rowValues(read: (field: FieldName) => string): RowValues {
  const problems = new Set<string>();
  const refuse = (reason: string): '' => {
    problems.add(reason);
    return '';
  };
  const text = (field: FieldName): string => {
    const value = read(field);
    const { longest = 0 } = fields.get(field) ?? {};
    if (value.length > longest) return refuse(importTexts.tooLong(labelOf(field), longest));
    // Postgres stores every character in a text except NUL.
    if (value.includes('\0')) return refuse(importTexts.unwritable(labelOf(field)));
    return value;
  };
  const oneOf = <Choice extends string>(
    field: FieldName,
    choices: Readonly<Record<Choice, readonly string[]>>,
  ): Choice | '' => {
    const written = text(field).toLowerCase();
    if (written === '') return '';
    for (const choice in choices) {
      if (choice.toLowerCase() === written || choices[choice].includes(written)) return choice;
    }
    return refuse(importTexts.noneOf(labelOf(field), Object.keys(choices)));
  };

  return {
    problems,
    refuse: (reason) => void refuse(reason),
    text,
    name(field) {
      const value = text(field).replaceAll(/\s+/g, ' ');
      // A name that is too long is not missing.
      return value === '' && read(field).trim() === '' ? refuse(importTexts.missing(labelOf(field))) : value;
    },
    email(field) {
      const value = text(field).toLowerCase();
      return value === '' || isEmail(value) ? value : refuse(importTexts.notAnEmail(labelOf(field)));
    },
    phone(field) {
      const value = text(field);
      const isPhone = value === '' || phoneDigits(value) !== '';
      return isPhone ? value : refuse(importTexts.notAPhone(labelOf(field)));
    },
    birthdate(field, today) {
      const written = text(field);
      if (written === '') return null;
      const reading = readDate(written, today);
      if ('problem' in reading) refuse(dateTexts[reading.problem](labelOf(field)));
      else if (reading.day > today) refuse(importTexts.notBornYet(labelOf(field)));
      else return reading.day;
      return null;
    },
    yesOrNo(field) {
      const answer = oneOf(field, answerWords);
      return answer === '' ? null : answer === 'Yes';
    },
    money(field) {
      const written = text(field);
      if (written === '') return null;
      const reading = readMoney(written);
      if ('cents' in reading) return reading.cents;
      refuse(moneyTexts[reading.problem](labelOf(field)));
      return null;
    },
    position: (field) => oneOf(field, positionWords),
    gender: (field) => oneOf(field, genderWords),
  };
}

export const labelOf = (field: FieldName): string => fields.get(field)?.label ?? field;

const moneyTexts = { malformed: importTexts.notMoney, 'too large': importTexts.tooMuch };
const dateTexts = { malformed: importTexts.notADate, impossible: importTexts.noSuchDate };

const positionWords = {
  Center: ['c', 'centre', 'centerman'],
  Forward: ['f', 'fwd', 'wing', 'winger', 'left wing', 'right wing', 'lw', 'rw'],
  Defense: ['d', 'def', 'defence', 'defenseman', 'defenceman'],
  Goalie: ['g', 'goaltender', 'goalkeeper', 'goal'],
} as const;

const answerWords = {
  Yes: ['y', 'true', '1', 'x', 'opted in', 'opted-in', 'opt in', 'subscribed'],
  No: ['n', 'false', '0', 'opted out', 'opted-out', 'opt out', 'unsubscribed'],
} as const;

const genderWords = {
  Male: ['m', 'boy', 'man'],
  Female: ['f', 'girl', 'woman'],
} as const;
