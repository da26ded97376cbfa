import type { PersonFacts } from '../../../domain/communications/consent/may-write.ts';
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

function rules({ suppressed = [], consents = [] }: { suppressed?: string[]; consents?: string[] } = {}) {
  const asked: string[][] = [];
  const mayWrite = createMayWrite({
    suppressions: { suppressed: async (all) => new Set(all.filter((one) => suppressed.includes(one))) },
    parentalConsents: {
      given: async (ids) => {
        asked.push([...ids]);
        return new Set(consents);
      },
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
});
