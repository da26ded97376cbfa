import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { AthleteDetails } from '../events.ts';
import type { LeadType } from '../lead-types/events.ts';
import type { FieldName, ParentNumber } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import type { BalanceWay } from './row-balances.ts';
import type { RowChoices } from './row-choices.ts';
import { RowRefused, type RowValues } from './row-values.ts';

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
  /** Whether the first parent agreed to news and offers; null: the file does not say. */
  readonly mailConsent: boolean | null;
  /** Ids of the training groups that the athlete is enrolled in. */
  readonly groupIds: readonly string[];
  /** Id of the package that the athlete gets; null: none. */
  readonly packageId: string | null;
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

/** Something that a cell names. */
export interface NamedValue {
  readonly id: string;
  readonly name: string;
}

/** An active package of the catalog, with what its invoices add up to; cents. */
export interface NamedPackage extends NamedValue {
  readonly total: Cents;
}

export interface RowRules {
  readonly leadTypes: readonly Pick<LeadType, 'id' | 'name'>[];
  /** For rows without a lead type. */
  readonly athleteType: string;
  readonly today: Day;
  /** What staff chose for rows with somebody who may exist already. */
  readonly choices?: RowChoices;
  /** The training groups that athletes can be enrolled in. */
  readonly groups?: readonly NamedValue[];
  /** The packages that athletes can get. */
  readonly packages?: readonly NamedPackage[];
  /** Whose the balances are; `family` if missing. */
  readonly balancesOf?: BalanceWay;
}

/**
 * Everything in a row. Throws `RowRefused` with all reasons. The whole row is checked before anything is written, so a row is
 * imported entirely or not at all.
 */
export function plannedRow(values: RowValues, rules: RowRules): PlannedRow {
  const [firstName, lastName] = [values.name('firstName'), values.name('lastName')];
  const planned = {
    firstName,
    lastName,
    athleteType: leadTypeOf(values, rules),
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
    mailConsent: values.yesOrNo('mailConsent'),
    groupIds: groupsOf(values, rules),
    packageId: packageOf(values, rules),
  };
  // Balances are assigned to the athletes of a family together (`assignedBalances`); here only the cell is checked.
  values.money('openingBalance');
  values.text('family');
  if (values.problems.size > 0) throw new RowRefused(...values.problems);
  return planned;
}

function leadTypeOf(values: RowValues, { leadTypes, athleteType }: RowRules): string {
  const written = values.text('leadType');
  if (written === '') return athleteType;
  const wanted = written.toLowerCase();
  const found = leadTypes.find(
    ({ id, name }) => name.toLowerCase() === wanted || id.toLowerCase() === wanted,
  );
  if (!found) values.refuse(importTexts.noLeadType);
  return found?.id ?? athleteType;
}

/** One cell may name several groups, with semicolons between them. */
function groupsOf(values: RowValues, { groups = [] }: RowRules): string[] {
  const names = values
    .text('trainingGroup')
    .split(';')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const ids = names.flatMap((wanted) => {
    const found = groups.filter(({ name }) => name.trim().toLowerCase() === wanted);
    if (found.length !== 1)
      values.refuse(found.length === 0 ? importTexts.noGroup : importTexts.severalGroups);
    return found.map(({ id }) => id);
  });
  return [...new Set(ids)];
}

/** A name may have semicolons, so a cell names one package. */
function packageOf(values: RowValues, { packages = [] }: RowRules): string | null {
  const wanted = values.text('package').trim().toLowerCase();
  if (wanted === '') return null;
  const [found, another] = packages.filter(({ name }) => name.trim().toLowerCase() === wanted);
  if (!found) values.refuse(importTexts.noPackage);
  else if (another) values.refuse(importTexts.severalPackages);
  return found?.id ?? null;
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
  const isGiven = [firstName, field('LastName'), field('Email'), field('Phone')].some(
    (name) => values.text(name) !== '',
  );
  if (!isGiven) return undefined;
  return {
    firstName: values.name(firstName),
    lastName: values.text(field('LastName')) || lastName,
    email: values.email(field('Email')),
    phone: values.phone(field('Phone')),
    relationship: values.text(field('Relationship')),
  };
}
