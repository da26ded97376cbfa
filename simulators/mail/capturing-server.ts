import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { attemptOf } from '../../adapters/mail/reports/message-name.ts';
import type { Mailbox } from './mailbox.ts';

export interface SmtpAnswer {
  /** After 421 the server ends the connection. */
  readonly code: number;
  readonly text: string;
}

export interface ArrivedMail {
  /** Sender and recipients are those of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly email: Email;
}

/** How a server behaves that does not just accept all mail. */
export interface ServerBehavior {
  /** Why the recipient is refused; undefined: it is accepted. */
  recipient(address: string): SmtpAnswer | undefined;
  /**
   * What happens to a mail that was read: it is accepted, refused with an answer and not kept, kept while the connection ends without an
   * answer, or neither kept nor answered.
   */
  mail(mail: ArrivedMail): 'accept' | 'hang-up' | 'stall' | SmtpAnswer;
  /** The mail is in the mailbox. */
  kept(mail: ArrivedMail): void;
}

const acceptsAll: ServerBehavior = {
  recipient: () => undefined,
  mail: () => 'accept',
  kept: () => undefined,
};

export interface CapturingServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

const LARGEST_MAIL = 25 * 1024 * 1024;

/**
 * An SMTP server that stores all mail in the mailbox and delivers none. It listens on this machine only. When it accepts a mail, the mail is
 * committed to the mailbox.
 */
export async function startCapturingServer(
  mailbox: Pick<Mailbox, 'keep'>,
  behavior = acceptsAll,
): Promise<CapturingServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    name: 'blueline.localhost',
    // Connections never leave this machine, so they need no protection.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    closeTimeout: 1_000,
    onRcptTo({ address }, _session, done) {
      const refusal = behavior.recipient(address);
      done(refusal && errorOf(refusal));
    },
    // An error is answered with 450, so that the client tries again, unless it names another code.
    onData: (stream, session, done) => receiveMail(stream, session, done),
  });

  const receive = async (
    stream: SMTPServerDataStream,
    { envelope, remotePort }: SMTPServerSession,
  ): Promise<void> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return;
    const email = await PostalMime.parse(raw);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    const mail = { from, to, raw, email };
    const outcome = behavior.mail(mail);
    if (outcome === 'stall') return never();
    if (typeof outcome === 'object') throw errorOf(outcome);
    const { subject = '', messageId } = email;
    const isLetter = attemptOf(messageId) !== undefined;
    await mailbox.keep({ from, to: to.join(', '), subject, raw, isLetter });
    behavior.kept(mail);
    if (outcome === 'accept') return;
    sockets.get(remotePort)?.destroy();
    return never();
  };
  const receiveMail = callbackify(receive);

  // A client that disconnects early is not an error here; without a listener it would end the process.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
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

const errorOf = ({ code, text }: SmtpAnswer): Error => Object.assign(new Error(text), { responseCode: code });

/** No answer follows. */
const never = () => new Promise<void>(() => undefined);
