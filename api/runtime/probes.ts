import { Router } from 'express';

export interface Probes {
  /** The problems that keep this process from serving, as sentences; empty if there are none. */
  readonly problems: () => Promise<readonly string[]>;
  /** Aborted at shutdown; from then on the process accepts no new visitors. */
  readonly stopping: AbortSignal;
}

/**
 * Probes for the orchestrator. Live: the process answers; if not, restart it. Ready: it can serve; if not,
 * route requests elsewhere. The two differ during startup, while the database is unreachable, and during
 * shutdown.
 */
export function probes({ problems, stopping }: Probes): Router {
  const router = Router();
  router.get('/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/ready', async (_request, response) => {
    const found = stopping.aborted ? ['Blueline is stopping.'] : await problems();
    const status = found.length === 0 ? 'ready' : 'not-ready';
    response
      .set('Cache-Control', 'no-store')
      .status(found.length === 0 ? 200 : 503)
      .json({ status, problems: found });
  });
  return router;
}
