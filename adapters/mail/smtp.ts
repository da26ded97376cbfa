import { createTransport } from 'nodemailer';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type SmtpFault, verdictOf } from './smtp-verdict.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://user:password@host:port`; options of nodemailer may stand behind the `?`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

export interface SmtpMail extends MailPort {
  /** Lets go of idle connections; call it when nothing is being sent any more. */
  close(): void;
}

/** Shorter together than a reactor waits for an answer, so that what went wrong has a name. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Whoever answers mail by itself (holidays, tickets) leaves these alone (RFC 3834). */
const FROM_A_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mail over SMTP to the server of `url`, which delivers it. What a failure means is in smtp-verdict.ts. */
export function createSmtpMail({ url, from }: SmtpOptions): SmtpMail {
  const transport = createTransport(
    {
      pool: true,
      // A password goes over an encrypted connection or not at all, unless the URL says `?requireTLS=false`.
      requireTLS: new URL(url).password !== '',
      url,
      maxConnections: 5,
      maxMessages: 100,
      // For a connection that ended before the mail was begun; anything longer is the reactor's to try again.
      maxRequeues: 2,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...PATIENCE,
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

/** One address. nodemailer reads lists, groups and comments out of anything else, and mails whom nobody meant. */
const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

function addressed({ to, subject, text, html }: Mail, from: string) {
  if (!oneAddress.test(to)) throw new Refusal('mail.address', 'Nothing can be sent to this address.');
  return { to: { name: '', address: to }, envelope: { from, to: [to] }, subject, text, html };
}

type Transport = ReturnType<typeof createTransport>;

/**
 * Tells whether a mail may have left: nodemailer reads a message only after the server accepted DATA. Each sending is known by
 * its signal, and has a stream for every connection that it was tried on.
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
