import { sql } from 'kysely';
import { Pool } from 'pg';
import type { AthletesTables } from '../../projections/athletes/area.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { schemalessQueries, selectsEverything } from '../support/schemaless-queries.ts';

// Nothing here reaches the database: the queries fail, or their connection does.
const pool = new Pool({ host: '/nowhere' });
const db = createReads(pool, { plugins: [schemalessQueries] }).tables<AthletesTables>();
const problem = (query: { execute(): Promise<unknown> }) =>
  query.execute().then(String, (error: Error) => error.message);

test.each([
  ['rm in a fragment', () => db.selectFrom('athletes').select(sql`(select 1 from rm.trainers)`.as('one'))],
  [
    'a bare table in a fragment',
    () => db.selectFrom('athletes').select(sql`(select 1 from trainers)`.as('one')),
  ],
])('%s is found', async (_, query) => {
  expect(await problem(query())).toMatch(/^The query names/);
});

test('tables of the builder, tables by `sql.table`, and subqueries with the name of a table are no problem', async () => {
  const query = db
    .with('trainers', (eb) => eb.selectFrom('athletes').select('trainer_id as id'))
    .selectFrom('athletes as a')
    .innerJoin('trainers as t', 't.id', 'a.trainer_id')
    .select(['a.id', sql`(select count(*) from ${sql.table('lead_types')})`.as('types')]);
  expect(await problem(query)).toMatch(/ENOENT|connect/);
});

test.each([
  ['select * from rm.athletes', true],
  ['select "a".* from rm.athletes as "a"', true],
  ['select a.id, a.* from rm.athletes a', true],
  ['select "a"."id", count(*) from (select "a".* from rm.athletes as "a") as "a"', false],
  ["select a.id from rm.athletes a where a.name = 'select * (' and a.id in (select * from x)", false],
  ['select a.year * 12 + a.month as month from rm.athletes a', false],
])('%s returns every column: %s', (text, expected) => {
  expect(selectsEverything(text)).toBe(expected);
});
