import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { blockingKeys, channelKeys } from '../../../domain/athletes/doubles/blocking-keys.ts';
import type { ComparedPerson, DoubleKind } from '../../../domain/athletes/doubles/compared-person.ts';
import { LIKELY } from '../../../domain/athletes/doubles/double-scores.ts';
import { type Likeness, likenessOf } from '../../../domain/athletes/doubles/likeness.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import type { ExistingRecord } from '../../../domain/shared/existing-record.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import { anyOf, holdsOneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';

/** Two people who look like one. */
export interface Double extends Likeness {
  readonly kind: DoubleKind;
  readonly one: PersonShown;
  readonly other: PersonShown;
}

export type PersonShown = Omit<ExistingRecord, 'score' | 'reasons'> & {
  readonly isActive: boolean;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

export interface DoubleQueries {
  /** Existing people who may be each of these, best first; `except` leaves out people by id. */
  alike(people: readonly ComparedPerson[], except?: readonly string[]): Promise<ExistingRecord[][]>;
  /** Pairs of existing people that are likely one person and were not dismissed, best first. */
  likely(): Promise<Double[]>;
  /** Pairs that were dismissed, the latest first. */
  dismissed(): Promise<(DismissedPair & { readonly one: PersonShown; readonly other: PersonShown })[]>;
}

export interface DismissedPair {
  readonly id: string;
  readonly kind: DoubleKind;
  readonly dismissed_at: string;
  readonly dismissed_by: string;
}

/** The views that doubles are found in. */
export const doubleReads = ['compared_people', 'dismissed_doubles', 'athletes', 'trainers'] as const;

/** A key that more people share says nothing about any two of them. */
const MOST_PER_KEY = 40;

export function createDoubleQueries(reads: Reads): DoubleQueries {
  const db = reads.tables<AthletesTables>();
  const people = db
    .selectFrom('compared_people')
    .select([
      'id',
      'kind',
      'first_name',
      'last_name',
      'birthdate',
      'emails',
      'phones',
      'links',
      'athlete_ids',
      'is_self',
      'is_active',
    ])
    .where('is_erased', '=', false)
    .where('is_merged', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('athletes as a')
            .select('a.id')
            .whereRef('a.id', '=', 'compared_people.id')
            .where('a.merged_into', '<>', ''),
        ),
      ),
    );
  const holding = (list: 'keys' | 'athlete_ids', texts: readonly string[]) =>
    texts.length === 0
      ? Promise.resolve([])
      : people
          .select('keys')
          .where(holdsOneOf('compared_people', { key: 'id', list }, [...new Set(texts)]))
          .execute();
  const withIds = (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : people.where((eb) => anyOf(eb.ref('id'), [...new Set(ids)])).execute();

  const withKeys = (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : people
          .select('keys')
          .where((eb) => anyOf(eb.ref('id'), [...new Set(ids)]))
          .execute();

  type Row = Awaited<ReturnType<typeof withIds>>[number];

  /** Athletes get the addresses of their contacts, and the contacts themselves. */
  const asCompared = async (rows: readonly Row[]): Promise<Map<string, ComparedPerson>> => {
    const athleteIds = rows.flatMap(({ kind, id }) => (kind === 'athlete' ? [id] : []));
    const families = new Map<string, Row[]>();
    for (const contact of await holding('athlete_ids', athleteIds)) {
      for (const id of contact.athlete_ids) families.set(id, [...(families.get(id) ?? []), contact]);
    }
    return new Map(rows.map((row) => [row.id, comparedPerson(row, families.get(row.id) ?? [])]));
  };

  /** `compared`: the same people with the addresses of their families. */
  const shown = async (
    rows: readonly Row[],
    compared: ReadonlyMap<string, ComparedPerson>,
  ): Promise<ReadonlyMap<string, PersonShown>> => {
    const linked = [...new Set(rows.flatMap(({ links }) => links.map(({ record_id }) => record_id)))];
    const names = linked.length === 0 ? new Map<string, string>() : await namesOf(linked);
    return new Map(rows.map((row) => [row.id, personShown(row, names, compared.get(row.id))]));
  };

  const namesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const named = (table: 'athletes' | 'trainers') =>
      db
        .selectFrom(table)
        .select(['id', 'first_name as firstName', 'last_name as lastName'])
        .where((eb) => anyOf(eb.ref('id'), ids));
    const rows = await named('athletes').unionAll(named('trainers')).execute();
    return new Map(rows.map((row) => [row.id, fullName(row)]));
  };

  const dismissedPairs = () =>
    db
      .selectFrom('dismissed_doubles')
      .select(['id', 'kind', 'one_id', 'other_id', 'dismissed_at', 'dismissed_by'])
      .orderBy('dismissed_at', 'desc')
      .orderBy('id')
      .execute();

  return {
    async alike(wanted, except = []) {
      const left = new Set(except);
      if (wanted.length === 0) return [];
      const athletes = wanted.filter(({ kind }) => kind === 'athlete');
      const relatives = await holding(
        'keys',
        channelKeys(
          athletes.flatMap(({ emails }) => emails),
          athletes.flatMap(({ phones }) => phones),
        ),
      );
      const linked = await withKeys(athletes.flatMap(({ linkedIds }) => linkedIds));
      const [found, family] = await Promise.all([
        holding('keys', wanted.flatMap(blockingKeys)),
        withKeys([...relatives, ...linked].flatMap(({ athlete_ids }) => athlete_ids)),
      ]);
      const rows = new Map(
        [...found, ...family]
          .filter(({ id, is_self }) => !is_self && !left.has(id))
          .map((row) => [row.id, row]),
      );
      const compared = await asCompared([...rows.values()]);
      const candidatesOf = candidatesIn([...rows.values()], [...relatives, ...linked]);
      const matches = wanted.map((person) =>
        candidatesOf(person)
          .flatMap((id) => {
            const other = compared.get(id);
            const likeness = other && likenessOf(person, other);
            return likeness ? [{ id, ...likeness }] : [];
          })
          .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
          .slice(0, MOST_SHOWN),
      );
      const records = await shown(
        matches.flat().flatMap(({ id }) => rows.get(id) ?? []),
        compared,
      );
      return matches.map((each) =>
        each.flatMap(({ id, score, reasons }) => {
          const record = records.get(id);
          if (!record) return [];
          const { kind, name, detail, parentId } = record;
          return [{ kind, id, name, detail, parentId, score, reasons }];
        }),
      );
    },

    async likely() {
      const [groups, dismissed] = await Promise.all([candidateGroups(reads), dismissedPairs()]);
      const ids = [...new Set(groups.flatMap((group) => group))];
      const rows = new Map((await withIds(ids)).map((row) => [row.id, row]));
      const compared = await asCompared([...rows.values()]);
      const seen = new Set(dismissed.map(({ one_id, other_id }) => pairKey(one_id, other_id)));
      const pairs: (Likeness & { readonly one: string; readonly other: string })[] = [];
      for (const group of groups) {
        for (const [at, one] of group.entries()) {
          for (const other of group.slice(at + 1)) {
            const key = pairKey(one, other);
            if (seen.has(key)) continue;
            seen.add(key);
            // The other requests get their turn.
            // oxlint-disable-next-line no-await-in-loop -- one pair after the other
            if (seen.size % PAIRS_AT_ONCE === 0) await setImmediate();
            const [person, another] = [compared.get(one), compared.get(other)];
            const likeness = person && another && likenessOf(person, another);
            if (likeness && likeness.score >= LIKELY) pairs.push({ one, other, ...likeness });
          }
        }
      }
      const best = pairs
        .toSorted((a, b) => b.score - a.score || (pairKey(a.one, a.other) < pairKey(b.one, b.other) ? -1 : 1))
        .slice(0, MOST_PAIRS);
      const records = await shown(
        best.flatMap(({ one, other }) => [rows.get(one) ?? [], rows.get(other) ?? []].flat()),
        compared,
      );
      return best.flatMap(({ one, other, score, reasons }) => {
        const [first, second] = [records.get(one), records.get(other)];
        const kind = rows.get(one)?.kind;
        return first && second && kind ? [{ kind, one: first, other: second, score, reasons }] : [];
      });
    },

    async dismissed() {
      const pairs = await dismissedPairs();
      const rows = await withIds(pairs.flatMap(({ one_id, other_id }) => [one_id, other_id]));
      const records = await shown(rows, await asCompared(rows));
      return pairs.flatMap(({ one_id, other_id, ...pair }) => {
        const [one, other] = [records.get(one_id), records.get(other_id)];
        return one && other ? [{ ...pair, one, other }] : [];
      });
    },
  };

  function comparedPerson(row: Row, family: readonly Row[]): ComparedPerson {
    const channels = row.kind === 'athlete' ? family : [row];
    const contacts = family.filter(({ is_self }) => !is_self);
    return {
      kind: row.kind,
      firstName: row.first_name,
      lastName: row.last_name,
      isErased: false,
      birthdate: row.birthdate,
      emails: channels.flatMap(({ emails }) => emails),
      phones: channels.flatMap(({ phones }) => phones),
      linkedIds:
        row.kind === 'athlete' ? contacts.map(({ id }) => id) : row.links.map(({ record_id }) => record_id),
    };
  }

  function personShown(
    row: Row,
    names: ReadonlyMap<string, string>,
    { emails = row.emails, phones = row.phones }: Partial<ComparedPerson> = {},
  ): PersonShown {
    const { kind, id, is_active: isActive } = row;
    const of = row.links.flatMap(({ record_id }) => names.get(record_id) ?? []).join(', ');
    const detail =
      kind === 'athlete' ? [row.birthdate && `Born ${formatDay(row.birthdate)}`] : [of && `Contact of ${of}`];
    return {
      kind,
      id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      detail: [...detail, emails[0] ?? phones[0], !isActive && 'Inactive'].filter(Boolean).join(' · '),
      parentId: row.athlete_ids[0] ?? null,
      isActive,
      emails,
      phones,
    };
  }
}

interface Keyed {
  readonly id: string;
  readonly keys: readonly string[];
  readonly athlete_ids: readonly string[];
}

/** Whom of the rows a person needs to be compared with: those with a key in common, and athletes with a relative in common. */
function candidatesIn(rows: readonly Keyed[], relatives: readonly Keyed[]) {
  const byKey = new Map<string, Set<string>>();
  const add = (key: string, id: string) => byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
  for (const { id, keys } of rows) for (const key of keys) add(key, id);
  for (const { id, keys, athlete_ids } of relatives) {
    for (const key of [...keys, `contact ${id}`])
      for (const athlete of athlete_ids) add(`family ${key}`, athlete);
  }
  return (person: ComparedPerson): string[] => {
    const family = person.kind === 'athlete' ? channelKeys(person.emails, person.phones) : [];
    const contacts = person.kind === 'athlete' ? person.linkedIds : [];
    const keys = [
      ...blockingKeys(person),
      ...family.map((key) => `family ${key}`),
      ...contacts.map((id) => `family contact ${id}`),
    ];
    return [...new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))];
  };
}

/** More matches help nobody who is about to create a person. */
const MOST_SHOWN = 5;
const MOST_PAIRS = 500;
/** Takes a few milliseconds. */
const PAIRS_AT_ONCE = 500;

const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/**
 * Groups of people with a key in common, and of athletes whose contacts have one or are the same. The keys of
 * everybody are grouped, which the database does in one pass over them.
 */
async function candidateGroups(reads: Reads): Promise<string[][]> {
  const db = reads.tables<AthletesTables>();
  const table = sql.table('compared_people');
  const { rows } = await sql<{ ids: string[] }>`
    select distinct ids from (
      select array_agg(id order by id) as ids
        from (select id, kind, unnest(keys) as key from ${table} where not is_erased and not is_self) keyed
        group by kind, key having count(*) between 2 and ${sql.lit(MOST_PER_KEY)}
      union all
      select array_agg(distinct athlete_id order by athlete_id) as ids
        from ${table} cross join lateral unnest(keys) as key cross join lateral unnest(athlete_ids) as athlete_id
        where not is_erased and kind = 'contact' and (key like 'e %' or key like 'p %')
        group by key having count(distinct athlete_id) between 2 and ${sql.lit(MOST_PER_KEY)}
      union all
      select athlete_ids as ids from ${table}
        where not is_erased and not is_self and kind = 'contact' and cardinality(athlete_ids) between 2 and ${sql.lit(MOST_PER_KEY)}
    ) groups`.execute(db);
  return rows.map(({ ids }) => ids);
}
