import type { Day } from '../../shared/day.ts';
import { isEmail } from '../../shared/email.ts';
import { phoneDigits } from '../contacts/phone.ts';
import type { AthleteDetails } from '../events.ts';
import { readDate } from './import-date.ts';
import { type FieldName, importFields } from './import-fields.ts';
import { importTexts } from './import-texts.ts';

/** Reads the cells of a row through the mapping. The first problem is thrown as `RowRefused`. */
export interface RowValues {
  text(field: FieldName): string;
  name(field: FieldName): string;
  email(field: FieldName): string;
  phone(field: FieldName): string;
  birthdate(field: FieldName, today: Day): Day | null;
  position(field: FieldName): AthleteDetails['position'];
  gender(field: FieldName): AthleteDetails['gender'];
}

export class RowRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RowRefused';
  }
}

const fields = new Map(importFields.map((field) => [field.name, field]));

export function rowValues(read: (field: FieldName) => string): RowValues {
  const text = (field: FieldName): string => {
    const value = read(field);
    const { longest = 0 } = fields.get(field) ?? {};
    if (value.length > longest) throw new RowRefused(importTexts.tooLong(labelOf(field), longest));
    // Postgres stores every character in a text except NUL.
    if (value.includes('\0')) throw new RowRefused(importTexts.unwritable(labelOf(field)));
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
    throw new RowRefused(importTexts.noneOf(labelOf(field), Object.keys(choices)));
  };

  return {
    text,
    name(field) {
      const value = text(field).replaceAll(/\s+/g, ' ');
      if (value === '') throw new RowRefused(importTexts.missing(labelOf(field)));
      return value;
    },
    email(field) {
      const value = text(field).toLowerCase();
      if (value !== '' && !isEmail(value)) throw new RowRefused(importTexts.notAnEmail(labelOf(field)));
      return value;
    },
    phone(field) {
      const value = text(field);
      if (value !== '' && phoneDigits(value) === '') {
        throw new RowRefused(importTexts.notAPhone(labelOf(field)));
      }
      return value;
    },
    birthdate(field, today) {
      const written = text(field);
      if (written === '') return null;
      const reading = readDate(written, today);
      if ('problem' in reading) throw new RowRefused(dateTexts[reading.problem](labelOf(field)));
      const { day } = reading;
      if (day > today) throw new RowRefused(importTexts.notBornYet(labelOf(field)));
      return day;
    },
    position: (field) => oneOf(field, positionWords),
    gender: (field) => oneOf(field, genderWords),
  };
}

export const labelOf = (field: FieldName): string => fields.get(field)?.label ?? field;

const dateTexts = { malformed: importTexts.notADate, impossible: importTexts.noSuchDate };

const positionWords = {
  Center: ['c', 'centre', 'centerman'],
  Forward: ['f', 'fwd', 'wing', 'winger', 'left wing', 'right wing', 'lw', 'rw'],
  Defense: ['d', 'def', 'defence', 'defenseman', 'defenceman'],
  Goalie: ['g', 'goaltender', 'goalkeeper', 'goal'],
} as const;

const genderWords = {
  Male: ['m', 'boy', 'man'],
  Female: ['f', 'girl', 'woman'],
} as const;
