import pg from 'pg';
import type { Logger } from 'pino';
import { usualRates } from '../../adapters/accounting/quickbooks/throttle.ts';
import type { Config } from '../../api/runtime/config.ts';
import { FORGERY_COOKIE, FORGERY_HEADER } from '../../api/runtime/sign-in-session.ts';
import type { Surroundings } from '../../api/runtime/surroundings.ts';
import { type AccountingSimulator, listenAsAccounting } from '../../simulators/accounting/simulator.ts';
import { startMailSimulator } from '../../simulators/mail/mail-simulator.ts';
import { providerControl } from '../../simulators/mail-provider/control-routes.ts';
import { createMailProvider, type MailProvider } from '../../simulators/mail-provider/provider.ts';

export interface Simulators {
  /** The given configuration, with the addresses of the simulators. */
  readonly config: Config;
  readonly surroundings: Surroundings;
  /** Resolves when the books of earlier starts are restored. The product does not wait for it: its requests do. */
  readonly accounting: () => Promise<AccountingSimulator>;
  readonly mailProvider: MailProvider;
  /** Must be called after the product has stopped. */
  close(): Promise<void>;
}

export interface SimulatorsOptions {
  readonly config: Config;
  /** The database in which the simulators store their accounting data and emails. */
  readonly connection: pg.PoolConfig;
  readonly logger: Logger;
  /** The address of the product, without a trailing slash. */
  readonly address: string;
  /** Whether the installation holds the demo business. */
  readonly hasDemo: () => Promise<boolean>;
}

/** Connections for both simulators, on top of the product's own (api/runtime/pools.ts). */
const CONNECTIONS = 6;

/**
 * The simulator runs in the product's own process: when the process pauses, requests that left at even intervals arrive together. So the
 * limit per minute holds as it does at the service, but the limit per second is lifted.
 */
const rates = { ...usualRates, perSecond: usualRates.perMinute };

const REQUESTS_PER_SECOND = 8;

/** What the people of the demo business do with letters. */
const HABITS = { open: 0.6, click: 0.25, machineOpen: 0.1 };

const SENDER = 'no-reply@blueline.test';

/**
 * Starts the simulators of the accounting and card services and of the mail provider. Their addresses replace those that the environment
 * names, because the demo business must never charge real cards, and its people's addresses belong to no one.
 */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { config, connection, logger, address } = options;
  const pool = new pg.Pool({
    ...connection,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 5_000,
    max: CONNECTIONS,
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', (err) => logger.warn({ err, pool: 'simulators' }, 'a database connection was lost'));
  const accounting = await listenAsAccounting({ pool, rates });
  accounting.opened.then(
    ({ webhooks }) => webhooks.target({ url: `${address}/api/accounting/webhook` }),
    (err: unknown) => logger.error({ err }, 'the simulated books cannot be restored'),
  );
  const mailProvider = createMailProvider({ address, habits: HABITS });
  const mail = await startMailSimulator(pool, config.TIMEZONE, mailProvider.behavior);
  const forgery = { cookie: FORGERY_COOKIE, header: FORGERY_HEADER };
  const { MAIL_FROM = SENDER } = config;
  const { url, clientId, clientSecret, webhookVerifier } = accounting;
  return {
    config: {
      ...config,
      SMTP_URL: mail.url,
      BULK_SMTP_URL: undefined,
      MAIL_FROM,
      MAIL_BOUNCE_DOMAIN: MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1).toLowerCase(),
      MAIL_BOUNCE_TOKEN: mailProvider.bounceToken,
      MAIL_WEBHOOK_PUBLIC_KEY: mailProvider.publicKey,
      QBO_CLIENT_ID: clientId,
      QBO_CLIENT_SECRET: clientSecret,
      QBO_WEBHOOK_VERIFIER: webhookVerifier,
      QBO_REDIRECT_URL: undefined,
      QBO_BASE_URL: url,
      QBO_APP_URL: url,
      QBO_PAYMENTS_BASE_URL: url,
      QBO_OAUTH_AUTHORIZE_URL: `${url}/connect/oauth2`,
      QBO_OAUTH_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
      QBO_OAUTH_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
      QBO_REQUESTS_PER_SECOND: REQUESTS_PER_SECOND,
    },
    surroundings: {
      pages: {
        '/mailbox': mail.page,
        '/mail-provider': providerControl({ provider: mailProvider, timezone: config.TIMEZONE, forgery }),
      },
      arePagesOpen: options.hasDemo,
      keptMail: {
        ...mail.keptMail,
        async erase(addresses) {
          mailProvider.forget(addresses);
          await mail.keptMail.erase(addresses);
        },
      },
      accountingSimulatorUrl: url,
    },
    accounting: () => accounting.opened,
    mailProvider,
    async close() {
      await accounting.close();
      await mailProvider.close();
      await mail.close();
      await pool.end();
    },
  };
}
