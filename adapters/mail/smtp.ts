import { createTransport } from 'nodemailer';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { instructionsFor } from './reports/sendgrid-instructions.ts';
import { createEndings } from './smtp-endings.ts';
import { smtpMessage } from './smtp-message.ts';
import { type SmtpFault, verdictOf } from './smtp-verdict.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://user:password@host:port`, with options of nodemailer after the `?`. */
  readonly url: string;
  /** The sender. The name is read for each email, because it can change. */
  readonly from: { readonly name: string; readonly address: string };
  /** `bulk`: for many mails in a row. By default for single ones. The URL may set other numbers (`?maxConnections=8`). */
  readonly pool?: keyof typeof pools;
  /** Whether mails ask SendGrid to name them in all of its reports (`reports/sendgrid-instructions.ts`). */
  readonly namesReports?: boolean;
}

export interface SmtpMail extends MailPort {
  /** Closes idle connections. Call it when nothing is being sent any more. */
  close(): void;
}

/** Together shorter than the timeout of reactors, so that they get a specific error. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const pools = {
  single: { maxConnections: 5, maxMessages: 100 },
  // nodemailer waits 100 ms before it replaces a connection that has sent its number of mails.
  bulk: { maxConnections: 4, maxMessages: Number.POSITIVE_INFINITY },
};

/** For connections that end before the mail is sent. After that the reactor retries. */
const RETRIES = 2;

/** Sends mail over SMTP to the server of `url`, which delivers it. smtp-verdict.ts decides what a failure means. */
export function createSmtpMail({ url, from, pool = 'single', namesReports = false }: SmtpOptions): SmtpMail {
  const endings = createEndings();
  const transport = createTransport(
    {
      pool: true,
      logger: endings.logger,
      // A password is sent only over an encrypted connection, unless the URL has `?requireTLS=false`.
      requireTLS: new URL(url).password !== '',
      url,
      ...pools[pool],
      // The contents of attachments can be read once, so `send` retries with new ones.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    },
    { xMailer: false },
  );
  const begun = watchBeginnings(transport);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send(mail, { key, signal }) {
      const messageId = `<${key}@${domain}>`;
      for (let retries = 0; ; retries += 1) {
        const own = AbortSignal.any([signal]);
        const instructions = namesReports ? instructionsFor(key) : undefined;
        const message = {
          ...smtpMessage(mail, from.address, instructions),
          from: { name: from.name, address: from.address },
          messageId,
          signal: own,
        };
        try {
          const { response } = await transport.sendMail(message);
          return { messageId, response };
        } catch (error) {
          const fault = faultOf(error);
          const later = endings.putOff(messageId);
          if (later !== undefined) throw new FailedForCertain(later, { cause: error });
          if (retries < RETRIES && isConnectionLost(fault) && !begun(own)) continue;
          throw verdictOf(fault, begun(own));
        }
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/** The connection ended, and the pool has no other error for it. */
const isConnectionLost = ({ code, command }: SmtpFault) => code === 'ECONNECTION' && command === undefined;

type Transport = ReturnType<typeof createTransport>;

/**
 * Answers whether a mail may have been sent: nodemailer reads a message only after the server accepted DATA. Each sending is identified by its
 * signal, and has a stream once a connection was found for it.
 */
function watchBeginnings(transport: Transport): (signal: AbortSignal) => boolean {
  const streams = new WeakMap<AbortSignal, { readonly readableDidRead: boolean }[]>();
  transport.use('stream', ({ data, message }, done) => {
    const { signal } = data;
    if (signal) {
      message?.processFunc((stream) => {
        streams.set(signal, [...(streams.get(signal) ?? []), stream]);
        return stream;
      });
    }
    done();
  });
  return (signal) => streams.get(signal)?.some(({ readableDidRead }) => readableDidRead) ?? false;
}

function faultOf(error: unknown): SmtpFault {
  return error instanceof Error ? error : new Error(String(error));
}
