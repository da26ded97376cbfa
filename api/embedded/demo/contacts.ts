import { contactAggregate } from '../../../commands/athletes/contacts/contact.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { ContactCommand } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { atTheOffice, later } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Family } from './families.ts';
import { contextOf, idOf } from './ids.ts';
import type { Parent } from './parents.ts';
import { somebodyAtTheOffice } from './staff.ts';
import { unlessRefused } from './unless-refused.ts';

/** The parents become contacts of all of their children. The second lives where the first does. */
export async function introduceParents(log: EventLog, { children, parents }: Family): Promise<void> {
  const [first] = parents;
  for (const parent of parents) {
    const chance = chanceOf(`contact ${parent.email}`);
    const by = somebodyAtTheOffice(chance);
    let at = atTheOffice(children[0]?.joined ?? '', chance);
    const relatedParentId = parent === first || !first ? null : contactIdOf(first);
    const contactId = contactIdOf(parent);
    const links = children.map(({ athleteId }) => linkOf(parent, athleteId, relatedParentId));
    const commands: ContactCommand[] = [
      { kind: 'create', contactId, ...contactOf(parent, relatedParentId, chance), link: links[0] ?? null },
      ...links.slice(1).map((link) => ({ kind: 'link', contactId, ...link }) as const),
    ];
    await unlessRefused(async () => {
      for (const [nth, command] of commands.entries()) {
        at = later(at, 4);
        await handle(
          log,
          contactAggregate,
          contactId,
          command,
          contextOf(`contact ${parent.email} ${nth}`, at, by),
        );
      }
    });
  }
}

const contactIdOf = ({ email }: Parent): string => idOf(`contact ${email}`);

function linkOf({ email }: Parent, athleteId: string, relatedParentId: string | null) {
  const linkId = idOf(`link of ${email} to ${athleteId}`);
  return { linkId, entity: 'athlete', recordId: athleteId, relationship: 'Parent', relatedParentId } as const;
}

function contactOf(parent: Parent, relatedParentId: string | null, chance: Chance) {
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
      ? { addressId, ...nowhere, isSameAsParent: true }
      : { addressId, address: street, address2: '', city, state: 'MN', zip, isSameAsParent: false },
  };
}

const nowhere = { address: '', address2: '', city: '', state: '', zip: '' };

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
