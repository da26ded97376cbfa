import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { type FreshDatabase, freshDatabase } from './postgres.ts';

const folder = new URL('../fixtures/', import.meta.url);

/** A database of one test file's own, with what a fixture holds (tests/fixtures/README.md). */
export async function restoredDatabase(fixture: string): Promise<FreshDatabase> {
  const script = gunzipSync(await readFile(new URL(fixture, folder))).toString('utf8');
  const database = await freshDatabase();
  const client = new Client(database.poolConfig);
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
  return database;
}
