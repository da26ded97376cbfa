import pg from 'pg';
import { checkpointKeyIn, createCheckpointSigner } from '../commands/audit/evidence/checkpoint-key.ts';
import { checkAgainst, LogRewritten } from '../commands/audit/evidence/checkpoints.ts';
import { checkpointTexts } from '../domain/audit/evidence/checkpoint-texts.ts';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import type { Config } from './runtime/config.ts';
import { openStore } from './runtime/open-store.ts';
import { recountStopped } from './scheduling/recount-schedules.ts';

/** The log or the seats of an installation are damaged. The message is for the operator. */
export class VerifyFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VerifyFault';
  }
}

/** A checkpoint that was kept outside of the installation. */
export interface KeptCheckpoint {
  readonly note: string;
  /** The public key as it was published; by default that of this installation. */
  readonly key: string | undefined;
}

/**
 * Checks a stopped installation: recomputes the hash chain of the log, counts the seats of all sessions again, and compares the log with a
 * checkpoint that was kept outside.
 * @returns What was checked, one sentence per line.
 * @throws VerifyFault with what is wrong.
 */
export async function verifyInstallation(
  connection: pg.PoolConfig,
  config: Config,
  checkpoint: KeptCheckpoint | undefined,
): Promise<readonly string[]> {
  const pool = new pg.Pool({ ...connection, options: '-c timezone=UTC' });
  try {
    await migrateEventStore(pool);
    const { events, headHash, fault } = await verifyLog(pool);
    if (fault) throw new VerifyFault(`The log is damaged at ${fault.position}: ${fault.text}.`);
    const compared = checkpoint && (await compareWith(checkpoint, config, pool));
    const { booked, held, faults } = await recountStopped(pool, config.PERSONAL_DATA_SECRET);
    if (faults.length > 0) throw new VerifyFault(`Seats and schedules differ.\n${faults.join('\n')}`);
    return [
      `${events} events, and the hash chain is intact. Newest hash: ${headHash ?? 'none'}`,
      ...(compared ? [compared] : []),
      `${booked} reservations, each with its seat; ${held} seats are held.`,
    ];
  } finally {
    await pool.end();
  }
}

async function compareWith(
  { note, key: text }: KeptCheckpoint,
  config: Config,
  pool: pg.Pool,
): Promise<string> {
  const own = createCheckpointSigner(config.PERSONAL_DATA_SECRET);
  const key = text === undefined ? own : checkpointKeyIn(text);
  if (!key) throw new VerifyFault('This is not a public key for checkpoints.');
  const store = await openStore(config, pool);
  try {
    const size = await checkAgainst(store, { note, key }, new AbortController().signal);
    return `${checkpointTexts.begins(size)} Key: ${key.fingerprint}`;
  } catch (error) {
    if (error instanceof LogRewritten) throw new VerifyFault(error.message);
    throw error;
  } finally {
    await store.close();
  }
}
