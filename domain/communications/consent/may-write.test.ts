import fc from 'fast-check';
import { communicationOptions } from '../../shared/communication-options.ts';
import { addDays } from '../../shared/day.ts';
import type { LeftOutReason } from '../../shared/left-out.ts';
import {
  ageOn,
  type Circumstances,
  isYoungerThan,
  mayTrack,
  type PersonFacts,
  selfAmong,
  whyNot,
} from './may-write.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000a1';
const anna: PersonFacts = {
  person: { kind: 'contact', id: '0192f0a0-0000-7000-8000-000000000001' },
  firstName: 'Anna',
  lastName: 'Bergeron',
  email: 'anna@example.com',
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [athleteId],
  selfOf: null,
};
const usual: Circumstances = {
  optionId: 'schedule-changes',
  today: '2026-03-01',
  isSuppressed: false,
  hasParentalConsent: false,
};
const born = (birthdate: string | null): Partial<PersonFacts> => ({ selfOf: { athleteId, birthdate } });

describe('whether a person may be written to', () => {
  it('is the rule for a parent who chose nothing', () => {
    expect(whyNot(anna, usual)).toBeUndefined();
  });

  it.each<[LeftOutReason, Partial<PersonFacts>, Partial<Circumstances>]>([
    ['erased', { isErased: true }, {}],
    ['no-address', { email: '' }, {}],
    ['no-address', { email: 'anna at example.com' }, {}],
    ['inactive', { isActive: false }, {}],
    ['do-not-contact', { doNotContact: true }, {}],
    ['do-not-contact', { doNotContact: true }, { optionId: null }],
    ['not-included', { includeInCommunications: false }, {}],
    ['opted-out', { optOuts: new Set(['schedule-changes']) }, {}],
    ['suppressed', {}, { isSuppressed: true }],
    ['suppressed', {}, { isSuppressed: true, optionId: null }],
    ['minor-no-consent', born(null), {}],
    ['minor-no-consent', born('2014-03-01'), {}],
    ['minor-no-consent', born('2014-03-01'), { optionId: null }],
    ['minor-no-news', born('2010-05-05'), { optionId: 'news-and-offers' }],
    ['minor-no-news', born(null), { optionId: 'news-and-offers', hasParentalConsent: true }],
  ])('%s', (reason, facts, circumstances) => {
    expect(whyNot({ ...anna, ...facts }, { ...usual, ...circumstances })).toBe(reason);
  });

  it.each<[string, Partial<PersonFacts>, Partial<Circumstances>]>([
    ['about another kind than the one they opted out of', { optOuts: new Set(['news-and-offers']) }, {}],
    [
      'about what is not optional, whatever they opted out of',
      { optOuts: new Set(['schedule-changes']) },
      { optionId: null },
    ],
    ['at 12 with the consent of a parent', born('2014-03-01'), { hasParentalConsent: true }],
    ['without a birthdate, with the consent of a parent', born(null), { hasParentalConsent: true }],
    ['at 13 without consent', born('2013-03-01'), {}],
    ['about news at 18', born('2008-03-01'), { optionId: 'news-and-offers' }],
  ])('yes: %s', (_, facts, circumstances) => {
    expect(whyNot({ ...anna, ...facts }, { ...usual, ...circumstances })).toBeUndefined();
  });

  it('gives the reason that lasts longest first', () => {
    const everything: Partial<PersonFacts> = {
      isErased: true,
      email: '',
      isActive: false,
      doNotContact: true,
      includeInCommunications: false,
      optOuts: new Set(['news-and-offers']),
      ...born(null),
    };
    const cured: [LeftOutReason, Partial<PersonFacts>][] = [
      ['erased', {}],
      ['no-address', { isErased: false }],
      ['inactive', { email: 'anna@example.com' }],
      ['do-not-contact', { isActive: true }],
      ['not-included', { doNotContact: false }],
      ['minor-no-consent', { includeInCommunications: true }],
      ['minor-no-news', born('2010-03-01')],
      ['opted-out', born('1980-03-01')],
      ['suppressed', { optOuts: new Set() }],
    ];
    const news: Circumstances = { ...usual, optionId: 'news-and-offers', isSuppressed: true };
    let facts: PersonFacts = { ...anna, ...everything };
    for (const [reason, cure] of cured) {
      facts = { ...facts, ...cure };
      expect(whyNot(facts, news)).toBe(reason);
    }
  });
});

describe('age', () => {
  it.each([
    ['the day before the 18th birthday', '2008-03-02', '2026-03-01', 17],
    ['the 18th birthday', '2008-03-02', '2026-03-02', 18],
    ['the day before the 13th birthday', '2013-01-01', '2025-12-31', 12],
    ['the 13th birthday', '2013-01-01', '2026-01-01', 13],
    ['February 28 for somebody born on February 29', '2008-02-29', '2026-02-28', 17],
    ['March 1 for somebody born on February 29', '2008-02-29', '2026-03-01', 18],
    ['February 29 for somebody born on February 29', '2008-02-29', '2028-02-29', 20],
    ['the day before somebody is born', '2026-03-02', '2026-03-01', -1],
  ])('%s', (_, birthdate, today, age) => {
    expect(ageOn(today, birthdate)).toBe(age);
  });

  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

  it('never falls as days pass, and grows by at most one a day', () => {
    fc.assert(
      fc.property(day, day, (birthdate, today) => {
        const step = ageOn(addDays(today, 1), birthdate) - ageOn(today, birthdate);
        expect([0, 1]).toContain(step);
      }),
    );
  });

  it('takes the strictest of several athletes', () => {
    const of = (birthdate: string | null) => ({ athleteId, birthdate });
    expect(selfAmong([])).toBeNull();
    expect(selfAmong([of('2008-01-01'), of('2014-01-01'), of('2010-01-01')])).toEqual(of('2014-01-01'));
    expect(selfAmong([of('2008-01-01'), of(null), of('2014-01-01')])).toEqual(of(null));
    fc.assert(
      fc.property(
        fc.array(fc.option(day), { minLength: 1 }),
        day,
        fc.integer({ min: 0, max: 30 }),
        (birthdates, today, age) => {
          const athletes = birthdates.map(of);
          const anyYounger = athletes.some((selfOf) => isYoungerThan(age, { selfOf }, today));
          expect(isYoungerThan(age, { selfOf: selfAmong(athletes) }, today)).toBe(anyYounger);
        },
      ),
    );
  });
});

describe('counting opens', () => {
  it.each([
    ['a parent', null, true],
    ['an adult athlete', { athleteId, birthdate: '2008-03-01' }, true],
    ['an athlete under 18', { athleteId, birthdate: '2008-03-02' }, false],
    ['an athlete without a birthdate', { athleteId, birthdate: null }, false],
  ])('%s', (_, selfOf, isAllowed) => {
    expect(mayTrack({ selfOf }, '2026-03-01')).toBe(isAllowed);
  });
});

describe('any person in any circumstances', () => {
  const birthdate = fc.option(fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('1958-01-01', days)));
  const facts: fc.Arbitrary<PersonFacts> = fc.record({
    person: fc.constant(anna.person),
    firstName: fc.constant('Anna'),
    lastName: fc.constant('Bergeron'),
    email: fc.constantFrom('', 'anna@example.com', 'broken'),
    isActive: fc.boolean(),
    isErased: fc.boolean(),
    doNotContact: fc.boolean(),
    includeInCommunications: fc.boolean(),
    optOuts: fc.subarray(communicationOptions.map(({ id }) => id)).map((ids) => new Set<string>(ids)),
    athleteIds: fc.constant([athleteId]),
    selfOf: fc.option(fc.record({ athleteId: fc.constant(athleteId), birthdate })),
  });
  const circumstances: fc.Arbitrary<Circumstances> = fc.record({
    optionId: fc.option(fc.constantFrom(...communicationOptions.map(({ id }) => id))),
    today: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days)),
    isSuppressed: fc.boolean(),
    hasParentalConsent: fc.boolean(),
  });

  it('never gets a letter that one single rule forbids', () => {
    fc.assert(
      fc.property(facts, circumstances, (person, at) => {
        if (whyNot(person, at) !== undefined) return;
        expect(person).toMatchObject({
          isErased: false,
          isActive: true,
          doNotContact: false,
          includeInCommunications: true,
          email: 'anna@example.com',
        });
        expect(at.isSuppressed).toBe(false);
        expect(person.optOuts.has(at.optionId ?? 'not optional')).toBe(false);
        const { selfOf } = person;
        if (!selfOf) return;
        const age = selfOf.birthdate === null ? -1 : ageOn(at.today, selfOf.birthdate);
        expect(age >= 13 || at.hasParentalConsent).toBe(true);
        expect(age >= 18 || at.optionId !== 'news-and-offers').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gets everything that is not forbidden, so that opting back in is enough', () => {
    fc.assert(
      fc.property(facts, circumstances, (person, at) => {
        const free = { ...person, optOuts: new Set<string>() };
        const reason = whyNot(person, at);
        const expected = reason === 'opted-out' ? whyNot(free, at) : reason;
        expect(whyNot(free, at)).toBe(expected);
      }),
    );
  });
});
