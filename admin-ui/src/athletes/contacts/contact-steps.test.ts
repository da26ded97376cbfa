import { type ContactDraft, emptyContact, newChannel, noAddress } from './contact-draft.ts';
import { contactSteps } from './contact-steps.ts';

const owner = { entity: 'athlete', recordId: 'a1' } as const;
const email = { ...newChannel(1), id: 'e1', value: 'anna@rink.test' };
const phone = { ...newChannel(4), id: 'p1', value: '(555) 123-4567' };
const address = { ...noAddress, address: '12 Rink Road', city: 'Edina', state: 'MN', zip: '55424' };

const anna: ContactDraft = {
  ...emptyContact(),
  firstName: 'Anna',
  lastName: 'Bergeron',
  relationship: 'Mother',
  channels: [email, phone],
  address,
};

const calls = (saved: ContactDraft | undefined, typed: ContactDraft) =>
  contactSteps(owner, 'c1', saved, typed).map(({ method, path, body }) => [method, path, body]);

/** What is saved when every call was answered. */
const settled = (saved: ContactDraft | undefined, typed: ContactDraft) =>
  contactSteps(owner, 'c1', saved, typed).reduce((present, { settle }) => settle(present), saved ?? typed);

describe('a contact that is edited', () => {
  test('costs nothing when nothing differs', () => {
    expect(calls(anna, { ...anna })).toEqual([]);
    expect(calls(anna, { ...anna, lastName: ' Bergeron ' })).toEqual([]);
  });

  test('is sent as differences', () => {
    const typed = { ...anna, lastName: 'Novak', notes: 'Call after six', doNotContact: true };
    expect(calls(anna, typed)).toEqual([
      ['put', 'contacts/c1', { last_name: 'Novak', notes: 'Call after six', do_not_contact: true }],
    ]);
  });

  test('keeps what it is to this athlete apart from what it is itself', () => {
    expect(calls(anna, { ...anna, relationship: 'Aunt', relatedParentId: 'c2' })).toEqual([
      ['put', 'athletes/a1/contacts/c1/link', { relationship: 'Aunt', related_parent_id: 'c2' }],
    ]);
  });

  test('first removes, then changes, then adds lines, so that a value can move to another line', () => {
    const work = { ...newChannel(3), id: 'p2', value: phone.value };
    const channels = [{ ...email, value: 'Anna@Home.test', optOutIds: ['news-and-offers'] }, work];
    expect(calls(anna, { ...anna, channels })).toEqual([
      ['delete', 'contacts/c1/channels/p1', undefined],
      [
        'put',
        'contacts/c1/channels/e1',
        { channel_id: 1, channel_value: 'anna@home.test', opt_out_ids: ['news-and-offers'] },
      ],
      [
        'post',
        'contacts/c1/channels',
        { id: 'p2', channel_id: 3, channel_value: '(555) 123-4567', opt_out_ids: [] },
      ],
    ]);
  });

  test('sends a telephone number in its shape, however fast it was saved', () => {
    const channels = [email, { ...phone, value: '5559876543' }];
    expect(calls(anna, { ...anna, channels })).toEqual([
      ['put', 'contacts/c1/channels/p1', { channel_id: 4, channel_value: '(555) 987-6543', opt_out_ids: [] }],
    ]);
  });

  test('keeps a number as it was written once when nobody touches it', () => {
    const written = { ...anna, channels: [email, { ...phone, value: '555.123.4567' }] };
    expect(calls(written, { ...written, notes: 'Moved' })).toEqual([
      ['put', 'contacts/c1', { notes: 'Moved' }],
    ]);
  });

  test('has no address any more when its lines are emptied', () => {
    expect(calls(anna, { ...anna, address: noAddress })).toEqual([
      ['delete', 'contacts/c1/address', undefined],
    ]);
  });

  test('gets a parent before it shares the address, and an address of its own before it loses the parent', () => {
    const shared = { ...anna, relatedParentId: 'c2', address: { ...noAddress, isSameAsParent: true } };
    expect(calls(anna, shared).map(([, path]) => path)).toEqual([
      'athletes/a1/contacts/c1/link',
      'contacts/c1/address',
    ]);
    expect(calls(shared, anna).map(([, path]) => path)).toEqual([
      'contacts/c1/address',
      'athletes/a1/contacts/c1/link',
    ]);
  });

  test('is what was typed when every call was answered', () => {
    const typed = { ...anna, firstName: 'Ann', relationship: 'Aunt', channels: [email], address: noAddress };
    expect(settled(anna, typed)).toEqual(typed);
  });
});

describe('a new contact', () => {
  test('is created first; lines that stayed empty are left out', () => {
    const typed = { ...anna, channels: [email, newChannel(4)], address: noAddress };
    expect(calls(undefined, typed).map(([method, path]) => [method, path])).toEqual([
      ['post', 'athletes/a1/contacts'],
      ['post', 'contacts/c1/channels'],
    ]);
    expect(calls(undefined, typed)[0]?.[2]).toMatchObject({ id: 'c1', first_name: 'Anna' });
  });

  test('needs only what was not saved yet when a call was refused', () => {
    const [create] = contactSteps(owner, 'c1', undefined, anna);
    const saved = create?.settle(anna);
    expect(calls(saved, anna).map(([method, path]) => [method, path])).toEqual([
      ['put', 'contacts/c1/address'],
      ['post', 'contacts/c1/channels'],
      ['post', 'contacts/c1/channels'],
    ]);
  });
});
