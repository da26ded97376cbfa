import type { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import type { AttentionSource } from './attention.ts';

/**
 * Items that only an operator can fix: effects that failed, above all emails, and events that no read model
 * can apply.
 */
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
        count: (tellsItself(name) ? ['needs-review'] : ['failed', 'unknown', 'needs-review']).reduce(
          (sum, status) => sum + ([...effects].find(([one]) => one === status)?.[1] ?? 0),
          0,
        ),
      }));
      const sum = (isMail: boolean) =>
        stuck.reduce((total, { name, count }) => total + (sendsMail(name) === isMail ? count : 0), 0);
      const path = '/operations';
      return [
        { key: 'failed-mail', label: 'Emails that were not sent', count: sum(true), path, tone: 'red' },
        { key: 'effects', label: 'Automatic tasks that are stuck', count: sum(false), path, tone: 'orange' },
        {
          key: 'parked',
          label: 'Events waiting for an operator',
          count: parked.length,
          path,
          tone: 'orange',
        },
      ];
    },
  };
}

/**
 * The names of reactors that hand over letters end like this. A letter waits for its server for hours without anybody's help, and what goes wrong
 * is shown at the letter.
 */
const tellsItself = (name: string): boolean => name.endsWith('-handover');

/** The names of reactors that send emails end like this. */
const sendsMail = (name: string): boolean => name.endsWith('-mails');

/** Reactors that wait for a mail server: for single emails, or for letters. */
export const waitsForMail = (name: string): boolean => sendsMail(name) || tellsItself(name);
