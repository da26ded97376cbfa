import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import type { Business } from './business.ts';
import type { Config } from './config.ts';

export interface OutgoingMail extends MailPort {
  /** Must be called only after the last email was sent. */
  close(): void;
}

/** Sends single emails through the server in SMTP_URL. Without one nothing is sent. */
export const openMail = (config: Config, business: Business): OutgoingMail =>
  openWith(config, business, config.SMTP_URL, 'single');

/**
 * Sends letters to many, through the server in BULK_SMTP_URL or that in SMTP_URL, over connections of their own: a password never
 * waits behind a letter.
 */
export const openBulkMail = (config: Config, business: Business): OutgoingMail =>
  openWith(config, business, config.BULK_SMTP_URL ?? config.SMTP_URL, 'bulk');

function openWith(
  { MAIL_FROM: address, MAIL_WEBHOOK_PUBLIC_KEY: webhookKey }: Config,
  business: Business,
  url: string | undefined,
  pool: 'single' | 'bulk',
): OutgoingMail {
  if (url === undefined || address === undefined) return noMail;
  return createSmtpMail({
    url,
    from: {
      address,
      get name() {
        return business.name;
      },
    },
    pool,
    namesReports: pool === 'bulk' && webhookKey !== undefined,
  });
}

/**
 * Emails stay pending in the effects ledger, and are sent once a server is configured, unless their links
 * have expired by then.
 */
const noMail: OutgoingMail = {
  send: () => Promise.reject(new FailedForCertain('SMTP_URL names no mail server')),
  close: () => undefined,
};
