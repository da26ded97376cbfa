import type { Readable } from 'node:stream';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import type { CommandContext } from '../runtime/context.ts';
import type { Detail } from '../runtime/effects-ledger.ts';
import type { ExternalEffect } from '../runtime/reactor.ts';

/** An email to one person. */
export interface Mail extends MailBody {
  /** An email address, without a name. */
  readonly to: string;
  /** Where answers go: an email address, without a name. By default they go to the sender. */
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** More headers by name. The email is refused if one contains a line break. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where bounces go: an email address. By default they go to the sender. Readers of the email do not see it. */
  readonly envelopeFrom?: string | undefined;
  /** False for a letter that a person wrote. Auto-responders are told not to reply to any other email. */
  readonly isAutomatic?: boolean | undefined;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /**
   * One buffer may serve any number of emails, because it is not copied. A function opens the content from its beginning: once for each
   * connection on which the email is tried, and only when the connection is there. If it throws `Refusal`, the email is refused.
   */
  readonly content: Uint8Array | (() => Promise<Readable>);
}

export interface Sending {
  /**
   * Becomes the Message-ID, so that a duplicate is recognized: the same whenever the same email is sent again (`context.commandId`; for a
   * letter `<messageId>.<attempt>`).
   */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Hands emails to the mail provider. */
export interface MailPort {
  /**
   * Resolves when the provider has accepted the email, which is sent then, but not yet delivered. Throws
   * `FailedForCertain` when nothing was handed over, `Refusal` when this email will never be accepted. After
   * any other error the outcome is unknown.
   */
  send(mail: Mail, sending: Sending): Promise<Detail>;
  /** Connects to the provider and signs in, and sends nothing. Throws when that does not work. */
  check?(): Promise<void>;
}

/**
 * The email that one event owes. It is sent at least once: if an answer is lost, the email is sent again under the same Message-ID,
 * because a duplicate does less harm than a missing email (docs/mail.md). `write` composes it at the time of sending, so that it
 * goes to the current address, and throws `Refusal` when there is nothing to send anymore.
 */
export const mailOwedBy = (
  { id }: { readonly id: string },
  mail: MailPort,
  write: (context: CommandContext) => Promise<Mail>,
): ExternalEffect => ({
  kind: 'external',
  key: id,
  run: async (context, signal) => mail.send(await write(context), { key: context.commandId, signal }),
  recover: async () => ({ kind: 'repeat' }),
});
