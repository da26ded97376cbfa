import type { PersonRef } from '../shared/person-ref.ts';
import { type AroundAthlete, campaignReader } from './campaign-reader.ts';

function person(
  kind: PersonRef['kind'],
  id: string,
  { email = `${id}@rink.example`, self = false }: { email?: string; self?: boolean } = {},
): AroundAthlete {
  return {
    facts: {
      person: { kind, id },
      firstName: '',
      lastName: '',
      email,
      isActive: true,
      isErased: false,
      doNotContact: false,
      includeInCommunications: true,
      optOuts: new Set(),
      athleteIds: [],
      selfOf: self ? { athleteId: 'owen', birthdate: null } : null,
    },
    addresses: [email],
    sortName: id,
  };
}

const everybody = () => undefined;

describe('the reader of an email about an athlete', () => {
  test('is a contact before a login, and the athlete last', () => {
    const around = [
      person('contact', 'owen', { self: true }),
      person('user', 'ben'),
      person('contact', 'carla'),
    ];
    expect(campaignReader(around, everybody)).toEqual({ person: { kind: 'contact', id: 'carla' } });
    const without = (...gone: string[]) =>
      campaignReader(around, ({ person: { id } }) => (gone.includes(id) ? 'opted-out' : undefined));
    expect(without('carla')).toEqual({ person: { kind: 'user', id: 'ben' } });
    expect(without('carla', 'ben')).toEqual({ person: { kind: 'contact', id: 'owen' } });
  });

  test('is the first of several parents by name', () => {
    const around = [person('contact', 'zoe'), person('contact', 'anna')];
    expect(campaignReader(around, everybody)).toEqual({ person: { kind: 'contact', id: 'anna' } });
  });

  test('is nobody with the reason of the nearest person, or nobody at all', () => {
    const around = [person('user', 'ben'), person('contact', 'carla')];
    const reasons = { ben: 'suppressed', carla: 'opted-out' } as const;
    const whyNot = ({ person: { id } }: { person: PersonRef }) =>
      id === 'ben' ? reasons.ben : reasons.carla;
    expect(campaignReader(around, whyNot)).toEqual({ person: null, whyNot: 'opted-out' });
    expect(campaignReader([], everybody)).toEqual({ person: null, whyNot: 'nobody' });
  });

  test('a login with the address of a contact of the athlete is that contact', () => {
    const email = 'family@rink.example';
    const around = [person('user', 'ben', { email }), person('contact', 'carla', { email })];
    const whyNot = ({ person: { kind } }: { person: PersonRef }) =>
      kind === 'contact' ? 'opted-out' : undefined;
    expect(campaignReader(around, whyNot)).toEqual({ person: null, whyNot: 'opted-out' });
  });
});
