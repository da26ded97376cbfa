import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { digestOf, disclosuresOf, opened, sealed } from './seal.ts';

const subject = 'athlete:0192f0a0-0000-7000-8000-000000000004';
const id = '0192f0a0-0000-7000-8000-000000000001';
const key = randomBytes(32);
const to = { subject, key, id };

/** What AES-GCM says of a wrong key and of a box that is not that of the event. */
const FAILS = 'unable to authenticate data';

const json = fc.jsonValue({ maxDepth: 3 });
const fields = fc.dictionary(
  fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
  json,
);
/** As JSON has it: without a negative zero. */
const asRecorded = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a seal', () => {
  it('opens with the key of the person, in its own event, to what was sealed', () => {
    fc.assert(
      fc.property(fields, (personal) => {
        const seal = sealed(personal, to);
        expect(opened(seal, to)).toEqual(asRecorded(personal));
        expect(() => opened(seal, { ...to, key: randomBytes(32) })).toThrow(FAILS);
        expect(() => opened(seal, { ...to, id: crypto.randomUUID() })).toThrow(FAILS);
      }),
      { numRuns: 50 },
    );
  });

  it('commits to every field: each disclosure has the digest that is in the log', () => {
    fc.assert(
      fc.property(fields, (personal) => {
        const seal = sealed(personal, to);
        const found = disclosuresOf(seal, to);
        expect(found.map(({ field }) => field).toSorted()).toEqual(Object.keys(personal).toSorted());
        for (const disclosure of found) {
          expect(disclosure.value).toEqual(asRecorded(personal[disclosure.field]));
          expect(seal.commit?.[disclosure.field]).toBe(digestOf(disclosure));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has a digest as in RFC 9901', () => {
    // The example of 4.2.3: the digest of the disclosure of 4.2.1, which has a space after each comma, as its author wrote it.
    const disclosure = 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0';
    const digest = createHash('sha256').update(disclosure, 'ascii').digest('base64url');
    expect(digest).toBe('X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0');
    const [salt, field, value] = JSON.parse(Buffer.from(disclosure, 'base64url').toString('utf8'));
    const ours = Buffer.from(JSON.stringify([salt, field, value])).toString('base64url');
    expect(digestOf({ salt, field, value })).toBe(
      createHash('sha256').update(ours, 'ascii').digest('base64url'),
    );
  });

  it('leaves out fields without a value, as JSON does', () => {
    const seal = sealed({ name: 'Owen', notes: undefined }, to);
    expect(opened(seal, to)).toEqual({ name: 'Owen' });
    expect(Object.keys(seal.commit ?? {})).toEqual(['name']);
  });

  it('tells nothing without the key: two seals of one value have nothing in common', () => {
    const [one, other] = [sealed({ name: 'Owen' }, to), sealed({ name: 'Owen' }, to)];
    expect(one.commit?.['name']).not.toBe(other.commit?.['name']);
    expect(one.box).not.toBe(other.box);
  });

  it('of version 1 is still opened, and proves no field', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
    const box = [nonce, cipher.update('{"name":"Owen"}', 'utf8'), cipher.final(), cipher.getAuthTag()];
    const seal = { subject, box: Buffer.concat(box).toString('base64') };
    expect(opened(seal, to)).toEqual({ name: 'Owen' });
    expect(disclosuresOf(seal, to)).toEqual([]);
  });
});
