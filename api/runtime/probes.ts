import { Router } from 'express';

export interface Probes {
  /** What keeps this process from serving, as sentences; empty when it can. */
  readonly problems: () => Promise<readonly string[]>;
  /** Aborted when the process was told to stop: it takes no new visitors from then on. */
  readonly stopping: AbortSignal;
}

/**
 * For whoever runs the process. Live: it answers at all; if not, restart it. Ready: it can serve; if not, send people elsewhere.
 * The two differ while it starts, while the database is away, and while it drains.
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
