import { Client, Pool } from 'pg';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import type { Database, Ground } from './ground.ts';
import { type Product, startProduct } from './product.ts';
import { quiet } from './quiet.ts';
import { appendAll, athleteStories, type Story } from './sample-events.ts';
import { admin, signIn } from './staff.ts';

/** The secrets of the measured products. */
export const secrets = {
  SESSION_SECRET: 'sessions of the bench: 0123456789 abcdefghij',
  PERSONAL_DATA_SECRET: 'personal data of the bench: 0123456789 abcdef',
};

/** A business of a given size in a database of its own. */
export interface Business {
  readonly database: Database;
  /** Starts the product on the business. Resolves when it is ready and its projections have caught up. `more`: of its environment. */
  open(more?: Readonly<Record<string, string>>): Promise<Product>;
}

const ATHLETES = 2_000;
const originals = new WeakMap<Ground, Promise<Business>>();

/** A business of 2,000 athletes. It is made once and copied for each measurement, with its read models. */
export async function usualBusiness(ground: Ground, name: string): Promise<Business> {
  const made = originals.get(ground) ?? businessOf(ground, ORIGINAL, athleteStories(ATHLETES));
  originals.set(ground, made);
  await made;
  return businessCopy(ground, name, ORIGINAL);
}

/** A copy of a business that nobody has opened, with its read models. */
export const businessCopy = async (ground: Ground, name: string, original: string): Promise<Business> =>
  businessIn(await ground.database(name, original));

const ORIGINAL = 'bench_usual';

/** Creates a business from the events of these stories. */
export async function businessOf(ground: Ground, name: string, stories: Iterable<Story>): Promise<Business> {
  const business = businessIn(await ground.database(name));
  const { poolConfig } = business.database;
  const pool = new Pool({ ...poolConfig, max: 16 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  await appendAll(log, stories);
  await store.close();
  await pool.end();
  // Builds and analyzes the read models once; otherwise the first rounds would include that time.
  const product = await business.open();
  const staff = await signIn(product.url);
  await quiet(staff);
  staff.close();
  await product.stop();
  await tidied(business.database);
  return business;
}

async function tidied({ poolConfig }: Database): Promise<void> {
  const client = new Client(poolConfig);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const businessIn = (database: Database): Business => ({
  database,
  open: (more) =>
    startProduct([], {
      ...secrets,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://127.0.0.1',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // The measured requests are those of people who have signed in.
      REQUIRE_ADMIN_SECOND_FACTOR: 'false',
      LOG_LEVEL: 'warn',
      ...more,
    }),
});
