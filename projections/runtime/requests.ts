import type { Pool } from 'pg';
import {
  belongs,
  candidateOf,
  change,
  createBuild,
  dropBuilds,
  type Log,
  retiredOf,
  revive,
} from './builds.ts';
import { ProjectionFault } from './errors.ts';
import type { AnyProjection } from './projection.ts';

/**
 * Requests a new copy next to the live one, or the one that is already being built. The process that leads
 * the projection builds it.
 */
export async function requestRebuild(pool: Pool, projection: AnyProjection, log: Log): Promise<void> {
  await change(pool, projection, async (client, builds) => {
    const running = candidateOf(projection, builds);
    if (running && belongs(running, log)) return;
    if (running) await dropBuilds(client, [running]);
    await createBuild(client, projection, log, false);
  });
}

/** Makes the retired copy of the same version live as soon as it has caught up. */
export async function requestRollback(pool: Pool, projection: AnyProjection, log: Log): Promise<void> {
  const { name, version } = projection;
  await change(pool, projection, async (client, builds) => {
    if (candidateOf(projection, builds)) {
      throw new ProjectionFault('being-rebuilt', `${name} is being rebuilt`);
    }
    const retired = retiredOf(projection, builds);
    if (!retired || !belongs(retired, log)) {
      throw new ProjectionFault('no-earlier-build', `${name} has no earlier build of version ${version}`);
    }
    await revive(client, retired, log);
  });
}
