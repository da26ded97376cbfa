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

const calls = (saved: ContactDraft | undefined, input: ContactDraft) =>
  contactSteps(owner, 'c1', saved, input).map(({ method, path, body }) => [method, path, body]);

/** The saved contact after all requests. */
const settled = (saved: ContactDraft | undefined, input: ContactDraft) =>
  contactSteps(owner, 'c1', saved, input).reduce((latest, { settle }) => settle(latest), saved ?? input);

describe('an edited contact', () => {
  test('sends nothing if nothing has changed', () => {
    expect(calls(anna, { ...anna })).toEqual([]);
    expect(calls(anna, { ...anna, lastName: ' Bergeron ' })).toEqual([]);
  });

  test('is sent as differences', () => {
    const input = { ...anna, lastName: 'Novak', notes: 'Call after six', doNotContact: true };
    expect(calls(anna, input)).toEqual([
      ['put', 'contacts/c1', { last_name: 'Novak', notes: 'Call after six', do_not_contact: true }],
    ]);
  });

  test('sends the relationship apart from the contact itself', () => {
    expect(calls(anna, { ...anna, relationship: 'Aunt', relatedParentId: 'c2' })).toEqual([
      ['put', 'athletes/a1/contacts/c1/link', { relationship: 'Aunt', related_parent_id: 'c2' }],
    ]);
  });

  test('removes lines first, then changes and adds lines, so that a value can move to another line', () => {
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

  test('sends a formatted phone number even if it was saved before typing paused', () => {
    const channels = [email, { ...phone, value: '5559876543' }];
    expect(calls(anna, { ...anna, channels })).toEqual([
      ['put', 'contacts/c1/channels/p1', { channel_id: 4, channel_value: '(555) 987-6543', opt_out_ids: [] }],
    ]);
  });

  test('keeps the format of a saved number that was not edited', () => {
    const written = { ...anna, channels: [email, { ...phone, value: '555.123.4567' }] };
    expect(calls(written, { ...written, notes: 'Moved' })).toEqual([
      ['put', 'contacts/c1', { notes: 'Moved' }],
    ]);
  });

  test('deletes the address if its lines are empty', () => {
    expect(calls(anna, { ...anna, address: noAddress })).toEqual([
      ['delete', 'contacts/c1/address', undefined],
    ]);
  });

  test('links the parent before it mirrors the address, and stops mirroring before it unlinks the parent', () => {
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

  test('saves the whole input once every request has succeeded', () => {
    const input = { ...anna, firstName: 'Ann', relationship: 'Aunt', channels: [email], address: noAddress };
    expect(settled(anna, input)).toEqual(input);
  });
});

describe('a new contact', () => {
  test('is created first, without empty lines', () => {
    const input = { ...anna, channels: [email, newChannel(4)], address: noAddress };
    expect(calls(undefined, input).map(([method, path]) => [method, path])).toEqual([
      ['post', 'athletes/a1/contacts'],
      ['post', 'contacts/c1/channels'],
    ]);
    expect(calls(undefined, input)[0]?.[2]).toMatchObject({ id: 'c1', first_name: 'Anna' });
  });

  test('sends only the unsaved parts after a refused request', () => {
    const [create] = contactSteps(owner, 'c1', undefined, anna);
    const saved = create?.settle(anna);
    expect(calls(saved, anna).map(([method, path]) => [method, path])).toEqual([
      ['put', 'contacts/c1/address'],
      ['post', 'contacts/c1/channels'],
      ['post', 'contacts/c1/channels'],
    ]);
  });
});
