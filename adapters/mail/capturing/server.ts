import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const LARGEST_MAIL = 25 * 1024 * 1024;

export interface CapturingServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A mail server that keeps what it gets and delivers nothing. It speaks real SMTP, on this machine only: whoever sends does not
 * know the difference. Its "yes" means that the mail is in the mailbox.
 */
export async function startCapturingServer(mailbox: Pick<Mailbox, 'keep'>): Promise<CapturingServer> {
  const server = new SMTPServer({
    name: 'blueline.localhost',
    // Nobody else can listen in on this machine's own address.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    closeTimeout: 1_000,
    // An error is answered with 450: it may be tried again.
    onData: (stream, session, done) => taken(mailbox, stream, session, done),
  });
  // A client that goes away in the middle is the client's affair; without a listener it would end the process.
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

async function take(
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

const taken = callbackify(take);
