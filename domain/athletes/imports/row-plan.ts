import type { Day } from '../../shared/day.ts';
import type { AthleteDetails } from '../events.ts';
import type { LeadType } from '../lead-types/events.ts';
import type { FieldName, ParentNumber } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import { labelOf, RowRefused, type RowValues } from './row-values.ts';

/** The records that a row creates. */
export interface PlannedRow {
  readonly firstName: string;
  readonly lastName: string;
  /** Id of the lead type. */
  readonly athleteType: string;
  readonly details: Omit<AthleteDetails, 'birthdateOverride'>;
  /** The athlete's own channels; null when the row has none. */
  readonly self: PlannedContact | null;
  readonly parents: readonly PlannedParent[];
}

export interface PlannedContact {
  readonly email: string;
  readonly phone: string;
  readonly address: PlannedAddress | null;
}

export interface PlannedAddress {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface PlannedParent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly relationship: string;
}

export interface RowRules {
  readonly leadTypes: readonly Pick<LeadType, 'id' | 'name'>[];
  /** For rows without a lead type. */
  readonly athleteType: string;
  readonly today: Day;
}

/**
 * Everything in a row. Throws `RowRefused`. The whole row is checked before anything is written, so a row is
 * imported entirely or not at all.
 */
export function plannedRow(values: RowValues, rules: RowRules): PlannedRow {
  const [firstName, lastName] = [values.name('firstName'), values.name('lastName')];
  return {
    firstName,
    lastName,
    athleteType: leadTypeOf(values.text('leadType'), rules),
    details: {
      objective: values.text('objective'),
      position: values.position('position'),
      birthdate: values.birthdate('birthdate', rules.today),
      gender: values.gender('gender'),
      shirtSize: values.text('shirtSize'),
      referralFrom: values.text('referralFrom'),
      generalNotes: values.text('notes'),
    },
    self: selfOf(values),
    parents: ([1, 2] as const).flatMap((which) => parentOf(values, which, lastName) ?? []),
  };
}

function leadTypeOf(written: string, { leadTypes, athleteType }: RowRules): string {
  if (written === '') return athleteType;
  const wanted = written.toLowerCase();
  const found = leadTypes.find(
    ({ id, name }) => name.toLowerCase() === wanted || id.toLowerCase() === wanted,
  );
  if (!found) throw new RowRefused(importTexts.noLeadType);
  return found.id;
}

function selfOf(values: RowValues): PlannedContact | null {
  const [email, phone] = [values.email('athleteEmail'), values.phone('athletePhone')];
  const address = {
    address: values.text('address'),
    address2: values.text('address2'),
    city: values.text('city'),
    state: values.text('state'),
    zip: values.text('zip'),
  };
  const hasAddress = Object.values(address).some((part) => part !== '');
  return email || phone || hasAddress ? { email, phone, address: hasAddress ? address : null } : null;
}

/** A parent without a last name gets the athlete's. A relationship alone does not create a parent. */
function parentOf(values: RowValues, which: ParentNumber, lastName: string): PlannedParent | undefined {
  const field = <Part extends string>(part: Part) => `parent${which}${part}` as const;
  const firstName: FieldName = field('FirstName');
  const given = {
    lastName: values.text(field('LastName')),
    email: values.email(field('Email')),
    phone: values.phone(field('Phone')),
  };
  const isGiven = values.text(firstName) !== '' || Object.values(given).some((part) => part !== '');
  if (!isGiven) return undefined;
  if (values.text(firstName) === '') throw new RowRefused(importTexts.missing(labelOf(firstName)));
  return {
    ...given,
    firstName: values.name(firstName),
    lastName: given.lastName || lastName,
    relationship: values.text(field('Relationship')),
  };
}
