import type { Pool } from 'pg';
import { z } from 'zod';

/** Stores everything in the simulator, so that a later start finds the same books. */
export interface Records {
  /** The records of a kind that an earlier start stored, in order of their ids. */
  restored(kind: string): readonly unknown[];
  /** Replaces an earlier record with the same kind and id. Nothing is written before `flush`. */
  keep(kind: string, id: string, body: object): void;
  forget(kind: string, id: string): void;
  /** Resolves when everything so far is in the database. */
  flush(): Promise<void>;
}

/** Nothing survives the process. */
export const inMemory: Records = {
  restored: () => [],
  keep: () => undefined,
  forget: () => undefined,
  flush: async () => undefined,
};

const schema = `
create schema if not exists simulator;

create table if not exists simulator.records (
  realm text not null,
  kind text not null,
  id text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (realm, kind, id)
);`;

interface Change {
  readonly kind: string;
  readonly id: string;
  /** `null`: the record is deleted. */
  readonly body: object | null;
}

const BATCH = 1_000;

/** Stores records in the table `simulator.records`, which it creates. Only one simulator may write a realm at a time. */
export async function openRecords(pool: Pool, realm: string): Promise<Records> {
  await pool.query(schema);
  const { rows } = await pool.query<{ kind: string; body: unknown }>(
    'select kind, body from simulator.records where realm = $1 order by kind, length(id), id',
    [realm],
  );
  const kept = new Map<string, unknown[]>();
  for (const { kind, body } of rows) {
    const before = kept.get(kind);
    if (before) before.push(body);
    else kept.set(kind, [body]);
  }
  const changes = new Map<string, Change>();
  let writing = Promise.resolve();

  const write = async () => {
    const batch: Change[] = [];
    // A copy of all changes for each batch takes seconds when there are hundreds of thousands.
    for (const change of changes.values()) {
      if (batch.length === BATCH) break;
      batch.push(change);
    }
    if (batch.length === 0) return;
    for (const { kind, id } of batch) changes.delete(keyOf(kind, id));
    try {
      await writeBatch(pool, realm, batch);
    } catch (error) {
      for (const change of batch) {
        const key = keyOf(change.kind, change.id);
        if (!changes.has(key)) changes.set(key, change);
      }
      throw error;
    }
    await write();
  };

  return {
    restored: (kind) => kept.get(kind) ?? [],
    keep: (kind, id, body) => void changes.set(keyOf(kind, id), { kind, id, body }),
    forget: (kind, id) => void changes.set(keyOf(kind, id), { kind, id, body: null }),
    flush() {
      if (changes.size > 0) writing = writing.catch(() => undefined).then(write);
      return writing;
    },
  };
}

const keyOf = (kind: string, id: string) => `${kind}/${id}`;

async function writeBatch(pool: Pool, realm: string, batch: readonly Change[]): Promise<void> {
  const kept = batch.filter(({ body }) => body !== null);
  const gone = batch.filter(({ body }) => body === null);
  if (kept.length > 0)
    await pool.query(
      `insert into simulator.records (realm, kind, id, body)
       select $1, kind, id, body::jsonb from unnest($2::text[], $3::text[], $4::text[]) as kept (kind, id, body)
       on conflict (realm, kind, id) do update set body = excluded.body, updated_at = now()`,
      [
        realm,
        kept.map(({ kind }) => kind),
        kept.map(({ id }) => id),
        kept.map(({ body }) => JSON.stringify(body)),
      ],
    );
  if (gone.length > 0)
    await pool.query(
      `delete from simulator.records where realm = $1
          and (kind, id) in (select * from unnest($2::text[], $3::text[]))`,
      [realm, gone.map(({ kind }) => kind), gone.map(({ id }) => id)],
    );
}

/** Throws when a stored record no longer has the shape: the simulator changed its shapes without a migration. */
export function restoredAs<T>(records: Records, kind: string, shape: z.ZodType<T>): T[] {
  return records.restored(kind).map((body) => {
    const read = shape.safeParse(body);
    if (!read.success)
      throw new Error(
        `simulator.records holds a ${kind} that cannot be read: ${z.prettifyError(read.error)}`,
      );
    return read.data;
  });
}
