import { given } from '../../testing/given.ts';
import { contactDecider } from './contact.ts';
import type { ContactCommand, NewContact } from './contact-commands.ts';
import type { ContactEvent } from './events.ts';

const contactId = '0192f0a0-0000-7000-8000-0000000000d1';
const parentId = '0192f0a0-0000-7000-8000-0000000000d2';
const athleteId = '0192f0a0-0000-7000-8000-0000000000b1';
const otherAthleteId = '0192f0a0-0000-7000-8000-0000000000b2';
const linkId = '0192f0a0-0000-7000-8000-0000000000e1';
const otherLinkId = '0192f0a0-0000-7000-8000-0000000000e2';
const emailId = '0192f0a0-0000-7000-8000-0000000000f1';
const phoneId = '0192f0a0-0000-7000-8000-0000000000f2';
const addressId = '0192f0a0-0000-7000-8000-0000000000f3';

const anna = { firstName: 'Anna', lastName: 'Bergeron' };
const own = { entity: 'athlete', recordId: athleteId } as const;
const mother = { ...own, relationship: 'Mother', relatedParentId: null };
const rinkRoad = { address: '12 Rink Road', address2: '', city: 'Duluth', state: 'MN', zip: '55802' };

const person = (more: Partial<NewContact> = {}): NewContact => ({
  ...anna,
  notes: '',
  self: null,
  doNotContact: false,
  includeInCommunications: true,
  link: null,
  channels: [],
  address: null,
  ...more,
});
const create = (more: Partial<NewContact> = {}) => ({ kind: 'create', contactId, ...person(more) }) as const;

const created: ContactEvent = {
  type: 'ContactCreated',
  data: { contactId, ...anna, notes: '', self: null, doNotContact: false, includeInCommunications: true },
};
const selfCreated: ContactEvent = { type: 'ContactCreated', data: { ...created.data, self: own } };
const linked: ContactEvent = { type: 'ContactLinked', data: { contactId, linkId, ...mother } };
const linkedToParent: ContactEvent = {
  type: 'ContactLinked',
  data: { ...linked.data, relatedParentId: parentId },
};
const emailAdded: ContactEvent = {
  type: 'ContactChannelAdded',
  data: { contactId, contactsChannelId: emailId, channelId: 1, value: 'anna@rink.example', optOutIds: [] },
};
const phoneAdded: ContactEvent = {
  type: 'ContactChannelAdded',
  data: { contactId, contactsChannelId: phoneId, channelId: 4, value: '(555) 123-4567', optOutIds: [] },
};
const addressSet: ContactEvent = {
  type: 'ContactAddressSet',
  data: { contactId, addressId, ...rinkRoad, isSameAsParent: false },
};
const blank = { address: '', address2: '', city: '', state: '', zip: '' };
const mirrored: ContactEvent = {
  type: 'ContactAddressSet',
  data: { contactId, addressId, ...blank, isSameAsParent: true },
};
const addressRemoved: ContactEvent = { type: 'ContactAddressRemoved', data: { contactId, addressId } };
const deleted: ContactEvent = { type: 'ContactDeleted', data: { contactId } };
const erased: ContactEvent = { type: 'ContactErased', data: { contactId } };

const story = (...past: ContactEvent[]) => given(contactDecider, past);

describe('creating a contact', () => {
  it('records the person, the link, the channels and the address at once', () => {
    story()
      .when(
        create({
          firstName: ' Anna ',
          link: { linkId, ...mother, relationship: ' Mother ' },
          channels: [
            { contactsChannelId: emailId, channelId: 1, value: 'Anna@Rink.Example' },
            { contactsChannelId: phoneId, channelId: 4, value: '(555) 123-4567' },
          ],
          address: { addressId, ...rinkRoad, isSameAsParent: false },
        }),
      )
      .gives([created, linked, emailAdded, phoneAdded, addressSet]);
  });

  it.each([
    ['', 'Bergeron'],
    ['Anna', ' '],
  ])('needs a first and a last name (%j, %j)', (firstName, lastName) => {
    story().when(create({ firstName, lastName })).refuses('Please enter a valid name.');
  });

  it('takes names in any script', () => {
    for (const firstName of ['安娜', 'Анна', '🏒', 'أنّا', 'O’Brien-Åsa']) {
      story()
        .when(create({ firstName }))
        .gives([{ type: 'ContactCreated', data: { ...created.data, firstName } }]);
    }
  });

  it('records nothing if a channel is invalid', () => {
    const channels = [{ contactsChannelId: emailId, channelId: 1, value: 'anna' }];
    story().when(create({ channels })).refuses('Please enter a valid email.');
  });

  it('happens once', () => {
    story(created).when(create()).refuses('This contact already exists.');
    story(created, deleted).when(create()).refuses('This contact already exists.');
  });

  it('restores the contact that an athlete is, without data of the deleted one', () => {
    const { state } = story(selfCreated, linked, emailAdded, deleted, selfCreated);
    expect([...state.links, ...state.channels]).toEqual([]);
    story(selfCreated, deleted)
      .when(create({ self: own }))
      .gives([selfCreated]);
    story(selfCreated)
      .when(create({ self: own }))
      .refuses('This contact already exists.');
    story(selfCreated, erased, deleted)
      .when(create({ self: own }))
      .refuses('This contact already exists.');
  });
});

describe('changing a contact', () => {
  const change = (changes: object) => ({ kind: 'change', contactId, changes }) as const;

  it('records only what differs', () => {
    story(created)
      .when(change({ ...anna, lastName: 'Petrov', notes: 'Calls back', isActive: false, doNotContact: true }))
      .gives([
        { type: 'ContactChanged', data: { contactId, changes: { lastName: 'Petrov', notes: 'Calls back' } } },
        {
          type: 'ContactCommunicationChosen',
          data: { contactId, doNotContact: true, includeInCommunications: true },
        },
        { type: 'ContactMarkedInactive', data: { contactId } },
      ]);
    story(created)
      .when(change({ ...anna, notes: '', isActive: true, doNotContact: false }))
      .nothingHappens();
  });

  it('reactivates an inactive contact', () => {
    story(created, { type: 'ContactMarkedInactive', data: { contactId } })
      .when(change({ isActive: true }))
      .gives([{ type: 'ContactMarkedActive', data: { contactId } }]);
  });

  it('needs a name', () => {
    story(created)
      .when(change({ lastName: '' }))
      .refuses('Please enter a valid name.');
  });

  it('cannot change an athlete’s name, and only staff change notes', () => {
    story(selfCreated)
      .when(change({ lastName: 'Petrov' }))
      .refuses('This contact is the athlete. Edit the athlete’s name instead.');
    story(selfCreated)
      .when(change({ ...anna, notes: 'Left handed' }))
      .gives([{ type: 'ContactChanged', data: { contactId, changes: { notes: 'Left handed' } } }]);
    const trainer = { entity: 'trainer', recordId: athleteId } as const;
    story({ type: 'ContactCreated', data: { ...created.data, self: trainer } })
      .when(change({ firstName: 'Mia' }))
      .refuses('This contact is the trainer. Edit the trainer’s name instead.');
  });

  it('follows the name of the athlete', () => {
    const name = { firstName: 'Anna', lastName: 'Petrov' };
    story(selfCreated)
      .when({ kind: 'follow-name', contactId, ...name })
      .gives([{ type: 'ContactChanged', data: { contactId, changes: name } }]);
    story(selfCreated)
      .when({ kind: 'follow-name', contactId, ...anna })
      .nothingHappens();
  });
});

describe('linking a contact', () => {
  const link = { kind: 'link', contactId, linkId: otherLinkId, ...mother } as const;

  it('to a second athlete keeps the link to the first', () => {
    const second = { ...link, recordId: otherAthleteId };
    story(created, linked)
      .when(second)
      .gives([
        { type: 'ContactLinked', data: { ...linked.data, linkId: otherLinkId, recordId: otherAthleteId } },
      ]);
  });

  it('happens once for each record', () => {
    story(created, linked).when(link).refuses('This contact is already linked.');
  });

  it('sets the relationship to the record, and the parent whose address it may share', () => {
    const to = {
      kind: 'change-link',
      contactId,
      ...mother,
      relationship: 'Aunt',
      relatedParentId: parentId,
    } as const;
    story(created, linked)
      .when(to)
      .gives([
        {
          type: 'ContactLinkChanged',
          data: { contactId, linkId, relationship: 'Aunt', relatedParentId: parentId },
        },
      ]);
    story(created, linked)
      .when({ kind: 'change-link', contactId, ...mother })
      .nothingHappens();
    story(created).when(to).refuses('This contact is not linked.');
  });

  it('does not make a contact its own parent', () => {
    const own = { ...mother, relatedParentId: contactId };
    const refusal = 'A contact cannot be its own parent.';
    story(created)
      .when({ kind: 'link', contactId, linkId, ...own })
      .refuses(refusal);
    story(created, linked)
      .when({ kind: 'change-link', contactId, ...own })
      .refuses(refusal);
  });

  it('ends, and the contact is kept', () => {
    const unlink = { kind: 'unlink', contactId, ...own } as const;
    story(created, linked)
      .when(unlink)
      .gives([{ type: 'ContactUnlinked', data: { contactId, linkId } }]);
    story(created).when(unlink).nothingHappens();
    story(selfCreated, linked).when(unlink).refuses('This contact is the athlete and cannot be unlinked.');
  });

  it('removes the mirrored address with the last parent', () => {
    const unlinked: ContactEvent = { type: 'ContactUnlinked', data: { contactId, linkId } };
    story(created, linkedToParent, mirrored)
      .when({ kind: 'unlink', contactId, ...own })
      .gives([unlinked, addressRemoved]);
    const parentless = { contactId, linkId, relationship: 'Mother', relatedParentId: null };
    story(created, linkedToParent, mirrored)
      .when({ kind: 'change-link', contactId, ...mother })
      .gives([{ type: 'ContactLinkChanged', data: parentless }, addressRemoved]);
    story(created, linkedToParent, addressSet)
      .when({ kind: 'unlink', contactId, ...own })
      .gives([unlinked]);
  });
});

describe('the channels of a contact', () => {
  const email = { contactId, contactsChannelId: emailId, channelId: 1 };

  it('are added, changed and removed', () => {
    story(created)
      .when({ kind: 'add-channel', ...email, value: 'Anna@Rink.Example' })
      .gives([emailAdded]);
    story(created, emailAdded)
      .when({ kind: 'change-channel', ...email, value: 'ab@rink.example' })
      .gives([
        { type: 'ContactChannelChanged', data: { ...email, value: 'ab@rink.example', optOutIds: [] } },
      ]);
    story(created, emailAdded)
      .when({ kind: 'change-channel', ...email, value: 'anna@rink.example' })
      .nothingHappens();
    const remove = { kind: 'remove-channel', contactId, contactsChannelId: emailId } as const;
    story(created, emailAdded)
      .when(remove)
      .gives([{ type: 'ContactChannelRemoved', data: { contactId, contactsChannelId: emailId } }]);
    story(created).when(remove).nothingHappens();
  });

  it('are unique', () => {
    story(created, emailAdded)
      .when({ kind: 'add-channel', ...email, contactsChannelId: phoneId, value: 'ANNA@rink.example' })
      .refuses('This contact already has this channel.');
    story(created, emailAdded)
      .when({ kind: 'add-channel', ...email, value: 'ab@rink.example' })
      .refuses('This channel already exists.');
    story(created)
      .when({ kind: 'change-channel', ...email, value: 'ab@rink.example' })
      .refuses('This channel does not exist.');
  });

  it('keep their opt-outs unless others are given; phones have none', () => {
    const optedOut: ContactEvent = {
      type: 'ContactChannelAdded',
      data: { ...emailAdded.data, optOutIds: ['news-and-offers'] },
    };
    story(created, optedOut)
      .when({ kind: 'change-channel', ...email, value: 'ab@rink.example' })
      .gives([
        {
          type: 'ContactChannelChanged',
          data: { ...email, value: 'ab@rink.example', optOutIds: ['news-and-offers'] },
        },
      ]);
    story(created, optedOut)
      .when({ kind: 'change-channel', ...email, value: 'anna@rink.example', optOutIds: [] })
      .gives([{ type: 'ContactChannelChanged', data: emailAdded.data }]);
    story(created)
      .when({
        kind: 'add-channel',
        contactId,
        contactsChannelId: phoneId,
        channelId: 4,
        value: '(555) 123-4567',
        optOutIds: ['news-and-offers'],
      })
      .gives([phoneAdded]);
  });

  it('get the opt-outs of all email addresses and of the user', () => {
    const work: ContactEvent = {
      type: 'ContactChannelAdded',
      data: {
        ...emailAdded.data,
        contactsChannelId: addressId,
        value: 'a@work.example',
        optOutIds: ['billing'],
      },
    };
    const merged: ContactEvent = {
      type: 'ContactOptOutsMerged',
      data: { contactId, optOutIds: ['billing', 'news'] },
    };
    const merge = { kind: 'merge-opt-outs', contactId, optOutIds: ['news'] } as const;
    story(created, emailAdded, work, phoneAdded).when(merge).gives([merged]);
    story(created, emailAdded, work, phoneAdded, merged).when(merge).nothingHappens();
    story(created, phoneAdded).when(merge).nothingHappens();
  });

  it('can be chosen for all email addresses at once, and taken back', () => {
    const out = { kind: 'choose-mail', contactId, optionId: 'billing-reminders', isWanted: false } as const;
    const optedOut = { ...emailAdded, data: { ...emailAdded.data, optOutIds: ['billing-reminders'] } };
    const changed = { type: 'ContactChannelChanged', data: optedOut.data } as const;
    story(created, emailAdded, phoneAdded).when(out).gives([changed]);
    story(created, optedOut, phoneAdded).when(out).nothingHappens();
    story(created, optedOut)
      .when({ ...out, isWanted: true })
      .gives([{ ...changed, data: emailAdded.data }]);
    story(created, phoneAdded).when(out).nothingHappens();
  });
});

describe('the address of a contact', () => {
  const set = (more: object = {}) =>
    ({ kind: 'set-address', contactId, addressId, ...rinkRoad, isSameAsParent: false, ...more }) as const;

  it('is saved, trimmed, and keeps its id', () => {
    story(created)
      .when(set({ city: ' Duluth ' }))
      .gives([addressSet]);
    story(created, addressSet).when(set()).nothingHappens();
    story(created, addressSet)
      .when(set({ addressId: phoneId, city: 'Hermantown' }))
      .gives([{ type: 'ContactAddressSet', data: { ...addressSet.data, city: 'Hermantown' } }]);
  });

  it('must not be empty', () => {
    story(created)
      .when(set({ ...blank, city: '  ' }))
      .refuses('Please enter an address.');
  });

  it('is that of the related parent if there is one, without values of its own', () => {
    story(created, linkedToParent)
      .when(set({ isSameAsParent: true }))
      .gives([mirrored]);
    story(created, linked)
      .when(set({ isSameAsParent: true }))
      .refuses('Please select a related parent first.');
  });

  it('is deleted', () => {
    const remove = { kind: 'remove-address', contactId } as const;
    story(created, addressSet).when(remove).gives([addressRemoved]);
    story(created).when(remove).nothingHappens();
  });
});

describe('the end of a contact', () => {
  const changes: readonly ContactCommand[] = [
    { kind: 'change', contactId, changes: { notes: 'New' } },
    { kind: 'link', contactId, linkId, ...mother },
    { kind: 'add-channel', contactId, contactsChannelId: emailId, channelId: 1, value: 'a@b.example' },
    { kind: 'set-address', contactId, addressId, ...rinkRoad, isSameAsParent: false },
    { kind: 'merge-opt-outs', contactId, optOutIds: [] },
    { kind: 'choose-mail', contactId, optionId: 'billing-reminders', isWanted: false },
  ];

  it.each(changes)('prevents further changes: $kind', (command) => {
    story(created, deleted).when(command).refuses('This contact does not exist.');
    story().when(command).refuses('This contact does not exist.');
    story(created, erased).when(command).refuses('The personal data of this contact was erased.');
  });

  it('is a deletion, once', () => {
    story(created).when({ kind: 'delete', contactId }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', contactId }).refuses('This contact does not exist.');
  });

  it('may be an erasure, before or after the deletion, once; the rest can still be deleted', () => {
    const erase = { kind: 'erase', contactId } as const;
    story(created).when(erase).gives([erased]);
    story(created, deleted).when(erase).gives([erased]);
    story(created, erased).when(erase).nothingHappens();
    story(created, erased, deleted).when(erase).nothingHappens();
    story().when(erase).refuses('This contact does not exist.');
    story(created, erased).when({ kind: 'delete', contactId }).gives([deleted]);
    story(created, linked, erased)
      .when({ kind: 'unlink', contactId, ...own })
      .gives([{ type: 'ContactUnlinked', data: { contactId, linkId } }]);
  });

  it('by erasure leaves nothing personal in the state', () => {
    const { state } = story(created, emailAdded, addressSet, erased);
    expect(JSON.stringify([state, ...state.channels.values()])).not.toMatch(/Anna|rink|Duluth/);
  });
});
