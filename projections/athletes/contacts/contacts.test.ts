import type { DomainEvent } from '../../../domain/events.ts';
import { catalogue } from '../../../domain/events.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { contacts } from './contacts.ts';

const contactId = '0192f0a0-0000-7000-8000-0000000000d1';
const athleteId = '0192f0a0-0000-7000-8000-0000000000b1';
const trainerId = '0192f0a0-0000-7000-8000-0000000000c1';
const linkId = '0192f0a0-0000-7000-8000-0000000000e1';
const emailId = '0192f0a0-0000-7000-8000-0000000000f1';
const phoneId = '0192f0a0-0000-7000-8000-0000000000f2';
const addressId = '0192f0a0-0000-7000-8000-0000000000f3';

const rowAfter = (events: readonly DomainEvent[]) => projectedRow(contacts, events);

const link = { contactId, relationship: 'Mother', relatedParentId: null };
const life: readonly DomainEvent[] = [
  {
    type: 'ContactCreated',
    data: {
      contactId,
      firstName: 'Zoé',
      lastName: 'Beaulieu',
      notes: '',
      self: null,
      doNotContact: false,
      includeInCommunications: true,
    },
  },
  { type: 'ContactLinked', data: { ...link, linkId, entity: 'athlete', recordId: athleteId } },
  { type: 'ContactLinked', data: { ...link, linkId: addressId, entity: 'trainer', recordId: trainerId } },
  {
    type: 'ContactChannelAdded',
    data: { contactId, contactsChannelId: emailId, channelId: 1, value: 'zoe@rink.example', optOutIds: [] },
  },
  {
    type: 'ContactChannelAdded',
    data: { contactId, contactsChannelId: phoneId, channelId: 4, value: '(555) 123-4567', optOutIds: [] },
  },
  { type: 'ContactOptOutsMerged', data: { contactId, optOutIds: ['news'] } },
  {
    type: 'ContactAddressSet',
    data: {
      contactId,
      addressId,
      address: '12 Rink Road',
      address2: '',
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
      isSameAsParent: false,
    },
  },
  { type: 'ContactChanged', data: { contactId, changes: { notes: 'Calls back' } } },
];
const erased: DomainEvent = { type: 'ContactErased', data: { contactId } };

/** The event as the log decodes it after the key of the person was destroyed. */
function withoutKey(event: DomainEvent): DomainEvent {
  const definition = catalogue.find(({ type }) => type === event.type);
  if (!definition) throw new Error(`${event.type} is not in the catalogue`);
  // As plain objects: a type that spreads every event over every other takes the compiler minutes and gigabytes.
  const recorded: object = event.data;
  const erased: object = definition.personal?.erased ?? {};
  return Object.assign({}, event, { data: { ...recorded, ...erased } });
}

describe('the row of a contact', () => {
  test('is found by name, email and phone number, and contains its athletes and trainers', () => {
    expect(rowAfter(life)).toMatchObject({
      search: 'zoe beaulieu zoe@rink.example (555) 123-4567 5551234567',
      sort_name: 'beaulieu, zoé',
      notes: 'Calls back',
      athlete_ids: [athleteId],
      trainer_ids: [trainerId],
      emails: ['zoe@rink.example'],
      phones: ['(555) 123-4567'],
      full_address: '12 Rink Road, Duluth, MN 55802',
      city: 'Duluth',
      channels: [{ opt_out_ids: ['news'] }, { opt_out_ids: [] }],
    });
  });

  test('is the same after an erasure as when it is rebuilt without the key', () => {
    const row = rowAfter([...life, erased]);
    expect(row).toMatchObject({ is_erased: true, emails: [], phones: [], full_address: '', search: '' });
    expect(JSON.stringify(row)).not.toMatch(/Zo|Beaulieu|rink|555|Duluth|Calls/);
    expect(rowAfter([...life.map(withoutKey), erased])).toEqual(row);
  });

  test('is removed by a deletion, and starts empty when the contact is created again', () => {
    const deleted: DomainEvent = { type: 'ContactDeleted', data: { contactId } };
    expect(rowAfter([...life, deleted])).toBeUndefined();
    expect(rowAfter([...life, deleted, ...life.slice(0, 1)])).toMatchObject({ links: [], channels: [] });
  });

  test('is found nowhere while the contact is a part of another one, and is whole again after the undo', () => {
    const merged: DomainEvent = { type: 'ContactMerged', data: { contactId, intoId: athleteId } };
    const undone: DomainEvent = { type: 'ContactMergeUndone', data: { contactId } };
    expect(rowAfter([...life, merged])).toMatchObject({
      first_name: 'Zoé',
      search: '',
      athlete_ids: [],
      trainer_ids: [],
      emails: [],
      phones: [],
      full_address: '',
    });
    expect(rowAfter([...life, merged, undone])).toEqual(rowAfter(life));
  });
});
