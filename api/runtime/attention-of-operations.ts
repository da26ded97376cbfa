import type { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import type { AttentionSource } from './attention.ts';

/** What only an operator can mend: effects (mail first of all) that did not happen, and events that no read model can take. */
export function operationsAttention(deps: {
  readonly reactors: ReactorHost;
  readonly host: ProjectionHost;
}): AttentionSource {
  const { reactors, host } = deps;
  return {
    roles: ['admin'],
    async items() {
      const [statuses, parked] = await Promise.all([reactors.status(), host.parked()]);
      const stuck = statuses.map(({ name, effects }) => ({
        name,
        count: ['failed', 'unknown', 'needs-review'].reduce(
          (sum, status) => sum + ([...effects].find(([one]) => one === status)?.[1] ?? 0),
          0,
        ),
      }));
      const sum = (isMail: boolean) =>
        stuck.reduce((total, { name, count }) => total + (sendsMail(name) === isMail ? count : 0), 0);
      const path = '/operations';
      return [
        { key: 'failed-mail', label: 'Mails that did not go out', count: sum(true), path, tone: 'red' },
        { key: 'effects', label: 'Follow-up work that is stuck', count: sum(false), path, tone: 'orange' },
        {
          key: 'parked',
          label: 'Events that wait for an operator',
          count: parked.length,
          path,
          tone: 'orange',
        },
      ];
    },
  };
}

/** Reactors that send mail are called so. */
const sendsMail = (name: string): boolean => name.endsWith('-mails');
