// Appends without pause until the process is killed: `node tailing-writer.ts <connection as JSON> <writers>`.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { StoreFault } from '../../event-store/event-store.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';

const [connection = '{}', writers = '4'] = process.argv.slice(2);
const pool = new Pool(JSON.parse(connection));
pool.on('error', () => undefined);
const store = await openPostgresEventStore(pool);

async function write(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    try {
      await store.append({
        stream: `athlete-${Math.floor(Math.random() * 100)}`,
        expected: 'any',
        events: Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, nth) => ({
          id: randomUUID(),
          type: 'AthleteRenamed',
          schemaVersion: 1,
          data: { nth, note: 'x'.repeat(Math.floor(Math.random() * 400)) },
        })),
        context: {
          actor: 'system:bench',
          commandId: id,
          correlationId: id,
          causationId: id,
          occurredAt: new Date().toISOString(),
        },
      });
    } catch (error) {
      // The measurement ends connections on purpose.
      if (!(error instanceof StoreFault)) throw error;
      await pause(5);
    }
  }
}

await Promise.all(Array.from({ length: Number(writers) }, write));
