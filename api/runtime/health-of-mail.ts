import type { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { waitsForMail } from './attention-of-operations.ts';
import { counted } from './health-of-program.ts';
import type { HealthFinding, HealthSource } from './health-parts.ts';

/** Handing emails over to the mail servers: whether they accept us, and what waits for them. */
export function healthOfMail({
  mail,
  bulkMail,
  isSetUp,
  reactors,
}: {
  readonly mail: MailPort;
  readonly bulkMail: MailPort;
  /** Whether a mail server is configured. */
  readonly isSetUp: boolean;
  readonly reactors: Pick<ReactorHost, 'status'>;
}): HealthSource {
  return {
    key: 'mail',
    name: 'Outgoing mail',
    group: 'services',
    needs: ['postgres', 'log'],
    isOutside: true,
    advice:
      'Check SMTP_URL and BULK_SMTP_URL, and whether the provider reports a problem. Emails wait, and are sent when the server accepts them again.',
    async check() {
      if (!isSetUp) {
        return {
          state: 'unused',
          sentence: 'No mail server is set, so emails wait and are not sent.',
          advice: 'Set SMTP_URL and MAIL_FROM, and start again.',
        };
      }
      await mail.check?.();
      await bulkMail.check?.();
      const statuses = (await reactors.status()).filter(({ name }) => waitsForMail(name));
      return handedOver(
        statuses.map(({ name, effects, lastError }) => ({
          name,
          waiting: sumOf(effects, ['claimed', 'running', 'postponed']),
          retried: sumOf(effects, ['failed', 'unknown']),
          review: sumOf(effects, ['needs-review']),
          error: lastError?.message,
        })),
      );
    },
  };
}

interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly retried: number;
  readonly review: number;
  readonly error: string | undefined;
}

function handedOver(queues: readonly Queue[]): HealthFinding {
  const sum = (of: (queue: Queue) => number) => queues.reduce((total, queue) => total + of(queue), 0);
  const [waiting, retried, review] = [sum((q) => q.waiting), sum((q) => q.retried), sum((q) => q.review)];
  const details = queues.map(({ name, error, ...queue }) => ({
    name,
    state: error === undefined ? (queue.retried + queue.review > 0 ? 'warning' : 'well') : 'broken',
    sentence: error ?? `${counted(queue.waiting)} wait, ${counted(queue.retried)} are tried again.`,
  })) satisfies HealthFinding['details'];
  const failing = queues.filter(({ error }) => error !== undefined).map(({ name }) => name);
  if (failing.length > 0)
    return { state: 'broken', sentence: `These cannot continue: ${failing.join(', ')}.`, details };
  const accepted = 'The mail server accepts us.';
  if (retried + review > 0) {
    return {
      state: 'warning',
      sentence: `${accepted} ${counted(retried)} emails are tried again, and ${counted(review)} need a decision.`,
      advice: 'Open Operations, Reactors. Emails that are tried again need nothing.',
      details,
    };
  }
  const queue = waiting === 0 ? 'No email waits.' : `${counted(waiting)} emails wait for their turn.`;
  return { state: 'well', sentence: `${accepted} ${queue}`, details };
}

const sumOf = (effects: ReadonlyMap<string, number>, statuses: readonly string[]): number =>
  statuses.reduce((sum, status) => sum + (effects.get(status) ?? 0), 0);
