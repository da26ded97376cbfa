import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { KeptMail } from '../../commands/shared/personal-records.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
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
export async function startMailSimulator(pool: Pool, timezone: string): Promise<MailSimulator> {
  const mailbox = await openMailbox(pool);
  const server = await startCapturingServer(mailbox);
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

const LARGEST_MAIL = 25 * 1024 * 1024;

export interface CapturingServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * An SMTP server that stores all mail in the mailbox and delivers none. It listens on this machine only. When it accepts a mail, the mail is
 * committed to the mailbox.
 */
export async function startCapturingServer(mailbox: Pick<Mailbox, 'keep'>): Promise<CapturingServer> {
  const server = new SMTPServer({
    name: 'blueline.localhost',
    // Connections never leave this machine, so they need no protection.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    closeTimeout: 1_000,
    // An error is answered with 450, so that the client tries again.
    onData: (stream, session, done) => receiveMail(mailbox, stream, session, done),
  });
  // A client that disconnects early is not an error here; without a listener it would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  mailbox: Pick<Mailbox, 'keep'>,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) return;
  const { subject = '' } = await PostalMime.parse(raw);
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  await mailbox.keep({ from, to: envelope.rcptTo.map(({ address }) => address).join(', '), subject, raw });
}

const receiveMail = callbackify(receive);
