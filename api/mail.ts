import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { openMailbox } from '../adapters/mail/capturing/mailbox.ts';
import { startCapturingServer } from '../adapters/mail/capturing/server.ts';
import { createSmtpMail } from '../adapters/mail/smtp.ts';
import { FailedForCertain } from '../commands/runtime/reactor.ts';
import type { MailPort } from '../commands/shared/mail.ts';
import type { KeptMail } from '../commands/shared/personal-records.ts';
import { mailboxPage } from './embedded/mailbox-page.ts';
import type { Config } from './runtime/config.ts';

export interface PostOffice {
  readonly mail: MailPort;
  /** What the mail server is not: somebody who keeps copies. */
  readonly kept: KeptMail;
  /** Pages beside the product's own. */
  readonly pages: Readonly<Record<`/${string}`, RequestHandler>>;
  /** When nothing is being sent any more. */
  close(): Promise<void>;
}

/**
 * Where mail goes: embedded, into a mailbox on this machine, whatever SMTP_URL says, for the demo business writes to people who do
 * not exist; else to the server that SMTP_URL names.
 */
export async function openPostOffice(config: Config, pool: Pool): Promise<PostOffice> {
  const { BUSINESS_NAME: name, MAIL_FROM: address = 'no-reply@blueline.test' } = config;
  const from = { name, address };
  if (config.MODE === 'embedded') {
    const mailbox = await openMailbox(pool);
    const server = await startCapturingServer(mailbox);
    const mail = createSmtpMail({ url: server.url, from });
    return {
      mail,
      kept: {
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
      pages: { '/mailbox': mailboxPage(mailbox, config.TIMEZONE) },
      async close() {
        mail.close();
        await server.close();
      },
    };
  }
  if (config.SMTP_URL === undefined)
    return { mail: noMail, kept: noCopies, pages: {}, close: async () => undefined };
  const mail = createSmtpMail({ url: config.SMTP_URL, from });
  return { mail, kept: noCopies, pages: {}, close: async () => mail.close() };
}

/** What is owed waits in the ledger, and goes out when a server is named, unless its link has run out. */
const noMail: MailPort = {
  send: () => Promise.reject(new FailedForCertain('SMTP_URL names no mail server')),
};

/** Whoever delivers mail for us keeps no copy that we could reach. */
const noCopies: KeptMail = { to: async () => [], erase: async () => undefined };
