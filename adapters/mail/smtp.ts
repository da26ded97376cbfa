import { createTransport } from 'nodemailer';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type SmtpFault, verdictOf } from './smtp-verdict.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://user:password@host:port`, with options of nodemailer after the `?`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
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

/** Keeps vacation and ticket systems from replying (RFC 3834). */
const FROM_A_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Sends mail over SMTP to the server of `url`, which delivers it. smtp-verdict.ts decides what a failure means. */
export function createSmtpMail({ url, from }: SmtpOptions): SmtpMail {
  const transport = createTransport(
    {
      pool: true,
      // A password is sent only over an encrypted connection, unless the URL has `?requireTLS=false`.
      requireTLS: new URL(url).password !== '',
      url,
      maxConnections: 5,
      maxMessages: 100,
      // For connections that end before the mail is sent. After that the reactor retries.
      maxRequeues: 2,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    },
    { from, headers: FROM_A_PROGRAM, xMailer: false },
  );
  const begun = watchBeginnings(transport);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send(mail, { key, signal }) {
      const own = AbortSignal.any([signal]);
      const letter = { ...addressed(mail, from.address), messageId: `<${key}@${domain}>`, signal: own };
      try {
        const { messageId, response } = await transport.sendMail(letter);
        return { messageId, response };
      } catch (error) {
        throw verdictOf(faultOf(error), begun(own));
      }
    },
    close: () => transport.close(),
  };
}

/** Exactly one address. nodemailer would parse lists, groups and comments, and mail to unintended people. */
const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

function addressed({ to, subject, text, html }: Mail, from: string) {
  if (!oneAddress.test(to)) throw new Refusal('mail.address', 'Nothing can be sent to this address.');
  return { to: { name: '', address: to }, envelope: { from, to: [to] }, subject, text, html };
}

type Transport = ReturnType<typeof createTransport>;

/**
 * Answers whether a mail may have been sent: nodemailer reads a message only after the server accepted DATA. Each sending is identified by its
 * signal, and has one stream for every connection that was tried.
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
