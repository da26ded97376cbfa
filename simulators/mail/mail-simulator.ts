import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { KeptMail } from '../../commands/shared/personal-records.ts';
import { type ServerBehavior, startCapturingServer } from './capturing-server.ts';
import { openMailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

export interface MailSimulator {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  /** The pages at `/mailbox`, where people read what was mailed. */
  readonly page: RequestHandler;
  readonly keptMail: KeptMail;
  close(): Promise<void>;
}

/** A mail server that delivers nothing: every mail stays in the mailbox in `pool`. */
export async function startMailSimulator(
  pool: Pool,
  timezone: string,
  behavior?: ServerBehavior,
): Promise<MailSimulator> {
  const mailbox = await openMailbox(pool);
  const server = await startCapturingServer(mailbox, behavior);
  return {
    url: server.url,
    page: mailboxPage(mailbox, timezone),
    keptMail: {
      async to(addresses) {
        const lines = await mailbox.sentTo(addresses);
        return lines.map(({ receivedAt, to, subject }) => ({
          sentAt: receivedAt.toISOString(),
          to,
          subject,
        }));
      },
      erase: (addresses) => mailbox.erase(addresses),
    },
    close: () => server.close(),
  };
}
