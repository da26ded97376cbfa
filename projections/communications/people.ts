import type { AroundAthlete } from '../../domain/communications/campaign-reader.ts';
import {
  type AthleteInPerson,
  type PersonFacts,
  selfAmong,
} from '../../domain/communications/consent/may-write.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { roleName } from '../../domain/shared/roles.ts';
import { anyOf, holdsOneOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { CommunicationsTables } from './area.ts';

/** Whom an audience stands for at this moment. */
export interface AudienceNow {
  /** In order of name, each once. Recipients typed by hand are not among them. */
  readonly people: readonly PersonFacts[];
  /** The athletes of the audience, also of its groups and seasons. */
  readonly athleteIds: readonly string[];
  /** The trainers of the audience who have no contact of their own, so nobody can be written to. */
  readonly trainersWithoutContact: readonly string[];
}

/** The people that letters are written to. A group of 500 athletes takes a few queries. */
export interface People {
  /**
   * Every contact of the athletes, and each user who sees one of them and whose address is not among the contacts of that athlete (resolution A7 of the
   * research); the own contacts of trainers; and contacts that were added by themselves.
   */
  audience(audience: readonly AudiencePart[]): Promise<AudienceNow>;
  /** The people of `audience`. */
  ofAudience(audience: readonly AudiencePart[]): Promise<readonly PersonFacts[]>;
  /** One for each person, in the same order. `athleteIds` is empty. People who do not exist any more have no address. */
  of(people: readonly PersonRef[]): Promise<readonly PersonFacts[]>;
  /** Every contact and every active user of each athlete, by athlete. Athletes who were erased or deleted have nobody. */
  around(athleteIds: readonly string[]): Promise<ReadonlyMap<string, readonly AroundAthlete[]>>;
}

/** The views that people are read from. */
export const peopleReads: readonly string[] = [
  'contacts',
  'users',
  'athletes',
  'enrolments',
  'communication_recipients',
];

type Contact = Pick<
  CommunicationsTables['contacts'],
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'sort_name'
  | 'is_active'
  | 'is_erased'
  | 'do_not_contact'
  | 'include_in_communications'
  | 'self_entity'
  | 'self_record_id'
  | 'channels'
  | 'athlete_ids'
  | 'emails'
  | 'merged_into'
>;
type User = Pick<
  CommunicationsTables['users'],
  | 'id'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'sort_name'
  | 'role_id'
  | 'is_active'
  | 'athlete_ids'
  | 'opted_out'
>;
type Typed = Pick<
  CommunicationsTables['communication_recipients'],
  'id' | 'first_name' | 'last_name' | 'email'
>;

const contactColumns = [
  'id',
  'first_name',
  'last_name',
  'sort_name',
  'is_active',
  'is_erased',
  'do_not_contact',
  'include_in_communications',
  'self_entity',
  'self_record_id',
  'channels',
  'athlete_ids',
  'emails',
  'merged_into',
] as const;
const userColumns = [
  'id',
  'username',
  'first_name',
  'last_name',
  'sort_name',
  'role_id',
  'is_active',
  'athlete_ids',
  'opted_out',
] as const;

export function createPeople(reads: Reads): People {
  const db = reads.tables<CommunicationsTables>();

  const athletesOf = async (audience: readonly AudiencePart[]): Promise<string[]> => {
    const single = idsOf(audience, 'athlete');
    const groups = idsOf(audience, 'training-group');
    const seasons = idsOf(audience, 'season');
    if (single.length + groups.length + seasons.length === 0) return [];
    const enrolled = db
      .selectFrom('enrolments as e')
      .select('e.athlete_id')
      .where('e.is_active', '=', true)
      .where((eb) => eb.or([anyOf(eb.ref('e.group_id'), groups), anyOf(eb.ref('e.season_id'), seasons)]));
    const rows = await db
      .selectFrom('athletes as a')
      .select('a.id')
      .where('a.is_erased', '=', false)
      .where('a.merged_into', '=', '')
      .where((eb) =>
        eb.or([
          anyOf(eb.ref('a.id'), single),
          // Somebody who left is still enrolled in last year's groups.
          eb.and([eb('a.is_active', '=', true), eb('a.id', 'in', enrolled)]),
        ]),
      )
      .orderBy('a.sort_name')
      .orderBy('a.id')
      .execute();
    return rows.map(({ id }) => id);
  };

  const contacts = db.selectFrom('contacts').select(contactColumns);
  const users = db.selectFrom('users').select(userColumns);

  /** By the id that was asked for. Who was merged into another contact is that one. */
  const contactsNamed = async (ids: readonly string[]): Promise<Map<string, Contact>> => {
    if (ids.length === 0) return new Map();
    const rows = await contacts.where((eb) => anyOf(eb.ref('id'), ids)).execute();
    const into = await contactsNamed([...new Set(rows.flatMap(({ merged_into }) => merged_into ?? []))]);
    return new Map(
      rows.flatMap((row) => {
        const one = row.merged_into === null ? row : into.get(row.merged_into);
        return one ? [[row.id, one] as const] : [];
      }),
    );
  };

  const contactsOf = async (
    athleteIds: readonly string[],
    trainerIds: readonly string[],
    contactIds: readonly string[],
  ): Promise<Contact[]> => {
    const found = await Promise.all([
      athleteIds.length > 0
        ? contacts
            .where(holdsOneOf('contacts', { key: 'id', list: 'athlete_ids' }, athleteIds))
            .where('is_erased', '=', false)
            .execute()
        : [],
      trainerIds.length > 0
        ? contacts
            .where('self_entity', '=', 'trainer')
            .where((eb) => anyOf(eb.ref('self_record_id'), trainerIds))
            .execute()
        : [],
      contactsNamed(contactIds).then((named) => [...named.values()]),
    ]);
    return [...new Map(found.flat().map((contact) => [contact.id, contact])).values()];
  };

  /** Everything about these people that does not depend on the audience. */
  const factsOf = async (
    someContacts: readonly Contact[],
    someUsers: readonly User[],
    typed: readonly Typed[],
  ): Promise<Map<string, PersonFacts>> => {
    const addresses = [
      ...new Set([
        ...someContacts.map(addressOf),
        ...someUsers.map(({ username }) => normal(username)),
        ...typed.map(({ email }) => normal(email)),
      ]),
    ].filter((address) => address !== '');
    const athletes = [
      ...someContacts.flatMap((contact) => ownAthlete(contact) ?? []),
      ...someUsers.flatMap((user) => (isAthlete(user) ? user.athlete_ids : [])),
    ];
    const known = await atAddresses(addresses);
    const births = await birthdates([
      ...athletes,
      ...[...known.values()].flatMap((at) => at.contacts.flatMap((contact) => ownAthlete(contact) ?? [])),
    ]);
    const at = (address: string) => known.get(address) ?? nobody;
    const selfOf = (ids: readonly string[]): AthleteInPerson | null =>
      selfAmong(ids.map((athleteId) => ({ athleteId, birthdate: births.get(athleteId) ?? null })));

    const facts = new Map<string, PersonFacts>();
    const put = (one: PersonFacts) => facts.set(personKey(one.person), one);
    for (const contact of someContacts) {
      const email = addressOf(contact);
      const athlete = ownAthlete(contact);
      put({
        person: { kind: 'contact', id: contact.id },
        firstName: contact.first_name,
        lastName: contact.last_name,
        email,
        isActive: contact.is_active,
        isErased: contact.is_erased,
        doNotContact: contact.do_not_contact || isUnwanted(at(email), contact.athlete_ids),
        includeInCommunications: contact.include_in_communications,
        optOuts: at(email).optOuts,
        athleteIds: [],
        selfOf: athlete === undefined ? null : selfOf([athlete]),
      });
    }
    for (const user of someUsers) {
      const email = normal(user.username);
      put({
        person: { kind: 'user', id: user.id },
        firstName: user.first_name,
        lastName: user.last_name,
        email,
        isActive: user.is_active,
        isErased: false,
        doNotContact: isUnwanted(at(email), user.athlete_ids),
        includeInCommunications: true,
        optOuts: at(email).optOuts,
        athleteIds: [],
        // Nobody knows the age of an athlete who signs in without being assigned to one.
        selfOf: isAthlete(user) ? selfOf(user.athlete_ids.length > 0 ? user.athlete_ids : ['']) : null,
      });
    }
    for (const recipient of typed) {
      const email = normal(recipient.email);
      const owners = at(email);
      const athleteIds = owners.contacts.flatMap((contact) => ownAthlete(contact) ?? []);
      // An address that a parent shares with the athlete is the parent's.
      const isOwn = athleteIds.length > 0 && athleteIds.length === owners.contacts.length;
      put({
        person: { kind: 'recipient', id: recipient.id },
        firstName: recipient.first_name,
        lastName: recipient.last_name,
        email,
        isActive: true,
        isErased: email === '',
        doNotContact: false,
        includeInCommunications: true,
        optOuts: owners.optOuts,
        athleteIds: [],
        selfOf: isOwn ? selfOf(athleteIds) : null,
      });
    }
    return facts;
  };

  /** Who has these addresses, and what they do not want there: an address is opted out for everybody who reads it. */
  const atAddresses = async (addresses: readonly string[]): Promise<Map<string, AtAddress>> => {
    if (addresses.length === 0) return new Map();
    const [sameContacts, sameUsers] = await Promise.all([
      contacts
        .where(holdsOneOf('contacts', { key: 'id', list: 'emails' }, addresses))
        .where('is_erased', '=', false)
        .execute(),
      users.where((eb) => anyOf(eb.ref('username'), addresses)).execute(),
    ]);
    const wanted = new Set(addresses);
    const found = new Map<string, { contacts: Contact[]; optOuts: Set<string> }>();
    const put = (address: string, optOuts: readonly string[], contact?: Contact) => {
      if (!wanted.has(address)) return;
      const known = found.get(address) ?? { contacts: [], optOuts: new Set() };
      for (const option of optOuts) known.optOuts.add(option);
      if (contact && !known.contacts.includes(contact)) known.contacts.push(contact);
      found.set(address, known);
    };
    for (const contact of sameContacts) {
      for (const { channel_value, opt_out_ids } of contact.channels) {
        put(normal(channel_value), opt_out_ids, contact);
      }
    }
    for (const user of sameUsers) put(normal(user.username), user.opted_out);
    return found;
  };

  const birthdates = async (athleteIds: readonly string[]): Promise<Map<string, string | null>> => {
    if (athleteIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('athletes')
      .select(['id', 'birthdate'])
      .where((eb) => anyOf(eb.ref('id'), athleteIds))
      .execute();
    return new Map(rows.map(({ id, birthdate }) => [id, birthdate]));
  };

  const activeUsersOf = async (athleteIds: readonly string[]): Promise<User[]> =>
    athleteIds.length > 0
      ? users
          .where(holdsOneOf('users', { key: 'id', list: 'athlete_ids' }, athleteIds))
          .where('is_active', '=', true)
          .execute()
      : [];

  const audience: People['audience'] = async (parts) => {
    const athleteIds = await athletesOf(parts);
    const trainerIds = idsOf(parts, 'trainer');
    const [theirContacts, theirUsers] = await Promise.all([
      contactsOf(athleteIds, trainerIds, idsOf(parts, 'contact')),
      activeUsersOf(athleteIds),
    ]);
    const isIn = new Set(athleteIds);
    const addressed = new Set(
      theirContacts.flatMap(({ emails, athlete_ids }) =>
        emails.flatMap((email) => athlete_ids.map((athlete) => `${athlete} ${normal(email)}`)),
      ),
    );
    const otherUsers = theirUsers.filter(
      ({ username, athlete_ids }) =>
        !athlete_ids.some((athlete) => isIn.has(athlete) && addressed.has(`${athlete} ${normal(username)}`)),
    );
    const facts = await factsOf(theirContacts, otherUsers, []);
    const people = [
      ...theirContacts.map((row) => ({ row, person: { kind: 'contact', id: row.id } as const })),
      ...otherUsers.map((row) => ({ row, person: { kind: 'user', id: row.id } as const })),
    ].toSorted(
      (one, other) => compare(one.row.sort_name, other.row.sort_name) || compare(one.row.id, other.row.id),
    );
    const selves = new Set(theirContacts.map(({ self_record_id }) => self_record_id));
    return {
      athleteIds,
      trainersWithoutContact: trainerIds.filter((id) => !selves.has(id)),
      people: people.flatMap(({ row, person }) => {
        const one = facts.get(personKey(person));
        return one ? [{ ...one, athleteIds: row.athlete_ids.filter((id) => isIn.has(id)) }] : [];
      }),
    };
  };

  return {
    audience,
    ofAudience: async (parts) => (await audience(parts)).people,
    async around(asked) {
      const athleteIds = await athletesOf(asked.map((id) => ({ kind: 'athlete', id })));
      const [theirContacts, theirUsers] = await Promise.all([
        contactsOf(athleteIds, [], []),
        activeUsersOf(athleteIds),
      ]);
      const facts = await factsOf(theirContacts, theirUsers, []);
      const around = new Map(athleteIds.map((id): [string, AroundAthlete[]] => [id, []]));
      const put = (row: Contact | User, kind: PersonRef['kind'], addresses: readonly string[]) => {
        const one = facts.get(personKey({ kind, id: row.id }));
        if (!one) return;
        const person = { facts: one, addresses: addresses.map(normal), sortName: row.sort_name };
        for (const athleteId of new Set(row.athlete_ids)) around.get(athleteId)?.push(person);
      };
      for (const contact of theirContacts) put(contact, 'contact', contact.emails);
      for (const user of theirUsers) put(user, 'user', [user.username]);
      return around;
    },
    async of(people) {
      const named = (kind: PersonRef['kind']) =>
        people.flatMap((person) => (person.kind === kind ? [person.id] : []));
      const [contactIds, userIds, typedIds] = [named('contact'), named('user'), named('recipient')];
      const [someContacts, someUsers, typed] = await Promise.all([
        contactsNamed(contactIds),
        userIds.length > 0 ? users.where((eb) => anyOf(eb.ref('id'), userIds)).execute() : [],
        typedIds.length > 0
          ? db
              .selectFrom('communication_recipients')
              .select(['id', 'first_name', 'last_name', 'email'])
              .where((eb) => anyOf(eb.ref('id'), typedIds))
              .execute()
          : [],
      ]);
      const facts = await factsOf([...someContacts.values()], someUsers, typed);
      return people.map((person) => {
        const { id = person.id } = (person.kind === 'contact' && someContacts.get(person.id)) || {};
        const one = facts.get(personKey({ ...person, id }));
        // Messages that were queued for a merged contact go to the one that it is a part of.
        return one ? { ...one, person } : gone(person);
      });
    },
  };
}

interface AtAddress {
  /** Those of whom it is an address. */
  readonly contacts: readonly Contact[];
  readonly optOuts: ReadonlySet<string>;
}

const nobody: AtAddress = { contacts: [], optOuts: new Set() };

/** A contact of the same family with this address is not to be contacted, under whatever name the family is known here. */
const isUnwanted = ({ contacts }: AtAddress, athleteIds: readonly string[]): boolean =>
  contacts.some(
    ({ do_not_contact, athlete_ids }) =>
      do_not_contact && athlete_ids.some((athlete) => athleteIds.includes(athlete)),
  );

const idsOf = (audience: readonly AudiencePart[], kind: AudiencePart['kind']): string[] => [
  ...new Set(audience.flatMap((part) => (part.kind === kind ? [part.id] : []))),
];

/** The first address of a contact, as other emails use it. */
const addressOf = ({ emails }: Contact): string => normal(emails[0] ?? '');

const normal = (address: string): string => address.trim().toLowerCase();

const ownAthlete = ({ self_entity, self_record_id }: Contact): string | undefined =>
  self_entity === 'athlete' && self_record_id !== null ? self_record_id : undefined;

const isAthlete = ({ role_id }: User): boolean => roleName(role_id) === 'athlete';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A person who was deleted. */
const gone = (person: PersonRef): PersonFacts => ({
  person,
  firstName: '',
  lastName: '',
  email: '',
  isActive: false,
  isErased: false,
  doNotContact: false,
  includeInCommunications: true,
  optOuts: new Set(),
  athleteIds: [],
  selfOf: null,
});
