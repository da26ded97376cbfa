import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type AddressFacts,
  type AthleteInPerson,
  atAddress,
  type PersonFacts,
  selfAmong,
} from '../../../domain/communications/consent/may-write.ts';
import { type PersonRef, personKey } from '../../../domain/shared/person-ref.ts';
import { anyOf, holdsOneOf, type Listed, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { CommunicationsTables } from '../area.ts';
import type { ConsentPersonRow, PersonVersion, StatementCell } from './consent-people.ts';

/** A person at a position of the log. */
export interface PersonAt {
  readonly facts: PersonFacts;
  readonly hasParentalConsent: boolean;
}

export interface ConsentQueries {
  /** What is known about addresses now, by the address as it was given. */
  readonly addressFacts: (addresses: readonly string[]) => Promise<ReadonlyMap<string, AddressFacts>>;
  /** Those of the athletes whose parents allow emails to them. */
  readonly parentalConsents: (athleteIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** People as they were known at a position; those that were not recorded, or deleted, by then are absent. */
  readonly peopleAt: (people: readonly PersonRef[], position: bigint) => Promise<PersonAt[]>;
  /** The contacts and users of a moment, by name. `position`: of the newest event until then. */
  readonly page: (
    at: { readonly moment: string; readonly position: bigint },
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<Listed<PersonAt>>;
  /** What these people said until a position, newest first. An athlete's own contact has the statements about the athlete, too. */
  readonly statements: (person: PersonRef, position: bigint) => Promise<StatementCell[]>;
  /** The present addresses of a person, in lower case; of several people with `withAddress`. */
  readonly addressesOf: (person: PersonRef) => Promise<readonly string[]>;
  readonly withAddress: (addresses: readonly string[]) => Promise<PersonRef[]>;
  /**
   * The kinds that others with the address do not want, and what they said last about each: those whose records exist, or else those whose
   * records were deleted.
   */
  readonly optOutsOfOthers: (
    address: string,
    person: PersonRef,
  ) => Promise<readonly { readonly optionId: string; readonly said: StatementCell | undefined }[]>;
}

/** The views that these answers are read from. */
export const consentReads: readonly string[] = ['consent_people'];

type Row = Pick<ConsentPersonRow, 'id' | 'kind' | 'versions'>;

/** Later than every position: the present. */
export const LATEST = 2n ** 62n;

export function createConsentQueries(reads: Reads): ConsentQueries {
  const db = reads.tables<CommunicationsTables>();
  const rows = db.selectFrom('consent_people').select(['id', 'kind', 'versions']);
  const withIds = (ids: readonly string[]): Promise<Row[]> =>
    ids.length > 0 ? rows.where((eb) => anyOf(eb.ref('id'), ids)).execute() : Promise.resolve([]);
  const withEmails = (addresses: readonly string[]): Promise<Row[]> =>
    addresses.length > 0
      ? rows.where(holdsOneOf('consent_people', { key: 'id', list: 'emails' }, addresses)).execute()
      : Promise.resolve([]);
  const athletesOf = async (people: readonly Row[], position: bigint) => {
    const ids = people.flatMap((row) => versionAt(row, position)?.self_athlete_ids ?? []);
    const found = await withIds([...new Set(ids)].map((id) => `athlete:${id}`));
    return new Map(found.map((row) => [row.id.slice('athlete:'.length), versionAt(row, position)]));
  };

  /** With everybody who had one of their addresses at that time. */
  const known = async (people: readonly Row[], position: bigint): Promise<PersonAt[]> => {
    const addresses = people.map((row) => emailOf(versionAt(row, position))).filter((email) => email !== '');
    const sharing = await withEmails([...new Set(addresses)]);
    const athletes = await athletesOf([...people, ...sharing], position);
    const byAddress = addressFactsAt(addresses, sharing, { athletes, position });
    return people.flatMap((row) => {
      const version = versionAt(row, position);
      const person = refOf(row.id);
      if (!version || version.is_deleted || !person) return [];
      const facts = atAddress(factsOf(person, version, athletes), byAddress.get(emailOf(version)));
      const hasParentalConsent =
        facts.selfOf !== null && (athletes.get(facts.selfOf.athleteId)?.has_consent ?? false);
      return [{ facts, hasParentalConsent }];
    });
  };

  return {
    async addressFacts(addresses) {
      const written = new Map(addresses.map((address) => [address, address.trim().toLowerCase()]));
      const sharing = await withEmails([...new Set(written.values())]);
      const athletes = await athletesOf(sharing, LATEST);
      const facts = addressFactsAt([...written.values()], sharing, { athletes, position: LATEST });
      return new Map(
        [...written].flatMap(([address, plain]) => {
          const found = facts.get(plain);
          return found ? [[address, found] as const] : [];
        }),
      );
    },
    async parentalConsents(athleteIds) {
      const found = await withIds(athleteIds.map((id) => `athlete:${id}`));
      const given = found.filter((row) => versionAt(row, LATEST)?.has_consent);
      return new Set(given.map(({ id }) => id.slice('athlete:'.length)));
    },
    peopleAt: async (people, position) => known(await withIds(people.map(personKey)), position),
    async page({ moment, position }, { offset, limit }) {
      const then = db
        .selectFrom('consent_people')
        .where((eb): Expression<SqlBool> => eb('kind', 'in', ['contact', 'user']))
        .where('since', '<=', moment)
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', moment)]));
      const [found, { total }] = await Promise.all([
        then
          .select(['id', 'kind', 'versions'])
          .orderBy('sort_name')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        then.select(rowCount).executeTakeFirstOrThrow(),
      ]);
      return { rows: await known(found, position), total };
    },
    async statements(person, position) {
      const own = await withIds([personKey(person)]);
      const athleteIds = own.flatMap((row) => versionAt(row, position)?.self_athlete_ids ?? []);
      const ids = [personKey(person), ...athleteIds.map((id) => `athlete:${id}`)];
      const found = await db
        .selectFrom('consent_people')
        .select('statements')
        .where((eb) => anyOf(eb.ref('id'), ids))
        .execute();
      return found
        .flatMap(({ statements }) => statements)
        .filter((statement) => BigInt(statement.position) <= position)
        .toSorted((one, other) => other.position - one.position);
    },
    async addressesOf(person) {
      const [row] = await withIds([personKey(person)]);
      const version = row && versionAt(row, LATEST);
      return version?.channels.map(({ value }) => value).filter((value) => value !== '') ?? [];
    },
    async withAddress(addresses) {
      const found = await withEmails(addresses);
      return found.flatMap((row) => {
        const version = versionAt(row, LATEST);
        const person = refOf(row.id);
        const has = version?.channels.some(({ value }) => addresses.includes(value)) ?? false;
        return person && version && !version.is_deleted && has ? [person] : [];
      });
    },
    async optOutsOfOthers(address, person) {
      const others = await db
        .selectFrom('consent_people')
        .select(['id', 'kind', 'versions', 'statements'])
        .where(sql<boolean>`emails && ${[address]}::text[]`)
        .where('id', '<>', personKey(person))
        .execute();
      const having = others.flatMap((row) => {
        const version = versionAt(row, LATEST);
        return version?.channels.some(({ value }) => value === address) ? [{ ...row, version }] : [];
      });
      const present = having.filter(({ version }) => !version.is_deleted);
      const asked = present.length > 0 ? present : having;
      const versions = asked.map(({ version }) => version);
      const statements = asked
        .flatMap((row) => row.statements)
        .toSorted((one, other) => one.position - other.position);
      return [...optOutsAt(address, versions)].map((optionId) => ({
        optionId,
        said: statements.findLast(({ option_id, is_wanted }) => option_id === optionId && !is_wanted),
      }));
    },
  };
}

/** What was known after the newest event until the position. */
export const versionAt = ({ versions }: Pick<Row, 'versions'>, position: bigint): PersonVersion | undefined =>
  versions.findLast((version) => BigInt(version.position) <= position);

const emailOf = (version: PersonVersion | undefined): string =>
  version?.channels.find(({ value }) => value !== '')?.value ?? '';

export type Athletes = ReadonlyMap<string, PersonVersion | undefined>;

export function factsOf(person: PersonRef, version: PersonVersion, athletes: Athletes): PersonFacts {
  const email = emailOf(version);
  return {
    person,
    firstName: version.first_name,
    lastName: version.last_name,
    email,
    isActive: version.is_active,
    isErased: version.is_erased,
    doNotContact: version.do_not_contact,
    includeInCommunications: version.is_included,
    optOuts: optOutsAt(email, [version]),
    athleteIds: [],
    selfOf: selfOf(version, athletes),
  };
}

const selfOf = ({ self_athlete_ids }: PersonVersion, athletes: Athletes): AthleteInPerson | null =>
  selfAmong(
    self_athlete_ids.map((athleteId) => ({
      athleteId,
      birthdate: athletes.get(athleteId)?.birthdate ?? null,
    })),
  );

const optOutsAt = (address: string, versions: readonly PersonVersion[]): ReadonlySet<string> =>
  new Set(
    versions
      .flatMap(({ channels }) => channels)
      .filter(({ value }) => value === address)
      .flatMap(({ opt_out_ids }) => opt_out_ids),
  );

export function addressFactsAt(
  addresses: readonly string[],
  rows: readonly Row[],
  { athletes, position }: { readonly athletes: Athletes; readonly position: bigint },
): ReadonlyMap<string, AddressFacts> {
  const readers = new Map<string, PersonVersion[]>();
  // A recipient typed by hand has the address, but does not say whose it is.
  const identified = new Map<string, PersonVersion[]>();
  for (const row of rows) {
    const version = versionAt(row, position);
    if (!version || version.is_deleted) continue;
    for (const { value } of version.channels) {
      readers.set(value, [...(readers.get(value) ?? []), version]);
      if (row.kind !== 'recipient') identified.set(value, [...(identified.get(value) ?? []), version]);
    }
  }
  return new Map(
    addresses.flatMap((address) => {
      const versions = readers.get(address);
      if (!versions) return [];
      const owners = identified.get(address) ?? [];
      const isOnlyAthletes =
        owners.length > 0 && owners.every(({ self_athlete_ids }) => self_athlete_ids.length > 0);
      const selves = owners.flatMap((version) => selfOf(version, athletes) ?? []);
      const facts: AddressFacts = {
        optOuts: optOutsAt(address, versions),
        doNotContact: versions.some(({ do_not_contact }) => do_not_contact),
        selfOf: isOnlyAthletes ? selfAmong(selves) : null,
      };
      return [[address, facts] as const];
    }),
  );
}

function refOf(key: string): PersonRef | undefined {
  const [kind, id] = key.split(':', 2);
  if (!id || (kind !== 'contact' && kind !== 'user' && kind !== 'recipient')) return undefined;
  return { kind, id };
}
