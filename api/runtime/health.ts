import { healthView } from '../../contract/shared/operations.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import { defineRoute, RequestFault, type Route } from './route.ts';

/** The problems that keep the product from serving: the log cannot be read, or a read model is stopped. */
export async function problemsOf({
  host,
  store,
}: {
  host: ProjectionHost;
  store: EventStore;
}): Promise<string[]> {
  try {
    await store.head();
    const stopped = (await host.status())
      .filter(({ status }) => status === 'stopped')
      .map(({ name }) => name);
    return stopped.length > 0 ? [`These read models are stopped: ${stopped.join(', ')}.`] : [];
  } catch {
    return ['The event log cannot be read.'];
  }
}

/** Succeeds only if everything works. */
export function healthRoutes({ host, store }: { host: ProjectionHost; store: EventStore }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/public/health-check',
      access: 'public',
      summary: 'The health of the server and its databases',
      results: healthView,
      async run() {
        const problems = await problemsOf({ host, store });
        if (problems.length > 0) throw new RequestFault(503, 'not-ready', problems.join(' '));
        return { message: 'Blueline is up.', results: { head: String(await store.head()) } };
      },
    }),
  ];
}
