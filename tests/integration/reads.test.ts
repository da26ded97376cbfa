import { sql } from 'kysely';
import type { Pool } from 'pg';
import { memory } from '../../event-store/memory.ts';
import { defineTable, type TablesOf } from '../../projections/runtime/columns.ts';
import { createReadPool } from '../../projections/runtime/database.ts';
import { createReads, type Reads } from '../../projections/runtime/reads.ts';
import { statementName } from '../../projections/runtime/reads-driver.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

const teamTable = defineTable('teams', { id: 'text', founded_on: 'day', dues: 'cents' });
type Tables = TablesOf<typeof teamTable>;

let database: FreshDatabase;
let pool: Pool;
let reads: Reads;

beforeEach(async () => {
  database = await freshDatabase();
  pool = createReadPool({ ...database.poolConfig, max: 1 });
  pool.on('error', () => undefined);
  await pool.query(`
    create schema rm;
    create table rm.teams (id text, founded_on date, dues numeric(15,0), revision bigint, position bigint);
    insert into rm.teams values ('u12', '2020-02-29', 12000, 3, 40)`);
  reads = createReads(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const prepared = async () =>
  (await pool.query<{ name: string }>('select name from pg_prepared_statements order by 1')).rows.map(
    ({ name }) => name,
  );
const teams = (of: Reads) =>
  of.tables<Tables>().selectFrom('teams').select(['id', 'founded_on', 'dues', 'revision']);

test('values are read as projections declare them', async () => {
  expect(await teams(reads).execute()).toEqual([
    { id: 'u12', founded_on: '2020-02-29', dues: 12_000, revision: '3' },
  ]);
});

test('a statement is prepared once per connection, whatever its values', async () => {
  const one = (id: string) => teams(reads).where('id', '=', id);
  await one('u12').execute();
  await one('u14').execute();
  const names = await prepared();
  expect(names).toEqual([statementName(one('').compile().sql)]);
  expect(names[0]?.length).toBeLessThan(64);
});

test('a connection prepares a limited number of statements; the others run unnamed', async () => {
  for (let offset = 0; offset <= memory.preparedStatements; offset++) {
    const padded = teams(reads).where((eb) =>
      eb.or(Array.from({ length: offset + 1 }, () => eb('id', '=', 'u12'))),
    );
    expect(await padded.execute()).toHaveLength(1);
  }
  expect(await prepared()).toHaveLength(memory.preparedStatements);
});

test('a lost connection fails only its own query', async () => {
  await teams(reads).execute();
  const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(reads.tables<Tables>());
  await expect(lost).rejects.toThrow('terminat');
  expect(await teams(reads).execute()).toHaveLength(1);
});

test('limited queries share one connection, and a slow one is cancelled', async () => {
  const found = reads.limited(100, async (own) => {
    const first = await teams(own).execute();
    await sql`select pg_sleep(5)`.execute(own.tables<Tables>());
    return first;
  });
  await expect(found).rejects.toMatchObject({ code: '57014' });
  expect(await reads.limited(100, (own) => teams(own).execute())).toHaveLength(1);
});

test('a prepared list outlives a change of the view below it', async () => {
  await pool.query(
    'alter table rm.teams rename to teams_1; create view rm.teams as select * from rm.teams_1',
  );
  const [before] = await teams(reads).execute();
  await pool.query(`create table rm.teams_2 as select 'red' as color, * from rm.teams_1;
    drop view rm.teams; create view rm.teams as select * from rm.teams_2`);
  expect(await teams(reads).execute()).toEqual([before]);
});

test('queries that are asked at the same moment share a connection, and fail on their own', async () => {
  const others = createReadPool({ ...database.poolConfig, max: 5 });
  const together = createReads(others).tables<Tables>();
  const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(together);
  const outcomes = await Promise.allSettled([
    backend(),
    sql`select 1 / 0`.execute(together),
    backend(),
    teams(reads).execute(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(others.totalCount).toBe(1);
  const many = await Promise.all(Array.from({ length: 20 }, backend));
  expect(new Set(many.flatMap(({ rows }) => rows.map(({ pid }) => pid))).size).toBe(3);
  expect(others.idleCount).toBe(others.totalCount);
  await others.end();
});
