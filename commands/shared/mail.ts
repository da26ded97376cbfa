import type { MailBody } from '../../domain/shared/mail-body.ts';
import type { Detail } from '../runtime/effects-ledger.ts';

/** A mail to one person. */
export interface Mail extends MailBody {
  /** An address, without a name. */
  readonly to: string;
}

export interface Sending {
  /** The same in every attempt (`context.commandId`): it becomes the Message-ID, so that a mail that arrives twice is recognised as one. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Hands mail to whoever delivers it. */
export interface MailPort {
  /**
   * Resolves when somebody has taken responsibility for the mail: it is sent, which is not delivered. Throws `FailedForCertain`
   * when nothing was handed over, `Refusal` when this mail will never be taken; any other error means that nobody knows.
   */
  send(mail: Mail, sending: Sending): Promise<Detail>;
}
