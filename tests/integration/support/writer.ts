// Appends to streams of its own, one append after the other from several callers, and writes a line for each acknowledged one.
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { openPostgresEventStore } from '../../../event-store/postgres/postgres-store.ts';

async function main(url: string): Promise<void> {
  const store = await openPostgresEventStore(
    new Pool({ connectionString: url, options: '-c timezone=UTC', max: 3 }),
  );
  const context = () => {
    const id = randomUUID();
    const occurredAt = new Date().toISOString();
    return { actor: 'system:writer', commandId: id, correlationId: id, causationId: id, occurredAt };
  };
  const caller = async () => {
    for (;;) {
      const events = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => {
        return { id: randomUUID(), type: 'Written', schemaVersion: 1, data: { text: 'something' } };
      });
      await store.append({
        stream: `note-${randomUUID()}`,
        expected: 'noStream',
        events,
        context: context(),
      });
      process.stdout.write('.\n');
    }
  };
  await Promise.all([caller(), caller(), caller()]);
}

void main(process.argv[2] ?? '');
