import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import type { Config } from './config.ts';

export interface OutgoingMail extends MailPort {
  /** Must be called only after the last email was sent. */
  close(): void;
}

/** Sends email through the server in SMTP_URL. Without one nothing is sent. */
export function openMail(config: Config): OutgoingMail {
  const { BUSINESS_NAME: name, MAIL_FROM: address, SMTP_URL: url } = config;
  if (url === undefined || address === undefined) return noMail;
  return createSmtpMail({ url, from: { name, address } });
}

/**
 * Emails stay pending in the effects ledger, and are sent once a server is configured, unless their links
 * have expired by then.
 */
const noMail: OutgoingMail = {
  send: () => Promise.reject(new FailedForCertain('SMTP_URL names no mail server')),
  close: () => undefined,
};
