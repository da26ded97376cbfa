import { createUserList } from '../../projections/access/user-list.ts';
import { createFirstAdmin } from '../access/bootstrap.ts';
import type { Services } from '../system.ts';
import { askFirstAdmin } from './first-admin.ts';
import type { Ground } from './ground.ts';
import { openTerminal } from './terminal.ts';

/** The admin whom the environment names. */
export async function admitNamedAdmin({ log }: Services, { config }: Ground): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = config;
  if (username && password) await createFirstAdmin(log, { username, password });
}

/**
 * Asks whoever started it for a first admin when there is none, and somebody is there to be asked. Answers whether there is an
 * admin now.
 */
export async function admitFirstAdmin(
  services: Services,
  ground: Ground,
  signal: AbortSignal,
): Promise<boolean> {
  const admins = createUserList(services.pools.reads, () => []);
  const isThere = async () => (await admins.activeAdmins()).length > 0;
  if (await isThere()) return true;
  if (!ground.isEmbedded || !process.stdin.isTTY || !process.stdout.isTTY) return false;

  const terminal = openTerminal(process.stdin, process.stdout, signal);
  try {
    await createFirstAdmin(services.log, await askFirstAdmin(terminal));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  } finally {
    terminal.close();
  }
  await services.host.caughtUp();
  return isThere();
}
