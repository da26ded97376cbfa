import fc from 'fast-check';
import { mailboxOf } from '../../shared/mailbox.ts';
import { blockingKeys } from './blocking-keys.ts';
import { type ComparedPerson, numberOf } from './compared-person.ts';
import { LIKELY } from './double-scores.ts';
import { likenessOf } from './likeness.ts';

const athlete = (
  firstName: string,
  lastName: string,
  more: Partial<ComparedPerson> = {},
): ComparedPerson => ({
  kind: 'athlete',
  firstName,
  lastName,
  isErased: false,
  birthdate: null,
  emails: [],
  phones: [],
  linkedIds: [],
  ...more,
});
const contact = (firstName: string, lastName: string, more: Partial<ComparedPerson> = {}): ComparedPerson =>
  athlete(firstName, lastName, { kind: 'contact', ...more });

const reasons = (one: ComparedPerson, other: ComparedPerson) => likenessOf(one, other)?.reasons;
const isLikely = (one: ComparedPerson, other: ComparedPerson) =>
  (likenessOf(one, other)?.score ?? 0) >= LIKELY;

describe('two athletes are probably one', () => {
  const born = { birthdate: '2012-03-04' };

  test.each([
    [
      'the same name, however it is written',
      athlete('Zoë', 'O’Brien'),
      athlete('zoe', 'Obrien '),
      'Same name.',
    ],
    [
      'the same name and birthdate',
      athlete('Owen', 'Hughes', born),
      athlete('Owen', 'Hughes', born),
      'Same name and birthdate.',
    ],
    [
      'a typo in the last name',
      athlete('Owen', 'Hughes', born),
      athlete('Owen', 'Hugehs', born),
      'Same birthdate, and the last name differs by one letter.',
    ],
    [
      'a nickname',
      athlete('William', 'Hughes', born),
      athlete('Billy', 'Hughes', born),
      'Same birthdate and last name, and Billy and William are forms of one name.',
    ],
    [
      'swapped names',
      athlete('Hughes', 'Owen', born),
      athlete('Owen', 'Hughes', born),
      'Same birthdate, and first and last name are swapped.',
    ],
  ])('because of %s', (_, one, other, reason) => {
    expect(reasons(one, other)).toEqual([reason]);
    expect(isLikely(one, other)).toBe(true);
  });

  test('a nickname alone is not enough, and the family makes it so', () => {
    const family = { emails: ['ann@rink.example'], linkedIds: ['ann'] };
    expect(isLikely(athlete('Bill', 'Hughes'), athlete('William', 'Hughes'))).toBe(false);
    expect(isLikely(athlete('Bill', 'Hughes', family), athlete('William', 'Hughes', family))).toBe(true);
    expect(reasons(athlete('Bill', 'Hughes', family), athlete('William', 'Hughes', family))).toEqual([
      'Same last name, and Bill and William are forms of one name.',
      'An email address of their family is the same.',
      'They share a contact.',
    ]);
  });

  test('a birthdate with day and month swapped does not separate them, and another one does', () => {
    const owen = athlete('Owen', 'Hughes', born);
    expect(reasons(owen, athlete('Owen', 'Hughes', { birthdate: '2012-04-03' }))).toEqual([
      'Same name.',
      'Day and month of the birthdate are swapped.',
    ]);
    expect(likenessOf(owen, athlete('Owen', 'Hughes', { birthdate: '2009-11-28' }))).toBeUndefined();
  });

  test('siblings are not: their first names differ by one letter, and the family is the same', () => {
    const family = { emails: ['ann@rink.example'], phones: ['555-123-4567'], linkedIds: ['ann'] };
    expect(isLikely(athlete('Jaden', 'Hughes', family), athlete('Kaden', 'Hughes', family))).toBe(false);
  });

  test('twins are not: they share everything but the first name', () => {
    const twin = {
      ...born,
      emails: ['ann@rink.example'],
      phones: ['555-123-4567'],
      linkedIds: ['ann', 'tom'],
    };
    expect(likenessOf(athlete('Owen', 'Hughes', twin), athlete('Maya', 'Hughes', twin))).toBeUndefined();
    expect(likenessOf(athlete('Dan', 'Hughes', twin), athlete('Don', 'Hughes', twin))).toBeUndefined();
  });
});

describe('two contacts are probably one', () => {
  test('with the same mailbox, and not for that alone', () => {
    const ann = contact('Ann', 'Hughes', { emails: ['ann.hughes+rink@gmail.com'] });
    expect(reasons(ann, contact('Anna', 'Hughes', { emails: ['AnnHughes@googlemail.com'] }))).toEqual([
      'Same last name, and Ann and Anna are forms of one name.',
      'Same email address.',
    ]);
    expect(likenessOf(ann, contact('Tom', 'Hughes', { emails: ['annhughes@gmail.com'] }))).toBeUndefined();
  });

  test('with the same number, however it is written', () => {
    const ann = contact('Ann', 'Hughes', { phones: ['(555) 123-4567'] });
    expect(reasons(ann, contact('Ann', 'Hughs', { phones: ['+1 555.123.4567'] }))).toEqual([
      'Same first name, and the last name differs by one letter.',
      'Same phone number.',
    ]);
  });

  test('with the same name, unless each has other addresses', () => {
    const john = contact('John', 'Smith', { emails: ['john@rink.example'] });
    expect(isLikely(john, contact('John', 'Smith'))).toBe(true);
    expect(isLikely(john, contact('John', 'Smith', { emails: ['smith@rink.example'] }))).toBe(false);
  });
});

test('a mailbox and a number are compared in their normal form', () => {
  expect(mailboxOf(' Ann+Rink@Rink.Example ')).toBe('ann@rink.example');
  expect(mailboxOf('a.b@rink.example')).toBe('a.b@rink.example');
  expect(mailboxOf('+@rink.example')).toBe('+@rink.example');
  expect(numberOf('1 (555) 123-4567')).toBe('5551234567');
  expect(numberOf('x 22')).toBeUndefined();
});

/** Few letters and few names, so that pairs are often alike. */
const person = fc.record({
  kind: fc.constantFrom('athlete', 'contact'),
  firstName: fc.oneof(
    fc.constantFrom('William', 'Bill', 'Will', 'Anna', 'Ann', 'Zoë', 'Owen', 'Owne', '-'),
    fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 }),
  ),
  lastName: fc.oneof(
    fc.constantFrom('Hughes', 'Hugehs', 'Hughs', 'Owen', 'O’Brien', 'Obrien', 'Smith', 'Smyth', ''),
    fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 6 }),
  ),
  isErased: fc.boolean(),
  birthdate: fc.constantFrom(null, '2012-03-04', '2012-04-03', '2012-03-05', '2009-11-28'),
  emails: fc.array(fc.constantFrom('ann@rink.example', 'Ann+1@rink.example', 'tom@rink.example'), {
    maxLength: 2,
  }),
  phones: fc.array(fc.constantFrom('555-123-4567', '+1 5551234567', '22'), { maxLength: 2 }),
  linkedIds: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
} satisfies { [Field in keyof ComparedPerson]: fc.Arbitrary<ComparedPerson[Field]> });

describe('whoever is compared', () => {
  test('the order does not matter', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(likenessOf(one, other)).toEqual(likenessOf(other, one));
      }),
      { numRuns: 2000 },
    );
  });

  test('everybody who has a name is their own double', () => {
    const named = person.filter(
      ({ firstName, lastName, isErased }) => !isErased && /\p{L}/u.test(firstName) && /\p{L}/u.test(lastName),
    );
    fc.assert(fc.property(named, (one) => expect(isLikely(one, one)).toBe(true)));
  });

  test('an erased person is like nobody', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(likenessOf({ ...one, isErased: true }, other)).toBeUndefined();
        expect(blockingKeys({ ...one, isErased: true })).toEqual([]);
      }),
    );
  });

  test('people who are alike have a key in common, or athletes something of their families', () => {
    const share = (one: readonly string[], other: readonly string[]) =>
      one.some((text) => other.includes(text));
    fc.assert(
      fc.property(person, person, (one, other) => {
        if (!likenessOf(one, other)) return;
        const ofFamily = (athlete: ComparedPerson) =>
          athlete.kind === 'athlete' ? blockingKeys({ ...athlete, kind: 'contact' }) : [];
        const keys = (each: ComparedPerson) => [...blockingKeys(each), ...ofFamily(each)];
        expect(share(keys(one), keys(other))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
