import type { MailBody } from '../../domain/shared/mail-body.ts';
import type { Detail } from '../runtime/effects-ledger.ts';

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
