import { sql } from 'kysely';
import { Pool } from 'pg';
import { defineSummary, defineTable, type TablesOf } from './columns.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
  contains,
  inOrder,
  nullsLast,
  rememberedTotals,
  rowCount,
} from './lists.ts';
import { createReads } from './reads.ts';

const teamTable = defineTable('teams', { id: 'text', name: 'text', level: 'text' });
const teamCountTable = defineSummary('team_counts', { level: 'text', teams: 'integer' });
type Tables = TablesOf<typeof teamTable | typeof teamCountTable>;

/** Connects when it is first asked, which these tests never do. */
const pool = new Pool();
const db = createReads(pool).tables<Tables>();

describe('the schema of a query', () => {
  it('is the present', () => {
    expect(db.selectFrom('teams').select('name').compile().sql).toBe('select "name" from "rm"."teams"');
  });

  it('qualifies every table, but no alias', () => {
    const query = db
      .selectFrom('teams as t')
      .leftJoin('team_counts as c', 'c.level', 't.level')
      .select(['t.id', 'c.teams'])
      .where((eb) => eb.exists(eb.selectFrom('teams').whereRef('teams.id', '=', 't.id').select('teams.id')));
    expect(query.compile().sql).toBe(
      'select "t"."id", "c"."teams" from "rm"."teams" as "t" left join "rm"."team_counts" as "c" on "c"."level" = "t"."level"' +
        ' where exists (select "teams"."id" from "rm"."teams" where "teams"."id" = "t"."id")',
    );
  });

  it('qualifies the tables of raw fragments', () => {
    const query = sql`select * from ${sql.table('teams')} t where ${sql.ref('t.id')} = ${'u12'}`;
    expect(query.compile(db)).toMatchObject({
      sql: 'select * from "rm"."teams" t where "t"."id" = $1',
      parameters: ['u12'],
    });
  });

  it('does not qualify a named subquery', () => {
    const query = db
      .with('large', (eb) => eb.selectFrom('team_counts').where('teams', '>', 9).select('level'))
      .with('named', (eb) =>
        eb.selectFrom('large').innerJoin('teams as t', 't.level', 'large.level').select('t.name'),
      )
      .selectFrom('named')
      .select('name');
    expect(query.compile().sql).toBe(
      'with "large" as (select "level" from "rm"."team_counts" where "teams" > $1),' +
        ' "named" as (select "t"."name" from "large" inner join "rm"."teams" as "t" on "t"."level" = "large"."level")' +
        ' select "name" from "named"',
    );
  });
});

describe('the types of a query', () => {
  it('allow only existing tables and columns', () => {
    // @ts-expect-error There is no such table.
    expect(() => db.selectFrom('clubs')).not.toThrow();
    // @ts-expect-error There is no such column.
    expect(() => db.selectFrom('teams').select('coach')).not.toThrow();
    // @ts-expect-error A summary has no revision.
    expect(() => db.selectFrom('team_counts').select('revision')).not.toThrow();
    // @ts-expect-error The name that the query gives the table is another.
    expect(() => db.selectFrom('teams as t').select(columnsOf(teamTable, 'u'))).not.toThrow();
    expect(db.selectFrom('teams').select(['revision', 'position']).compile().sql).toContain('"revision"');
  });
});

describe('the parts of a list', () => {
  it('combine the conditions that are set', () => {
    const found = (ids?: string[], typed = '') =>
      db
        .selectFrom('teams as t')
        .where((eb) =>
          allOf([
            eb('t.level', '<>', 'house'),
            ids && anyOf(eb.ref('t.id'), ids),
            typed && contains(eb.ref('t.name'), typed),
          ]),
        )
        .select('t.id')
        .compile();
    expect(found().sql).toBe('select "t"."id" from "rm"."teams" as "t" where ("t"."level" <> $1)');
    expect(found(['a', 'b'], ' 50% ')).toMatchObject({
      sql: 'select "t"."id" from "rm"."teams" as "t" where ("t"."level" <> $1) and ("t"."id" = any ($2)) and ("t"."name" ilike $3)',
      parameters: ['house', ['a', 'b'], '%50\\%%'],
    });
    expect(db.selectFrom('teams').where(allOf([])).select('id').compile().sql).toMatch(/where true$/);
  });

  it('escape the special characters of `like`', () => {
    expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('order by several expressions in one direction', () => {
    const sorted = db
      .selectFrom('teams as t')
      .select('t.id')
      .orderBy((eb) => inOrder('DESC', [nullsLast(eb.ref('t.level')), eb.ref('t.id')]));
    expect(sorted.compile().sql).toMatch(/order by "t"."level" DESC nulls last, "t"."id" DESC$/);
  });
});

describe('a remembered total', () => {
  const countOf = (level: string, run: () => number) => {
    const query = db.selectFrom('teams').where('level', '=', level).select(rowCount);
    return { compile: () => query.compile(), executeTakeFirstOrThrow: async () => ({ total: run() }) };
  };

  it('is counted once while its tables do not change', async () => {
    let position: bigint | undefined = 1n;
    let runs = 0;
    const run = () => ++runs;
    const total = rememberedTotals(createReads(pool, { positionOf: () => position }), ['teams']);
    expect([await total(countOf('house', run)), await total(countOf('house', run))]).toEqual([1, 1]);
    expect(await total(countOf('travel', run))).toBe(2);
    position = 2n;
    expect(await total(countOf('house', run))).toBe(3);
    position = undefined;
    expect([await total(countOf('house', run)), await total(countOf('house', run))]).toEqual([4, 5]);
  });
});
