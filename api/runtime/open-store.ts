import type { Pool } from 'pg';
import type { EventStore } from '../../event-store/event-store.ts';
import { openEventStoreDb } from '../../event-store/eventstoredb/eventstoredb-store.ts';
import { migrateEventStore } from '../../event-store/postgres/migrate.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import type { Config } from './config.ts';

/**
 * Opens EventStoreDB if its address is configured, otherwise Postgres. Keys of people are in Postgres either
 * way.
 */
export async function openStore(config: Config, pool: Pool): Promise<EventStore> {
  if (!config.EVENTSTOREDB_URL) return openPostgresEventStore(pool);
  await migrateEventStore(pool);
  const { EVENTSTOREDB_USERNAME: username, EVENTSTOREDB_PASSWORD: password } = config;
  return openEventStoreDb({
    connectionString: config.EVENTSTOREDB_URL,
    ...(username && password && { credentials: { username, password } }),
  });
}
