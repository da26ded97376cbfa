import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { activeAccountNamed } from '../../commands/access/account.ts';
import { resetSecondFactors } from '../../commands/access/second-factors/reset-second-factors.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import type { Config } from '../runtime/config.ts';
import { openStore } from '../runtime/open-store.ts';

/** The operator asked for something that is not possible. The message is for the operator. */
export class OperatorFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorFault';
  }
}

/**
 * Removes the second factors of a user who lost all of them, when no admin can do it. It may run beside a
 * server, which then emails the user.
 * @returns One sentence that says what was done.
 * @throws OperatorFault if there is no such active user, or nothing to reset.
 */
export async function resetSecondFactorAsOperator(
  config: Config,
  connection: pg.PoolConfig,
  username: string,
): Promise<string> {
  const pool = new pg.Pool({ ...connection, options: '-c timezone=UTC' });
  try {
    const store = await openStore(config, pool);
    try {
      const log = createEventLog(store, createPersonKeys(pool, config.PERSONAL_DATA_SECRET));
      const account = await activeAccountNamed(log, username);
      if (!account) throw new OperatorFault(`There is no active user ${username}.`);
      const id = randomUUID();
      const now = new Date().toISOString();
      const context = { actor: 'system:operator', commandId: id, correlationId: id, causationId: id, now };
      await resetSecondFactors({ log }, { userId: account.userId, by: 'operator' }, context);
      return `The second factors of ${username} were removed, and all sessions of this user were ended.`;
    } catch (error) {
      throw error instanceof Refusal ? new OperatorFault(error.message) : error;
    } finally {
      await store.close();
    }
  } finally {
    await pool.end();
  }
}
