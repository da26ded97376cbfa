import type { Pool } from 'pg';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import { searchable } from '../../runtime/search.ts';
import type { ContactRow } from './contacts.ts';

export interface ContactListRequest {
  /** A part of the names, an address or a number, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** One of `contactSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type ContactRecord = Omit<ContactRow, 'sort_name' | 'search'> & { readonly revision: string };

export interface ReachableContact {
  readonly contactId: string;
  /** The first one. */
  readonly email: string;
  /** Those of the athletes that were asked for. */
  readonly athleteIds: readonly string[];
}

export interface ContactQueries {
  page(request: ContactListRequest): Promise<{ rows: ContactRecord[]; total: number }>;
  one(id: string): Promise<ContactRecord | undefined>;
  /** Those that are linked to one of the athletes or trainers. */
  ofRecords(entity: PersonEntity, recordIds: readonly string[]): Promise<ContactRecord[]>;
  /** The contacts that these athletes or trainers are. */
  selvesOf(recordIds: readonly string[]): Promise<ContactRecord[]>;
  /** Active contacts of these athletes that have an e-mail address and may be written to. */
  readonly reachable: (athleteIds: readonly string[]) => Promise<ReachableContact[]>;
  /** What the linked records are called, by id. */
  namesOf(rows: readonly ContactRecord[]): Promise<ReadonlyMap<string, string>>;
}

const columns = `c.id, c.first_name, c.last_name, c.notes, c.is_active, c.is_erased, c.do_not_contact, c.include_in_communications,
  c.self_entity, c.self_record_id, c.links, c.channels, c.address, c.athlete_ids, c.trainer_ids, c.emails, c.phones,
  c.full_address, c.city, c.revision`;

const sorts: Readonly<Record<string, string>> = {
  name: 'c.sort_name',
  is_active: 'c.is_active',
};
export const contactSorts: readonly string[] = Object.keys(sorts);

/** The views that a contact is read from. */
export const contactReads: readonly string[] = ['contacts', 'athletes', 'trainers'];

const linkedTo = { athlete: 'athlete_ids', trainer: 'trainer_ids' } as const;

export function createContactQueries(pool: Pool): ContactQueries {
  const read = async (condition: string, values: readonly unknown[]): Promise<ContactRecord[]> =>
    (await pool.query<ContactRecord>(`select ${columns} from rm.contacts c where ${condition}`, [...values]))
      .rows;

  return {
    async page(request) {
      const { sql, values } = conditionOf(request);
      const sort = sorts[request.sort];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
      const text = `select ${columns} from rm.contacts c ${sql} order by ${sort} ${request.order}, c.id ${request.order}
        limit $${values.length + 1} offset $${values.length + 2}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ContactRecord>(text, [...values, request.limit, request.offset]),
        pool.query<{ total: number }>(`select count(*)::int as total from rm.contacts c ${sql}`, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    one: async (id) => (await read('c.id = $1', [id]))[0],
    ofRecords: (entity, recordIds) => read(`c.${linkedTo[entity]} && $1::text[]`, [recordIds]),
    selvesOf: (recordIds) => read('c.self_record_id = any ($1)', [recordIds]),
    async reachable(athleteIds) {
      const wanted = new Set(athleteIds);
      const condition =
        'c.athlete_ids && $1::text[] and c.is_active and not c.is_erased and not c.do_not_contact';
      return (await read(`${condition} order by c.sort_name, c.id`, [athleteIds])).flatMap((row) => {
        const [email] = row.emails;
        const theirs = row.athlete_ids.filter((id) => wanted.has(id));
        return email ? [{ contactId: row.id, email, athleteIds: theirs }] : [];
      });
    },
    async namesOf(rows) {
      const text = `select id, first_name || ' ' || last_name as name from rm.athletes where id = any ($1)
        union all select id, first_name || ' ' || last_name from rm.trainers where id = any ($2)`;
      const values = [rows.flatMap((row) => row.athlete_ids), rows.flatMap((row) => row.trainer_ids)];
      const named = await pool.query<{ id: string; name: string }>(text, values);
      return new Map(named.rows.map(({ id, name }) => [id, name]));
    },
  };
}

function conditionOf({ q, ids, showInactive }: ContactListRequest): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  // Whoever names contacts wants these.
  if (!showInactive && !ids) parts.push('c.is_active and not c.is_erased');
  if (ids) add(ids, (parameter) => `c.id = any (${parameter})`);
  for (const word of searchable(q ?? '').split(' ')) {
    if (word) add(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`, (like) => `c.search like ${like}`);
  }
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
