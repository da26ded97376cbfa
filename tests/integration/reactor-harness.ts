import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { EffectsLedger } from '../../commands/runtime/effects-ledger.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { frozenLog } from '../support/frozen-log.ts';
import { freshDatabase } from '../support/postgres.ts';

export interface Business {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly ledger: EffectsLedger;
  close(): Promise<void>;
}

/** A log and a ledger in a database of their own. */
export async function openBusiness(): Promise<Business> {
  const database = await freshDatabase();
  const pool = new Pool({ ...database.poolConfig, max: 12 });
  // The drop may be quicker than the last goodbye.
  pool.on('error', () => undefined);
  await migrateLedger(pool);
  const store = await openPostgresEventStore(pool);
  const keys = createPersonKeys(pool, 'a secret of the tests, long enough to be one');
  const log = frozenLog(createEventLog(store, keys));
  return {
    pool,
    log,
    ledger: createPostgresLedger(pool),
    async close() {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Records facts as if someone's command had. */
export async function record(log: EventLog, stream: string, ...events: DomainEvent[]): Promise<void> {
  const outcome = await log.append(stream, 'any', events, {
    ...contextAt(),
    occurredAt: '2026-03-02T10:00:00.000Z',
  });
  if (outcome.kind !== 'appended') throw new Error('It was not recorded');
}

export function contextAt(
  now = '2026-03-02T10:00:00.000Z',
  commandId: string = randomUUID(),
): CommandContext {
  return { actor: 'user:test', commandId, correlationId: commandId, causationId: commandId, now };
}
