import { expressionBuilder, sql } from 'kysely';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { searchable } from '../../runtime/search.ts';
import { fullName } from '../../shared/full-name.ts';
import type { AthletesTables } from '../area.ts';
import { type ContactRow, contactTable } from './contacts.ts';

/** Sorted by one of `contactSorts`. */
export interface ContactListRequest extends Page {
  /** A part of the names, an address or a number, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
}

export type ContactRecord = Omit<ContactRow, 'sort_name' | 'search'> & { readonly revision: string };

export interface ReachableContact {
  readonly contactId: string;
  /** The first one. */
  readonly email: string;
  /** The requested athletes among those that it is linked to. */
  readonly athleteIds: readonly string[];
}

export interface ContactQueries {
  page(request: ContactListRequest): Promise<Listed<ContactRecord>>;
  one(id: string): Promise<ContactRecord | undefined>;
  /** Contacts that are linked to one of the athletes or trainers. */
  ofRecords(entity: PersonEntity, recordIds: readonly string[]): Promise<ContactRecord[]>;
  /** The self contacts of these athletes or trainers. */
  selvesOf(recordIds: readonly string[]): Promise<ContactRecord[]>;
  /** Active contacts of these athletes that have an email address and may be contacted. */
  readonly reachable: (athleteIds: readonly string[]) => Promise<ReachableContact[]>;
  /** The names of the linked records, by id. */
  namesOf(rows: readonly ContactRecord[]): Promise<ReadonlyMap<string, string>>;
}

const of = expressionBuilder<{ c: AthletesTables['contacts'] }, 'c'>();
const sorts = {
  name: of.ref('c.sort_name'),
  is_active: of.ref('c.is_active'),
};
export const contactSorts: readonly string[] = Object.keys(sorts);

/** The views that a contact is read from. */
export const contactReads: readonly string[] = ['contacts', 'athletes', 'trainers'];

const linkedTo = { athlete: of.ref('c.athlete_ids'), trainer: of.ref('c.trainer_ids') };

const isLinkedTo = (entity: PersonEntity, recordIds: readonly string[]) =>
  sql<boolean>`${linkedTo[entity]} && ${recordIds}::text[]`;

const shown = columnsOf(contactTable, 'c').filter(
  (column) => column !== 'c.sort_name' && column !== 'c.search',
);

export function createContactQueries(reads: Reads): ContactQueries {
  const db = reads.tables<AthletesTables>();
  const contacts = db.selectFrom('contacts as c');
  const records = contacts.select(shown).select('c.revision');

  return {
    async page(request) {
      const { sort, order } = request;
      const condition = conditionOf(request);
      const by = sortNamed(sorts, sort);
      return pageOf(
        records.where(condition).orderBy(inOrder(order, [by, of.ref('c.id')])),
        contacts.where(condition).select(rowCount),
        request,
      );
    },
    one: (id) => records.where('c.id', '=', id).executeTakeFirst(),
    ofRecords: (entity, recordIds) => records.where(isLinkedTo(entity, recordIds)).execute(),
    selvesOf: (recordIds) => records.where((eb) => anyOf(eb.ref('c.self_record_id'), recordIds)).execute(),
    async reachable(athleteIds) {
      const wanted = new Set(athleteIds);
      const rows = await records
        .where(isLinkedTo('athlete', athleteIds))
        .where((eb) => eb.ref('c.is_active'))
        .where((eb) => eb.not(eb.ref('c.is_erased')))
        .where((eb) => eb.not(eb.ref('c.do_not_contact')))
        .orderBy('c.sort_name')
        .orderBy('c.id')
        .execute();
      return rows.flatMap((row) => {
        const [email] = row.emails;
        const theirs = row.athlete_ids.filter((id) => wanted.has(id));
        return email ? [{ contactId: row.id, email, athleteIds: theirs }] : [];
      });
    },
    async namesOf(rows) {
      const named = (table: 'athletes' | 'trainers', ids: readonly string[]) =>
        db
          .selectFrom(table)
          .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
          .where((eb) => anyOf(eb.ref('id'), ids));
      const athletes = named(
        'athletes',
        rows.flatMap((row) => row.athlete_ids),
      );
      const trainers = named(
        'trainers',
        rows.flatMap((row) => row.trainer_ids),
      );
      return new Map((await athletes.unionAll(trainers).execute()).map(({ id, name }) => [id, name]));
    },
  };
}

function conditionOf({ q = '', ids, showInactive }: ContactListRequest) {
  const words = searchable(q).split(' ').filter(Boolean);
  return allOf([
    // A request that names contacts gets the merged ones, too: their page says what became of them.
    !ids && of('c.merged_into', 'is', null),
    // A request that names contacts gets the inactive ones too.
    !showInactive && !ids && sql<boolean>`${of.ref('c.is_active')} and not ${of.ref('c.is_erased')}`,
    ids && anyOf(of.ref('c.id'), ids),
    ...words.map((word) => of('c.search', 'like', anywhere(word))),
  ]);
}
