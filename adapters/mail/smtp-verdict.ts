import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** What nodemailer says about a mail that was not sent (nodemailer.com/errors). */
export interface SmtpFault extends Error {
  readonly code?: string | undefined;
  /** The command that was answered; `API` when nodemailer itself objected. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
}

/**
 * What a failed attempt means. `begun`: the server had accepted DATA, so that from then on only its own answer is certain.
 *
 * | | nothing of the mail was read | after DATA |
 * |---|---|---|
 * | 4xx, connection, TLS, sign-in, sender | failed for certain | 4xx: failed for certain; a lost connection: unknown |
 * | 5xx to the recipient or the mail | refused | refused |
 *
 * A 5xx to the connection, the sign-in or the sender is about how we are set up: the mail goes out when that is mended.
 */
export function verdictOf(fault: SmtpFault, begun: boolean): Error {
  const { message, command, responseCode = 0 } = fault;
  if (begun && command !== 'DATA') return fault;
  const isAboutMail = command === 'DATA' || command === 'RCPT TO';
  if ((isAboutMail && isFinal(responseCode)) || isUnsendable(fault))
    return new Refusal('mail.refused', message);
  return new FailedForCertain(message, { cause: fault });
}

/** 503 (bad sequence) and 530 (sign in first) are about the session. */
const isFinal = (responseCode: number) => responseCode >= 500 && responseCode !== 503 && responseCode !== 530;

/** An address that cannot be written, a mail larger than the server says it takes: the server was not even asked. */
function isUnsendable({ code, responseCode }: SmtpFault): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode === undefined;
}
