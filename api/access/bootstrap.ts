import { createUser } from '../../commands/access/create-user.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { hashPassword } from './passwords.ts';

export const FIRST_ADMIN_ROLE = 10;

/**
 * Creates the first admin of a new installation, from the answers given at the start or from ADMIN_USERNAME
 * and ADMIN_PASSWORD. Does nothing if that user exists, and never changes a password.
 */
export async function createFirstAdmin(
  log: EventLog,
  admin: { username: string; password: string; firstName?: string; lastName?: string },
): Promise<void> {
  const { username, password, firstName = 'First', lastName = 'Admin' } = admin;
  const userId = derivedId(username, 'first admin');
  const commandId = derivedId(username, 'create first admin');
  const now = new Date().toISOString();
  const context = { actor: 'system:setup', commandId, correlationId: commandId, causationId: commandId, now };
  const passwordHash = await hashPassword(password);
  try {
    await createUser(
      { log },
      { userId, username, firstName, lastName, roleId: FIRST_ADMIN_ROLE, passwordHash },
      context,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
