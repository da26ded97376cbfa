import type { MailBody } from '../../domain/shared/mail-body.ts';
import type { CommandContext } from '../runtime/context.ts';
import type { Detail } from '../runtime/effects-ledger.ts';
import type { ExternalEffect } from '../runtime/reactor.ts';

/** An email to one person. */
export interface Mail extends MailBody {
  /** An email address, without a name. */
  readonly to: string;
}

export interface Sending {
  /**
   * The same in every attempt (`context.commandId`): it becomes the Message-ID, so that a duplicate is
   * recognized.
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
