import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import { contactDecider } from './contact.ts';
import type { ContactCommand } from './contact-commands.ts';
import { givingBack } from './contact-merge.ts';
import { contactMergeTexts } from './contact-merge-texts.ts';
import { isSameChannelValue } from './contact-problems.ts';
import { type ContactState, contactExists, evolveContact, linkTo, noContact } from './contact-state.ts';
import type { ContactEvent } from './events.ts';

const keptId = '0192f0a0-0000-7000-8000-000000000001';
const absorbedId = '0192f0a0-0000-7000-8000-000000000002';
const idOf = (id: string) => `new-${id}`;
const named = (firstName: string) => ({ firstName, lastName: 'Berg', notes: '' });
const created = (
  contactId: string,
  self: null | { entity: 'athlete'; recordId: string } = null,
): ContactEvent => ({
  type: 'ContactCreated',
  data: { contactId, ...named('Anna'), self, doNotContact: false, includeInCommunications: true },
});
const folded = (events: readonly ContactEvent[]) => events.reduce(evolveContact, noContact);

/** The kept contact after the merge, and the events that made it. */
function merged(kept: ContactState, absorbed: ContactState) {
  const command = { kind: 'take-over', contactId: keptId, absorbedId, absorbed, idOf } as const;
  const events = contactDecider.decide(command, kept);
  return { events, after: events.reduce(evolveContact, kept) };
}

/** What a contact has, without what its events say besides. */
const factsOf = ({ links, channels, address, ...state }: ContactState) => ({
  status: state.status,
  names: [state.firstName, state.lastName, state.notes],
  choice: [state.doNotContact, state.includeInCommunications],
  mergedInto: state.mergedInto,
  links: [...links].map(([id, { entity, recordId, relationship, relatedParentId }]) => [
    id,
    { entity, recordId, relationship, relatedParentId },
  ]),
  channels: [...channels].map(([id, { channelId, value, optOutIds }]) => [
    id,
    { channelId, value, optOutIds },
  ]),
  address: address && { line: address.address, city: address.city, same: address.isSameAsParent },
});

const records = ['athlete-1', 'athlete-2', 'athlete-3'];
const values = [
  { channelId: 1, value: 'anna@example.com' },
  { channelId: 1, value: 'anna.berg@example.com' },
  { channelId: 4, value: '(218) 555-0142' },
  { channelId: 2, value: '218 555 0142' },
  { channelId: 3, value: '218 555 0143' },
];
const address = (line: string, isSameAsParent: boolean) => ({
  addressId: `address ${line}`,
  address: line,
  address2: '',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  isSameAsParent,
});

/** What a command records; nothing, if a rule refuses it. */
function decided(command: ContactCommand, state: ContactState): readonly ContactEvent[] {
  try {
    return contactDecider.decide(command, state);
  } catch {
    return [];
  }
}

/** Something that staff do with a contact; what a rule refuses leaves it as it is. */
const anyCommand = (contactId: string, otherId: string): fc.Arbitrary<ContactCommand> =>
  fc.oneof(
    fc
      .record({
        recordId: fc.constantFrom(...records),
        relationship: fc.constantFrom('', 'Mother', 'Guardian'),
        relatedParentId: fc.constantFrom(null, otherId, 'parent-1'),
      })
      .map((link) => ({
        kind: 'link' as const,
        contactId,
        linkId: `${contactId} ${link.recordId}`,
        entity: 'athlete' as const,
        ...link,
      })),
    fc
      .record({ at: fc.nat(values.length - 1), optOutIds: fc.subarray(['1', '2', '3']) })
      .map(({ at, optOutIds }) => ({
        kind: 'add-channel' as const,
        contactId,
        contactsChannelId: `${contactId} ${at}`,
        ...(values[at] ?? { channelId: 4, value: '1' }),
        optOutIds,
      })),
    fc
      .record({
        notes: fc.constantFrom('', 'Calls back', 'Prefers texts'),
        doNotContact: fc.boolean(),
        includeInCommunications: fc.boolean(),
        isActive: fc.boolean(),
      })
      .map((changes) => ({ kind: 'change' as const, contactId, changes })),
    fc
      .record({ line: fc.constantFrom('12 Rink Road', '3 Lake Street'), same: fc.boolean() })
      .map(({ line, same }) => ({ kind: 'set-address' as const, contactId, ...address(line, same) })),
  );

const anyContact = (contactId: string, otherId: string): fc.Arbitrary<ContactState> =>
  fc
    .array(anyCommand(contactId, otherId), { maxLength: 12 })
    .map((commands) =>
      commands.reduce(
        (state, command) => decided(command, state).reduce(evolveContact, state),
        folded([created(contactId)]),
      ),
    );
const anyPair = fc.record({
  kept: anyContact(keptId, absorbedId),
  absorbed: anyContact(absorbedId, keptId),
});

const optOutsOf = ({ channels }: ContactState) =>
  [...channels.values()].flatMap(({ optOutIds }) => optOutIds);

describe('any two contacts', () => {
  test('merged, have every link, channel and note of both', () => {
    fc.assert(
      fc.property(anyPair, ({ kept, absorbed }) => {
        const { after } = merged(kept, absorbed);
        for (const one of [kept, absorbed]) {
          for (const link of one.links.values()) expect(linkTo(after, link)).toBeDefined();
          for (const channel of one.channels.values())
            expect([...after.channels.values()].some((own) => isSameChannelValue(own, channel))).toBe(true);
          expect(after.notes).toContain(one.notes);
        }
        // One link to each record, and no channel twice.
        const linked = [...after.links.values()].map(({ recordId }) => recordId);
        expect(new Set(linked).size).toBe(linked.length);
        const channels = [...after.channels.values()];
        expect(
          channels.some((one, at) => channels.slice(at + 1).some((other) => isSameChannelValue(one, other))),
        ).toBe(false);
        expect(
          after.address !== null || (kept.address ?? absorbed.address) === null || isMirror(kept, absorbed),
        ).toBe(true);
      }),
    );
  });

  test('merged, are written to no more than the stricter of both allows', () => {
    fc.assert(
      fc.property(anyPair, ({ kept, absorbed }) => {
        const { after } = merged(kept, absorbed);
        expect(after.doNotContact).toBe(kept.doNotContact || absorbed.doNotContact);
        expect(after.includeInCommunications).toBe(
          kept.includeInCommunications && absorbed.includeInCommunications,
        );
        const wanted = new Set([...optOutsOf(kept), ...optOutsOf(absorbed)]);
        for (const { optOutIds } of [...after.channels.values()].filter(isEmail))
          expect(new Set(optOutIds)).toEqual(wanted);
      }),
    );
  });

  test('merged and undone, are what they were', () => {
    fc.assert(
      fc.property(anyPair, ({ kept, absorbed }) => {
        const { after } = merged(kept, absorbed);
        const { events, obstacles } = givingBack(keptId, { before: kept, after }, after);
        expect(obstacles).toEqual([]);
        expect(factsOf(events.reduce(evolveContact, after))).toEqual(factsOf(kept));
        const into = contactDecider.decide(
          { kind: 'merge-into', contactId: absorbedId, intoId: keptId },
          absorbed,
        );
        const part = into.reduce(evolveContact, absorbed);
        expect(contactExists(part)).toBe(false);
        const back = contactDecider.decide({ kind: 'undo-merge', contactId: absorbedId }, part);
        expect(factsOf(back.reduce(evolveContact, part))).toEqual(factsOf(absorbed));
      }),
    );
  });

  test('undone after somebody changed something, keep the change, or say what cannot be parted', () => {
    fc.assert(
      fc.property(anyPair, anyCommand(keptId, absorbedId), ({ kept, absorbed }, command) => {
        const { after } = merged(kept, absorbed);
        const later = decided(command, after);
        const now = later.reduce(evolveContact, after);
        const { events, obstacles } = givingBack(keptId, { before: kept, after }, now);
        const end = events.reduce(evolveContact, now);
        // What the later change touched is as the change left it, or as it was before the merge.
        fc.pre(obstacles.length === 0 && later.length > 0);
        expect([kept.notes, now.notes]).toContain(end.notes);
        expect([kept.doNotContact, now.doNotContact]).toContain(end.doNotContact);
        const added = later.flatMap(({ type, data }) =>
          type === 'ContactChannelAdded' ? [data.contactsChannelId] : [],
        );
        for (const id of added) expect(end.channels.get(id)).toEqual(now.channels.get(id));
        const linked = later.flatMap(({ type, data }) => (type === 'ContactLinked' ? [data.linkId] : []));
        for (const id of linked) expect(end.links.get(id)).toEqual(now.links.get(id));
      }),
    );
  });
});

const isEmail = ({ channelId }: { channelId: number }) => channelId === 1;

/** An address that mirrors a parent's goes when the only parent was the other contact. */
const isMirror = (kept: ContactState, absorbed: ContactState) =>
  kept.address?.isSameAsParent === true || absorbed.address?.isSameAsParent === true;

describe('a contact', () => {
  test('that was merged does not change anymore, and its data can still be erased', () => {
    const into: ContactEvent = { type: 'ContactMerged', data: { contactId: absorbedId, intoId: keptId } };
    const story = given(contactDecider, [created(absorbedId), into]);
    story
      .when({ kind: 'change', contactId: absorbedId, changes: { notes: 'x' } })
      .refuses('This contact does not exist.');
    story.when({ kind: 'delete', contactId: absorbedId }).refuses('This contact does not exist.');
    story
      .when({ kind: 'erase', contactId: absorbedId })
      .gives([{ type: 'ContactErased', data: { contactId: absorbedId } }]);
  });

  test('of an athlete in person is not merged', () => {
    given(contactDecider, [created(absorbedId, { entity: 'athlete', recordId: keptId })])
      .when({ kind: 'merge-into', contactId: absorbedId, intoId: keptId })
      .refuses(contactMergeTexts.ownContact('Anna Berg'));
  });

  test('whose data was erased stays merged', () => {
    given(contactDecider, [
      created(absorbedId),
      { type: 'ContactMerged', data: { contactId: absorbedId, intoId: keptId } },
      { type: 'ContactErased', data: { contactId: absorbedId } },
    ])
      .when({ kind: 'undo-merge', contactId: absorbedId })
      .refuses('The personal data of this contact was erased.');
  });

  test('is no parent of itself', () => {
    const link = { kind: 'link', entity: 'athlete', recordId: 'athlete-1', relationship: 'Mother' } as const;
    const own = { ...link, contactId: absorbedId, linkId: 'a', relatedParentId: keptId };
    const other = folded([created(absorbedId), ...contactDecider.decide(own, folded([created(absorbedId)]))]);
    const { after } = merged(folded([created(keptId)]), other);
    expect([...after.links.values()]).toMatchObject([{ recordId: 'athlete-1', relatedParentId: null }]);
  });
});
