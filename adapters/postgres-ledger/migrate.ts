import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const folder = new URL('./sql/', import.meta.url);

/** Brings the schema `rx` up to date. Every file can run again at any time, and in two processes at once. */
export async function migrateLedger(pool: Pool): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('blueline ledger schema'))`);
    for (const name of names) await client.query(await readFile(new URL(name, folder), 'utf8'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
