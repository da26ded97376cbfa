import { selfContactId } from '../../commands/athletes/contacts/self-contact.ts';
import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../domain/athletes/contacts/channels.ts';
import type { NewContact } from '../../domain/athletes/contacts/contact-commands.ts';
import { addDays, later, officeTime } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child, Family } from './families.ts';
import { idOf } from './ids.ts';
import { emailOf } from './names.ts';
import type { Parent } from './parents.ts';
import { officeUser } from './staff.ts';

/** A contact of the demo business, and the moment at which staff enter it. */
export interface DemoContact {
  readonly contactId: string;
  readonly email: string;
  readonly at: string;
  readonly by: string;
  readonly contact: Omit<NewContact, 'link'>;
  /** The athletes that it is linked to, one for each command after the first. */
  readonly links: readonly NonNullable<NewContact['link']>[];
}

/** The parents, and those of their children who have an email address of their own. */
export const contactsOf = (family: Family): DemoContact[] => [
  ...family.parents.map((parent) => parentContact(parent, family)),
  ...family.children.flatMap((child) => ownContact(child) ?? []),
];

/** Parents are contacts of all of their children. The second parent lives at the address of the first. */
function parentContact(parent: Parent, { children, parents }: Family): DemoContact {
  const [first] = parents;
  const chance = chanceOf(`contact ${parent.email}`);
  const by = officeUser(chance);
  const at = later(officeTime(children[0]?.joined ?? '', chance), 4);
  const relatedParentId = parent === first ? null : contactIdOf(first);
  return {
    contactId: contactIdOf(parent),
    email: parent.email,
    at,
    by,
    contact: contactOfParent(parent, relatedParentId, chance),
    links: children.map(({ athleteId }) => linkOf(parent, athleteId, relatedParentId)),
  };
}

const contactIdOf = ({ email }: Parent): string => idOf(`contact ${email}`);

function linkOf({ email }: Parent, athleteId: string, relatedParentId: string | null) {
  const linkId = idOf(`link of ${email} to ${athleteId}`);
  return { linkId, entity: 'athlete', recordId: athleteId, relationship: 'Parent', relatedParentId } as const;
}

function contactOfParent(parent: Parent, relatedParentId: string | null, chance: Chance) {
  const { firstName, lastName, email } = parent;
  const phone = `(${chance.pick(['612', '651', '763', '952'])}) 555-01${chance.between(10, 99)}`;
  const channel = (channelId: number, value: string) => {
    return { contactsChannelId: idOf(`channel ${channelId} of ${email}`), channelId, value };
  };
  const addressId = idOf(`address of ${email}`);
  const street = `${chance.between(12, 9400)} ${chance.pick(streets)}`;
  const [city, zip] = chance.pick<readonly [city: string, zip: string]>(cities);
  return {
    firstName,
    lastName,
    notes: '',
    self: null,
    doNotContact: chance.percent(3),
    includeInCommunications: !chance.percent(6),
    channels: [channel(EMAIL_CHANNEL, email), channel(DEFAULT_PHONE_CHANNEL, phone)],
    address: relatedParentId
      ? { addressId, ...noAddress, isSameAsParent: true }
      : { addressId, address: street, address2: '', city, state: 'MN', zip, isSameAsParent: false },
  };
}

/** Athletes after these have an address of their own with this percentage. The first ones belong to the family that can sign in. */
const FIRST_WITH_ADDRESS = 2;
const PERCENT_WITH_ADDRESS = 8;

/** Some customers have an email address of their own, which staff enter some weeks after they joined. */
function ownContact(child: Child): DemoContact | undefined {
  const { athleteId, index, athlete, leadType, joined } = child;
  const chance = chanceOf(`own address of athlete ${index}`);
  const hasOne =
    leadType === 'Customer' && index >= FIRST_WITH_ADDRESS && chance.percent(PERCENT_WITH_ADDRESS);
  if (!hasOne) return undefined;
  const { firstName, lastName } = athlete;
  const email = emailOf(firstName, lastName, `.player${index}`);
  const contactsChannelId = idOf(`channel ${EMAIL_CHANNEL} of ${email}`);
  const record = { entity: 'athlete', recordId: athleteId } as const;
  return {
    contactId: selfContactId(athleteId),
    email,
    at: officeTime(addDays(joined, chance.between(2, 40)), chance),
    by: officeUser(chance),
    contact: {
      firstName,
      lastName,
      notes: '',
      self: record,
      doNotContact: false,
      includeInCommunications: true,
      channels: [{ contactsChannelId, channelId: EMAIL_CHANNEL, value: email }],
      address: null,
    },
    links: [
      {
        linkId: idOf(`link of ${email} to ${athleteId}`),
        ...record,
        relationship: '',
        relatedParentId: null,
      },
    ],
  };
}

const noAddress = { address: '', address2: '', city: '', state: '', zip: '' };

const streets = [
  'Lakeview Drive',
  'Maple Street',
  'Birch Lane',
  'Rink Road',
  'Cedar Avenue',
  'Prairie Court',
  'Oak Ridge Trail',
] as const;

const cities = [
  ['Edina', '55424'],
  ['Woodbury', '55125'],
  ['Maple Grove', '55369'],
  ['Eagan', '55122'],
  ['Saint Paul', '55105'],
  ['Plymouth', '55447'],
  ['Burnsville', '55337'],
] as const;
