import fc from 'fast-check';
import { personKey } from '../shared/person-ref.ts';
import type { PersonFacts } from './consent/may-write.ts';
import { type Candidates, decideRecipients } from './recipients.ts';

const facts = (
  id: string,
  email: string,
  athleteIds: string[] = [],
  more: Partial<PersonFacts> = {},
): PersonFacts => ({
  person: { kind: 'contact', id },
  firstName: id,
  lastName: 'Miller',
  email,
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds,
  selfOf: null,
  ...more,
});
const decide = (people: PersonFacts[], more: Partial<Candidates> = {}) =>
  decideRecipients({
    people,
    reasons: new Map(),
    leftOutByStaff: new Set(),
    athleteIds: [],
    trainersWithoutContact: 0,
    ...more,
  });

test('an address that two families share gets one message about both athletes', () => {
  const one = facts('dana', 'home@rink.example', ['ava']);
  const other = facts('dan', 'Home@Rink.example ', ['max']);
  expect(decide([one, other])).toEqual({
    mails: [{ facts: one, athleteIds: ['ava', 'max'] }],
    leftOut: [{ person: other.person, athleteIds: ['max'], reason: 'duplicate' }],
  });
});

test('a person who gets no message does not take it from another with the same address', () => {
  const one = facts('dana', 'home@rink.example', ['ava']);
  const other = facts('dan', 'home@rink.example', ['max']);
  const { mails, leftOut } = decide([one, other], {
    reasons: new Map([[personKey(one.person), 'not-included']]),
  });
  expect(mails).toEqual([{ facts: other, athleteIds: ['max'] }]);
  expect(leftOut).toEqual([{ person: one.person, athleteIds: ['ava'], reason: 'not-included' }]);
});

test('people whom staff left out are named as that, whatever else is known', () => {
  const one = facts('dana', '', ['ava']);
  const { leftOut } = decide([one], {
    reasons: new Map([[personKey(one.person), 'no-address']]),
    leftOutByStaff: new Set([personKey(one.person)]),
  });
  expect(leftOut).toEqual([{ person: one.person, athleteIds: ['ava'], reason: 'left-out-by-staff' }]);
});

test('an athlete without anybody, and a trainer without a contact, are named without a person', () => {
  const { mails, leftOut } = decide([facts('dana', 'home@rink.example', ['ava'])], {
    athleteIds: ['ava', 'zoe'],
    trainersWithoutContact: 1,
  });
  expect(mails).toHaveLength(1);
  expect(leftOut).toEqual([
    { person: null, athleteIds: ['zoe'], reason: 'no-address' },
    { person: null, athleteIds: [], reason: 'no-address' },
  ]);
});

test('everybody is in exactly one list, and no address gets two messages', () => {
  const person = fc.record({
    email: fc.constantFrom('a@rink.example', 'A@rink.example', 'b@rink.example', 'c@rink.example'),
    athletes: fc.subarray(['ava', 'max', 'zoe']),
    isLeftOut: fc.boolean(),
    isOptedOut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), (drawn) => {
      const people = drawn.map(({ email, athletes }, index) => facts(String(index), email, athletes));
      const keys = (which: 'isLeftOut' | 'isOptedOut') =>
        people.flatMap(({ person: who }, index) => (drawn[index]?.[which] ? [personKey(who)] : []));
      const leftOutByStaff = new Set(keys('isLeftOut'));
      const reasons = new Map(keys('isOptedOut').map((key) => [key, 'opted-out' as const]));
      const { mails, leftOut } = decide(people, { leftOutByStaff, reasons });
      const named = [
        ...mails.map(({ facts: { person: who } }) => personKey(who)),
        ...leftOut.flatMap(({ person: who }) => (who ? [personKey(who)] : [])),
      ];
      expect(named.toSorted()).toEqual(people.map(({ person: who }) => personKey(who)).toSorted());
      const addresses = mails.map(({ facts: { email } }) => email.toLowerCase());
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const { facts: one } of mails) {
        const key = personKey(one.person);
        expect(leftOutByStaff.has(key) || reasons.has(key)).toBe(false);
      }
    }),
  );
});
