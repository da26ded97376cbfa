import { z } from 'zod';
import { healthPartView, healthView } from '../../contract/shared/health.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import type { AttentionSource } from './attention.ts';
import type { HealthBoard } from './health-parts.ts';
import type { Job } from './jobs.ts';
import { defineRoute, RequestFault, type Route } from './route.ts';

interface Watched {
  readonly host: Pick<ProjectionHost, 'status'>;
  readonly store: Pick<EventStore, 'head'>;
}

/** The problems that keep the product from serving: the log cannot be read, or a read model is stopped. Without names, because anybody may ask. */
export async function problemsOf({ host, store }: Watched): Promise<string[]> {
  try {
    await store.head();
    const isStopped = (await host.status()).some(({ status }) => status === 'stopped');
    return isStopped ? ['A read model is stopped.'] : [];
  } catch {
    return ['The event log cannot be read.'];
  }
}

/** Strangers learn whether Blueline is well, and nothing else; admins see each part. */
export function healthRoutes(watched: Watched, board: HealthBoard): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/public/health-check',
      access: 'public',
      summary: 'Whether Blueline is well',
      results: healthView,
      async run() {
        const problems = await problemsOf(watched);
        if (problems.length > 0) throw new RequestFault(503, 'not-ready', 'Blueline is not well.');
        return { message: 'Blueline is well.', results: { is_well: true } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/operations/health',
      access: 'admin',
      summary: 'Each part of Blueline, checked now: its state, when it was last good, and what to do',
      results: z.array(healthPartView),
      run: async () => ({ results: await board.check('all') }),
    }),
  ];
}

/** Checks the parts inside the installation, so that a later failure can tell since when. */
export const checkHealthJob = (board: () => HealthBoard, timezone: string): Job => ({
  name: 'check-health',
  schedule: '*/5 * * * *',
  timezone,
  async run() {
    const parts = await board().check('inside');
    return { checked: parts.length, broken: parts.filter(({ state }) => state === 'broken').length };
  },
});

/** The parts that the latest check found broken. */
export const healthAttention = (board: HealthBoard): AttentionSource => ({
  roles: ['admin'],
  items: async () => [
    {
      key: 'health',
      label: 'Parts of Blueline that do not work',
      count: board.broken().length,
      path: '/admin/api-health-check',
      tone: 'red',
    },
  ],
});
