import { Pool } from 'pg';
import { eventStoreContract } from '../../event-store/event-store.contract.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

async function opened() {
  const pool = new Pool(database.poolConfig);
  pool.on('error', () => undefined);
  const store = await openPostgresEventStore(pool, { pollMs: 200 });
  return {
    store,
    /** Ends every session of the database but the one that does it. */
    async disconnect() {
      const breaker = new Pool(database.poolConfig);
      await breaker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await breaker.end();
    },
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

eventStoreContract('Postgres', opened, { strictTime: true });
