import { sql } from 'kysely';
import type { Mapping } from '../../../domain/athletes/imports/import-mapping.ts';
import type { ImportSource } from '../../../domain/athletes/imports/presets/preset.ts';
import type { BalanceWay } from '../../../domain/athletes/imports/row-balances.ts';
import type { Leftover, NamedPerson } from '../../../domain/shared/leftover.ts';
import { mayNamePerson } from '../../../domain/shared/person-words.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { AthletesTables } from '../area.ts';
import { type FailedRow, type ImportRow, importTable } from './imports.ts';

export type ShownImport = ImportRow & Pick<Provenance, 'revision'>;

export interface ImportQueries {
  /** Newest first, up to fifty, without the failed rows. */
  latest(): Promise<ShownImport[]>;
  one(id: string): Promise<ShownImport | undefined>;
  /** How the latest file with the same headings was mapped. */
  mappedBefore(
    headingsKey: string,
  ): Promise<
    { readonly mapping: Mapping; readonly source: ImportSource; readonly balancesOf: BalanceWay } | undefined
  >;
  /** The imports of files whose name names the person. */
  naming(person: NamedPerson): Promise<Leftover[]>;
  /** The athletes of an import who exist, in order of name. */
  athletesOf(id: string): Promise<{ readonly id: string; readonly name: string }[]>;
  /** Those of the athletes whose import asks for a card, unless it is being undone. */
  askedForCard(athleteIds: readonly string[]): Promise<string[]>;
  /** First and last names of existing athletes, by id. */
  athleteNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const MOST = 50;
/** The page of the staff app that lists the imports. */
const IMPORTS_PAGE = '/athletes/import';

const columns = columnsOf(importTable, 'i');

export function createImportQueries(reads: Reads): ImportQueries {
  const db = reads.tables<AthletesTables>();
  const imports = db.selectFrom('imports as i').select('i.revision');
  return {
    latest: () =>
      imports
        .select(columns.filter((column) => column !== 'i.failed'))
        .select(sql<FailedRow[]>`'[]'::jsonb`.as('failed'))
        .orderBy('i.started_at', 'desc')
        .orderBy('i.id')
        .limit(sql.lit(MOST))
        .execute(),
    one: (id) => imports.select(columns).where('i.id', '=', id).executeTakeFirst(),
    mappedBefore: (headingsKey) =>
      db
        .selectFrom('imports')
        .select(['mapping', 'source', 'balances_of as balancesOf'])
        .where('headings_key', '=', headingsKey)
        .orderBy('started_at', 'desc')
        .limit(sql.lit(1))
        .executeTakeFirst(),
    async naming({ words }) {
      const named = await db.selectFrom('imports').select(['id', 'file_name']).execute();
      return named
        .filter(({ file_name }) => mayNamePerson(file_name, words))
        .map(({ id }) => ({ leftoverId: `import ${id}`, kind: 'import-file-name', path: IMPORTS_PAGE }));
    },
    athletesOf: (id) =>
      db
        .selectFrom('imported_athletes as m')
        .innerJoin('athletes as a', 'a.id', 'm.id')
        .select((eb) => ['a.id', fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name')])
        .where('m.import_id', '=', id)
        .where('a.merged_into', '=', '')
        .orderBy('a.sort_name')
        .orderBy('a.id')
        .execute(),
    async askedForCard(athleteIds) {
      const asked = await db
        .selectFrom('imported_athletes as m')
        .innerJoin('imports as i', 'i.id', 'm.import_id')
        .select('m.id')
        .where((eb) => anyOf(eb.ref('m.id'), athleteIds))
        .where('i.asks_for_cards', '=', sql.lit(true))
        .where('i.status', '=', sql.lit('done'))
        .execute();
      return asked.map(({ id }) => id);
    },
    async athleteNames(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('athletes')
        .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
        .where((eb) => anyOf(eb.ref('id'), ids))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
