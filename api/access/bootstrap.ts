import { createUser } from '../../commands/access/create-user.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { hashPassword } from './passwords.ts';

/**
 * The first admin of a new installation, from ADMIN_USERNAME and ADMIN_PASSWORD. Does nothing when that user exists; it never
 * changes a password.
 */
export async function createFirstAdmin(
  log: EventLog,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const userId = derivedId(username, 'first admin');
  const commandId = derivedId(username, 'create first admin');
  const now = new Date().toISOString();
  const context = { actor: 'system:setup', commandId, correlationId: commandId, causationId: commandId, now };
  const passwordHash = await hashPassword(password);
  try {
    await createUser(
      { log },
      { userId, username, firstName: 'First', lastName: 'Admin', roleId: 10, passwordHash },
      context,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
