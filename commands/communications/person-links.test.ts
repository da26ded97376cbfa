import { randomBytes } from 'node:crypto';
import type { PersonRef } from '../../domain/shared/person-ref.ts';
import { createLetterLinks } from './letter-links.ts';
import { createPersonLinks, type PersonLink } from './person-links.ts';

const id = '0192f0a0-0000-7000-8000-0000000000c1';
const another = '0192f0a0-0000-7000-8000-0000000000c2';
const address = 'anna@example.com';
const keys = (key = randomBytes(32)) => ({ keyOf: async () => key });
const ring = keys();
const links = createPersonLinks(ring);
const anna: PersonLink = { person: { kind: 'contact', id }, optionId: 'schedule-changes' };

/** The person has these addresses now. */
const having =
  (...addresses: string[]) =>
  async (person: PersonRef) =>
    person.id === id ? addresses : [];

describe('a link in an email that is no letter', () => {
  it('names the person and the kind of email, and fits into a line of an email', async () => {
    const token = await links.make('unsubscribe', anna, address);
    expect(token).toMatch(/^[\w-]{64,100}$/);
    expect(await links.read('unsubscribe', token, having(address))).toEqual({ ...anna, address });
  });

  it('tells a contact from a user with the same id', async () => {
    const user: PersonLink = { ...anna, person: { kind: 'user', id } };
    const token = await links.make('unsubscribe', user, address);
    expect(await links.read('unsubscribe', token, having(address))).toMatchObject(user);
  });

  it('is bound to the address that it was sent to, however it is written', async () => {
    const token = await links.make('unsubscribe', anna, 'Anna@Example.com');
    expect(await links.read('unsubscribe', token, having('other@example.com', address))).toMatchObject(anna);
    for (const now of [having('other@example.com'), having()]) {
      expect(await links.read('unsubscribe', token, now)).toBeUndefined();
    }
  });

  it('is worthless for another purpose, person, kind, or as the link of a letter', async () => {
    const token = await links.make('unsubscribe', anna, address);
    expect(await links.read('preferences', token, having(address))).toBeUndefined();
    const signature = Buffer.from(token, 'base64url').subarray(-32);
    for (const other of [
      { ...anna, person: { kind: 'contact', id: another } },
      { ...anna, person: { kind: 'user', id } },
      { ...anna, optionId: 'billing-reminders' },
    ] as const) {
      const made = Buffer.from(await links.make('unsubscribe', other, address), 'base64url');
      const forged = Buffer.concat([made.subarray(0, -32), signature]).toString('base64url');
      expect(await links.read('unsubscribe', forged, async () => [address])).toBeUndefined();
    }
    expect(await createLetterLinks(ring).read('unsubscribe', token)).toBeUndefined();
    const ofLetter = await createLetterLinks(ring).make('unsubscribe', id, 'contact-schedule-changes');
    expect(await links.read('unsubscribe', ofLetter, having(address))).toBeUndefined();
  });

  it('cannot be made without the key of the installation', async () => {
    const forged = await createPersonLinks(keys()).make('unsubscribe', anna, address);
    expect(await links.read('unsubscribe', forged, having(address))).toBeUndefined();
  });

  it.each(['', 'A', 'Ä'.repeat(64), 'A'.repeat(64), 'A'.repeat(5_000), '\0'])('is not %j', async (token) =>
    expect(await links.read('unsubscribe', token, having(address))).toBeUndefined(),
  );
});
