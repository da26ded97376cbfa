import type { Pool } from 'pg';
import { differences, recountedTypes, startRecount } from '../../domain/scheduling/reservations/recount.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { shownSchedules } from '../../projections/scheduling/reservations/shown-schedules.ts';

export interface RecountVerdict {
  readonly booked: number;
  /** Holds of commands in progress, or left by a crash for the janitor. */
  readonly held: number;
  /** One sentence for each difference; empty if there are none. */
  readonly faults: readonly string[];
}

/** Recounts a stopped installation whose log is in Postgres. */
export async function recountStopped(pool: Pool, personalDataSecret: string): Promise<RecountVerdict> {
  const store = await openPostgresEventStore(pool);
  try {
    const log = createEventLog(store, createPersonKeys(pool, personalDataSecret));
    return await recountSchedules(log, pool);
  } finally {
    await store.close();
  }
}

/** Recounts seats, reservations and credits from every event of the log, and compares read models that are up to date. */
export async function recountSchedules(log: EventLog, pool: Pool): Promise<RecountVerdict> {
  const recounting = startRecount();
  let last = 0n;
  for await (const { events } of log.store.readAll({ after: 0n, types: recountedTypes })) {
    const keys = await log.unlock(events);
    for (const event of events) recounting.add(log.decode(event, keys), event);
    last = events.at(-1)?.position ?? last;
  }
  const recount = recounting.result();
  const shown = await shownSchedules(pool, last);
  const booked = [...recount.booked.values()].reduce((sum, sessions) => sum + sessions.size, 0);
  const faults = [...recount.faults, ...(shown ? differences(recount, shown) : [])];
  return { booked, held: recount.held, faults };
}
