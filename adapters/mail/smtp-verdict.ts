import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** The error of nodemailer for a mail that was not sent (nodemailer.com/errors). */
export interface SmtpFault extends Error {
  readonly code?: string | undefined;
  /** The SMTP command that failed; `API` for errors of nodemailer itself. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
}

/**
 * Decides what a failed attempt means. `begun`: the server had accepted DATA, and from then on only its own answer is certain.
 *
 * | | nothing of the mail was read | after DATA |
 * |---|---|---|
 * | 4xx, connection, TLS, sign-in, sender | failed for certain | 4xx: failed for certain; a lost connection: unknown |
 * | 5xx to the recipient or the mail | refused | refused |
 * | an attachment could not be read | failed for certain | failed for certain: the end of the mail was not sent |
 *
 * A 5xx to the connection, the sign-in or the sender is a problem of our setup. The mail is sent when that is fixed.
 */
export function verdictOf(fault: SmtpFault, begun: boolean): Error {
  const { message, command, responseCode = 0, code, cause } = fault;
  if (code === 'ESTREAM')
    return cause instanceof Refusal ? cause : new FailedForCertain(message, { cause: fault });
  if (begun && command !== 'DATA') return fault;
  const isAboutMail = command === 'DATA' || command === 'RCPT TO';
  if ((isAboutMail && isFinal(responseCode)) || isUnsendable(fault))
    return new Refusal('mail.refused', message);
  return new FailedForCertain(message, { cause: fault });
}

/** 503 (bad sequence) and 530 (sign in first) are about the session. */
const isFinal = (responseCode: number) => responseCode >= 500 && responseCode !== 503 && responseCode !== 530;

/** The address is invalid, or the mail is larger than the server accepts. The server was not asked. */
function isUnsendable({ code, responseCode }: SmtpFault): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode === undefined;
}
