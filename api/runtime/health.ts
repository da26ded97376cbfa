import type { EventStore } from '../../event-store/event-store.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { defineRoute, RequestFault, type Route } from './route.ts';

/** Answers when all of it is up: the log can be read and no read model is stopped. */
export function healthRoutes({ host, store }: { host: ProjectionHost; store: EventStore }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/public/health-check',
      access: 'public',
      summary: 'Whether all of it is up',
      async run() {
        const head = await store.head();
        const stopped = (await host.status())
          .filter(({ status }) => status === 'stopped')
          .map(({ name }) => name);
        if (stopped.length > 0) {
          throw new RequestFault(503, 'not-ready', `These read models are stopped: ${stopped.join(', ')}.`);
        }
        return { message: 'Blueline is up.', results: { head: String(head) } };
      },
    }),
  ];
}
