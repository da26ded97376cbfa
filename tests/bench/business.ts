import { Pool } from 'pg';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import type { Database, Ground } from './ground.ts';
import { type Product, startProduct } from './product.ts';
import { appendAll, athleteStories, type Story } from './sample-events.ts';
import { admin } from './staff.ts';

/** The secrets of the measured products. */
export const secrets = {
  SESSION_SECRET: 'sessions of the bench: 0123456789 abcdefghij',
  PERSONAL_DATA_SECRET: 'personal data of the bench: 0123456789 abcdef',
};

/** A business of a given size in a database of its own. */
export interface Business {
  readonly database: Database;
  /** Starts the product on the business. Resolves when it is ready and its projections have caught up. */
  open(): Promise<Product>;
}

export function prepareBusiness(ground: Ground, name: string, athletes: number): Promise<Business> {
  return businessOf(ground, name, athleteStories(athletes));
}

/** Creates a business from the events of these stories. */
export async function businessOf(ground: Ground, name: string, stories: Iterable<Story>): Promise<Business> {
  const database = await ground.database(name);
  const pool = new Pool({ ...database.poolConfig, max: 16 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  await appendAll(log, stories);
  await store.close();
  await pool.end();

  const open = () =>
    startProduct([], {
      ...secrets,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://127.0.0.1',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // The measured requests are those of people who have signed in.
      REQUIRE_ADMIN_SECOND_FACTOR: 'false',
      LOG_LEVEL: 'warn',
    });
  // Builds and analyzes the read models once; otherwise the first rounds would include that time.
  await (await open()).stop();
  const after = new Pool(database.poolConfig);
  await after.query('vacuum analyze');
  await after.end();
  return { database, open };
}
