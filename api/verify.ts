import pg from 'pg';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import { recountStopped } from './scheduling/recount-schedules.ts';

/** The log or the seats of an installation are damaged. The message is for the operator. */
export class VerifyFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VerifyFault';
  }
}

/**
 * Checks a stopped installation: recomputes the hash chain of the log and counts the seats of all sessions again.
 * @returns What was checked, one sentence per line.
 * @throws VerifyFault with what is wrong.
 */
export async function verifyInstallation(
  connection: pg.PoolConfig,
  personalDataSecret: string,
): Promise<readonly string[]> {
  const pool = new pg.Pool({ ...connection, options: '-c timezone=UTC' });
  try {
    await migrateEventStore(pool);
    const { events, headHash, fault } = await verifyLog(pool);
    if (fault) throw new VerifyFault(`The log is damaged at ${fault.position}: ${fault.text}.`);
    const { booked, held, faults } = await recountStopped(pool, personalDataSecret);
    if (faults.length > 0) throw new VerifyFault(`Seats and schedules differ.\n${faults.join('\n')}`);
    return [
      `${events} events, and the hash chain is intact. Newest hash: ${headHash ?? 'none'}`,
      `${booked} reservations, each with its seat; ${held} seats are held.`,
    ];
  } finally {
    await pool.end();
  }
}
