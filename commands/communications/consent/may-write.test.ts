import type { AddressFacts, PersonFacts } from '../../../domain/communications/consent/may-write.ts';
import { createMayWrite } from './may-write.ts';

const person = (id: string, facts: Partial<PersonFacts> = {}): PersonFacts => ({
  person: { kind: 'contact', id },
  firstName: 'Anna',
  lastName: 'Bergeron',
  email: `${id}@example.com`,
  isActive: true,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [],
  selfOf: null,
  ...facts,
});

interface World {
  readonly suppressed?: string[];
  readonly consents?: string[];
  readonly addresses?: Readonly<Record<string, Partial<AddressFacts>>>;
}

function rules({ suppressed = [], consents = [], addresses = {} }: World = {}) {
  const nothing: AddressFacts = { optOuts: new Set(), doNotContact: false, selfOf: null };
  const asked: string[][] = [];
  const mayWrite = createMayWrite({
    suppressions: { suppressed: async (all) => new Set(all.filter((one) => suppressed.includes(one))) },
    parentalConsents: {
      given: async (ids) => {
        asked.push([...ids]);
        return new Set(consents);
      },
    },
    addresses: {
      of: async (all) =>
        new Map(all.flatMap((one) => (addresses[one] ? [[one, { ...nothing, ...addresses[one] }]] : []))),
    },
  });
  return { asked, check: mayWrite.check };
}

describe('who may be written to', () => {
  it('names those left out, each with the reason', async () => {
    const { check } = rules({ suppressed: ['bounced@example.com'] });
    const people = [
      person('anna'),
      person('bounced'),
      person('ben', { optOuts: new Set(['news-and-offers']) }),
      person('closed', { doNotContact: true }),
    ];
    expect(await check(people, 'news-and-offers', '2026-03-01')).toEqual(
      new Map([
        ['contact:bounced', 'suppressed'],
        ['contact:ben', 'opted-out'],
        ['contact:closed', 'do-not-contact'],
      ]),
    );
  });

  it('tells a contact from a user with the same id', async () => {
    const { check } = rules();
    const user = person('anna', { person: { kind: 'user', id: 'anna' }, isActive: false });
    const reasons = await check([person('anna'), user], null, '2026-03-01');
    expect(reasons).toEqual(new Map([['user:anna', 'inactive']]));
  });

  it('looks for the consent of parents only for athletes who need it', async () => {
    const { asked, check } = rules({ consents: ['young'] });
    const self = (athleteId: string, birthdate: string | null) =>
      person(athleteId, { selfOf: { athleteId, birthdate } });
    const people = [
      person('anna'),
      self('young', '2016-01-01'),
      self('unknown', null),
      self('teen', '2011-01-01'),
    ];
    expect(await check(people, 'schedule-changes', '2026-03-01')).toEqual(
      new Map([['contact:unknown', 'minor-no-consent']]),
    );
    expect(asked).toEqual([['young', 'unknown']]);
    await check([person('anna')], null, '2026-03-01');
    expect(asked).toHaveLength(1);
  });

  it('counts what others with the same address said', async () => {
    const { check } = rules({
      addresses: {
        'anna@example.com': { optOuts: new Set(['news-and-offers']) },
        'closed@example.com': { doNotContact: true },
      },
    });
    const people = [person('anna'), person('closed')];
    expect(await check(people, 'news-and-offers', '2026-03-01')).toEqual(
      new Map([
        ['contact:anna', 'opted-out'],
        ['contact:closed', 'do-not-contact'],
      ]),
    );
    expect(await check(people, 'schedule-changes', '2026-03-01')).toEqual(
      new Map([['contact:closed', 'do-not-contact']]),
    );
  });

  it('recognizes the address of a young athlete that staff typed by hand, but not that of a parent', async () => {
    const { check } = rules({
      addresses: { 'young@example.com': { selfOf: { athleteId: 'young', birthdate: '2016-01-01' } } },
    });
    const typed = person('young', { person: { kind: 'recipient', id: 'young' } });
    const parent = person('anna', { email: 'young@example.com' });
    expect(await check([typed, parent], 'schedule-changes', '2026-03-01')).toEqual(
      new Map([['recipient:young', 'minor-no-consent']]),
    );
  });
});
