import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { DomainEvent } from '../../domain/events.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { type Keyring, PersonErased } from '../../event-store/keyring.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { until } from '../support/projections.ts';

const secret = 'a secret of the installation that is long enough';

let database: FreshDatabase;
let pool: Pool;
let keys: Keyring;
let log: EventLog;
let close: () => Promise<void>;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool(database.poolConfig);
  pool.on('error', () => undefined);
  const store = await openPostgresEventStore(pool);
  keys = createPersonKeys(pool, secret);
  log = createEventLog(store, keys);
  close = async () => {
    await store.close();
    await pool.end();
    await database.drop();
  };
});

afterEach(() => close());

const renamed = (athleteId: string, firstName: string): DomainEvent => ({
  type: 'AthleteRenamed',
  data: { athleteId, firstName, lastName: 'Bergeron' },
});

async function record(athleteId: string, firstName: string): Promise<void> {
  const id = randomUUID();
  const context = {
    actor: 'user:x',
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredAt: new Date().toISOString(),
  };
  await log.append(`athlete-${athleteId}`, 'any', [renamed(athleteId, firstName)], context);
}

describe('the personal data of a person', () => {
  it('is read as it was written', async () => {
    const athleteId = randomUUID();
    await record(athleteId, 'Zoë 🏒');
    expect(await log.load(`athlete-${athleteId}`)).toMatchObject([renamed(athleteId, 'Zoë 🏒')]);
  });

  it('is nowhere in the log in clear text', async () => {
    await record(randomUUID(), 'Evangelina');
    const { rows } = await pool.query<{ text: string }>(
      'select string_agg(e::text, $1) as text from es.events e',
      ['\n'],
    );
    expect(rows[0]?.text).toContain('AthleteRenamed');
    expect(rows[0]?.text).not.toMatch(/Evangelina|Bergeron/);
  });

  it('becomes unreadable when the key is destroyed, and no other data does', async () => {
    const [erased, kept] = [randomUUID(), randomUUID()];
    await record(erased, 'Owen');
    await record(kept, 'Ella');
    await keys.destroy(`athlete:${erased}`);

    expect(await log.load(`athlete-${erased}`)).toMatchObject([
      { data: { athleteId: erased, firstName: '', lastName: '' } },
    ]);
    expect(await log.load(`athlete-${kept}`)).toMatchObject([{ data: { firstName: 'Ella' } }]);
    expect(await verifyLog(pool)).toMatchObject({ fault: undefined, events: 2n });
  });

  it('cannot be written after that', async () => {
    const athleteId = randomUUID();
    await keys.destroy(`athlete:${athleteId}`);
    await expect(record(athleteId, 'Owen')).rejects.toBeInstanceOf(PersonErased);
    expect(await log.load(`athlete-${athleteId}`)).toEqual([]);
  });

  it('becomes unreadable even if it is read at the moment of the destruction', async () => {
    const subject = `athlete:${randomUUID()}`;
    await keys.keyOf(subject);
    const ring = createPersonKeys(pool, secret);
    const blocker = await pool.connect();
    const waiting = async (count: number) => {
      const { rows } = await blocker.query(
        "select from pg_locks where not granted and relation = 'vault.person_keys'::regclass",
      );
      return rows.length === count;
    };
    await blocker.query('begin');
    await blocker.query('lock table vault.person_keys in access exclusive mode');
    const reading = ring.keysOf([subject]);
    await until(() => waiting(1));
    const destroying = ring.destroy(subject);
    await until(() => waiting(2));
    await blocker.query('commit');
    blocker.release();
    await Promise.all([reading, destroying]);
    expect((await ring.keysOf([subject])).size).toBe(0);
  });

  it('cannot be opened without the secret of the installation', async () => {
    const athleteId = randomUUID();
    await record(athleteId, 'Owen');
    const other = createPersonKeys(pool, 'another secret, also long enough for anything');
    await expect(other.keysOf([`athlete:${athleteId}`])).rejects.toThrow('unable to authenticate');
  });

  it('is read with one query for hundreds of commands that each read one person', async () => {
    const subjects = Array.from({ length: 200 }, () => `athlete:${randomUUID()}`);
    const made = await Promise.all(subjects.map((subject) => keys.keyOf(subject)));
    const ring = createPersonKeys(pool, secret);
    let queries = 0;
    pool.on('acquire', () => queries++);
    const found = await Promise.all(subjects.map((subject) => ring.keysOf([subject])));
    expect(found.map((one, nth) => one.get(subjects[nth] ?? ''))).toEqual(made);
    expect(queries).toBe(1);
  });

  it('gets one key, even with concurrent first requests', async () => {
    const others = Array.from({ length: 10 }, () => createPersonKeys(pool, secret));
    const found = await Promise.all(others.map((ring) => ring.keyOf('athlete:somebody')));
    expect(new Set(found.map((key) => key.toString('hex'))).size).toBe(1);
  });
});
