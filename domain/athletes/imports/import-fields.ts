/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  /** The name people see; refusals of a row use it. */
  readonly label: string;
  readonly group: 'Athlete' | 'Address' | 'Parent 1' | 'Parent 2' | 'Billing';
  /** Longest value, in characters. */
  readonly longest: number;
  /** Other headings that files use for it. Only letters and digits are compared, in lower case. */
  readonly headings: readonly string[];
}

const NAME = 100;
const LINE = 200;

const athleteFields = [
  field(
    'firstName',
    'First Name',
    'Athlete',
    NAME,
    'first',
    'fname',
    'given name',
    'athlete first name',
    'player first name',
    'player first',
    'athlete first',
    'student first name',
    'student first',
  ),
  field(
    'lastName',
    'Last Name',
    'Athlete',
    NAME,
    'last',
    'lname',
    'surname',
    'family name',
    'athlete last name',
    'player last name',
    'player last',
    'athlete last',
    'student last name',
    'student last',
  ),
  field(
    'fullName',
    'Full Name',
    'Athlete',
    LINE,
    'name',
    'athlete name',
    'athlete',
    'player name',
    'player',
    'student name',
    'student',
  ),
  field('leadType', 'Lead Type', 'Athlete', NAME, 'type', 'lead', 'athlete type', 'status', 'stage'),
  field('objective', 'Objective', 'Athlete', LINE, 'next team', 'team', 'goal'),
  field('position', 'Position', 'Athlete', NAME, 'pos'),
  field(
    'birthdate',
    'Birthdate',
    'Athlete',
    NAME,
    'birth date',
    'date of birth',
    'dob',
    'birthday',
    'd.o.b.',
    'born',
  ),
  field('gender', 'Gender', 'Athlete', NAME, 'sex', 'm/f'),
  field('shirtSize', 'Shirt Size', 'Athlete', LINE, 'shirt', 't-shirt size', 'tshirt', 'jersey size', 'size'),
  field(
    'referralFrom',
    'Referal From',
    'Athlete',
    LINE,
    'referral from',
    'referred by',
    'referral',
    'source',
    'how did you hear about us',
  ),
  field('notes', 'Notes', 'Athlete', 20_000, 'note', 'comments', 'comment', 'general notes'),
  field(
    'athleteEmail',
    "Athlete's Email",
    'Athlete',
    320,
    'email',
    'e-mail',
    'athlete email',
    'player email',
    'email address',
  ),
  field(
    'athletePhone',
    "Athlete's Phone",
    'Athlete',
    NAME,
    'phone',
    'mobile',
    'cell',
    'cell phone',
    'phone number',
    'athlete phone',
    'player phone',
  ),
] as const;

const addressFields = [
  field('address', 'Address', 'Address', LINE, 'street', 'address 1', 'street address', 'address line 1'),
  field('address2', 'Address 2', 'Address', LINE, 'apt', 'unit', 'address line 2', 'suite'),
  field('city', 'City', 'Address', NAME, 'town'),
  field('state', 'State', 'Address', NAME, 'province', 'region', 'st'),
  field('zip', 'Zip', 'Address', 20, 'zip code', 'postal code', 'postcode', 'zipcode'),
] as const;

const scheduleFields = [
  field(
    'trainingGroup',
    'Training Group',
    'Athlete',
    500,
    'group',
    'training groups',
    'class',
    'class name',
    'classes',
  ),
] as const;

const billingFields = [
  field(
    'mailConsent',
    'Parent 1 Agrees to News',
    'Parent 1',
    NAME,
    'mail consent',
    'email consent',
    'email opt in',
    'opt in',
    'newsletter',
    'parent 1 mail consent',
  ),
  field('package', 'Package', 'Billing', LINE, 'package name', 'training package'),
  field('family', 'Family', 'Billing', LINE, 'family id', 'family name', 'household', 'account'),
  field(
    'openingBalance',
    'Opening Balance',
    'Billing',
    NAME,
    'balance',
    'balance due',
    'open balance',
    'amount owed',
    'account balance',
  ),
] as const;

/** Headings that files use for the first and the second parent. */
const parentWords = {
  1: [
    'parent',
    'parent 1',
    'parent1',
    'mother',
    'mom',
    'guardian',
    'guardian 1',
    'primary contact',
    'contact 1',
    'contact',
  ],
  2: [
    'parent 2',
    'parent2',
    'second parent',
    'father',
    'dad',
    'guardian 2',
    'secondary contact',
    'contact 2',
  ],
} as const;

const importedParents = [parentFields(1), parentFields(2)] as const;

export const importFields: readonly ImportField[] = [
  ...athleteFields,
  ...scheduleFields,
  ...addressFields,
  ...importedParents.flat(),
  ...billingFields,
];

export type ParentNumber = 1 | 2;
export type FieldName =
  | (typeof athleteFields)[number]['name']
  | (typeof addressFields)[number]['name']
  | (typeof scheduleFields)[number]['name']
  | (typeof billingFields)[number]['name']
  | (typeof importedParents)[number][number]['name'];

function parentFields<Which extends ParentNumber>(which: Which) {
  const group = `Parent ${which}` as const;
  const called = (...names: string[]) =>
    parentWords[which].flatMap((who) => names.map((name) => `${who} ${name}`));
  return [
    field(
      `parent${which}FirstName`,
      `${group} First Name`,
      group,
      NAME,
      ...called('first name', 'first', 'fname'),
    ),
    field(
      `parent${which}LastName`,
      `${group} Last Name`,
      group,
      NAME,
      ...called('last name', 'last', 'lname', 'surname'),
    ),
    field(
      `parent${which}Name`,
      `${group} Full Name`,
      group,
      LINE,
      ...called('name', 'full name'),
      ...parentWords[which],
    ),
    field(`parent${which}Email`, `${group} Email`, group, 320, ...called('email', 'e-mail', 'email address')),
    field(
      `parent${which}Phone`,
      `${group} Phone`,
      group,
      NAME,
      ...called('phone', 'mobile', 'cell', 'phone number', 'cell phone'),
    ),
    field(
      `parent${which}Relationship`,
      `${group} Relationship`,
      group,
      NAME,
      ...called('relationship', 'relation'),
    ),
  ] as const;
}

function field<const Name extends string, const Group extends ImportField['group']>(
  name: Name,
  label: string,
  group: Group,
  longest: number,
  ...headings: string[]
) {
  return { name, label, group, longest, headings } as const;
}
