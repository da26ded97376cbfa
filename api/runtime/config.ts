import { isIP } from 'node:net';
import { z } from 'zod';

const secret = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .min(32, `${name} is too weak: give at least 32 random characters`)
    .refine((value) => new Set(value).size >= 10, `${name} is too weak: it repeats the same few characters`);

/** The address of a service, without a slash at its end. */
const service = (address: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault(address);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** A number of proxies, or addresses and networks with commas between. */
const trustedProxies = z.string().transform((value, context) => {
  if (/^\d$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) =>
    namedNetworks.includes(part) || (/^[^/]+(\/\d{1,3})?$/.test(part) && isIP(part.split('/')[0] ?? '') > 0);
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'give how many proxies stand before it, or their addresses (10.0.0.0/8, loopback)',
  });
  return z.NEVER;
});

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach it; cookies are Secure when it is https. */
  PUBLIC_URL: z.url().optional(),
  /** `embedded` is the one process tree of `npm start`: demo sign-ins exist only there. */
  MODE: z.enum(['embedded', 'server']).default('server'),
  DATABASE_URL: z.string({ error: 'DATABASE_URL is missing' }).min(1, 'DATABASE_URL is missing'),
  /** Empty: events are kept in Postgres. */
  EVENTSTOREDB_URL: z.string().optional(),
  EVENTSTOREDB_USERNAME: z.string().optional(),
  EVENTSTOREDB_PASSWORD: z.string().optional(),
  SESSION_SECRET: secret('SESSION_SECRET'),
  /** Wraps the keys of persons: whoever loses it loses all personal data. */
  PERSONAL_DATA_SECRET: secret('PERSONAL_DATA_SECRET'),
  /** Seconds (resolution Q029). */
  SESSION_SECONDS: z.coerce.number().int().positive().default(28_800),
  /** Proxies whose X-Forwarded-For is believed. Empty: nobody's, for anybody can write one. */
  TRUST_PROXY: trustedProxies.optional(),
  /** IANA zone of the business: its night is when the log is checked. */
  TIMEZONE: z.string().default('America/Chicago'),
  /** How mails call the business. */
  BUSINESS_NAME: z.string().default('Blueline'),
  /** `smtp://` or `smtps://user:password@host:port`: the server that takes our mail. Without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that our mail comes from. */
  MAIL_FROM: z.email().optional(),
  /** Folder where uploaded files are kept, unless FILES_S3_BUCKET names a bucket. It must not be one that is served. */
  FILES_DIR: z.string().default('.data/files'),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  /** Of another provider than Amazon. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `https://host/bucket/key`, as most other providers want it. */
  FILES_S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  /** Who we are to Intuit, whose service keeps the books and charges cards. Without it none is connected. */
  QBO_CLIENT_ID: z.string().optional(),
  QBO_CLIENT_SECRET: z.string().optional(),
  /** What the signatures of its webhooks are made with. */
  QBO_WEBHOOK_VERIFIER: z.string().optional(),
  /** Where it sends the admin back to after the agreement; `/admin/quickbooks/callback` below PUBLIC_URL unless told. */
  QBO_REDIRECT_URL: z.url().optional(),
  QBO_BASE_URL: service('https://quickbooks.api.intuit.com'),
  /** Where a person looks at a transaction. */
  QBO_APP_URL: service('https://qbo.intuit.com'),
  QBO_PAYMENTS_BASE_URL: service('https://api.intuit.com'),
  QBO_OAUTH_AUTHORIZE_URL: service('https://appcenter.intuit.com/connect/oauth2'),
  QBO_OAUTH_TOKEN_URL: service('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
  QBO_OAUTH_REVOKE_URL: service('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
  /** Of the books; Intuit allows ten. 0 is without limit. */
  QBO_REQUESTS_PER_SECOND: z.coerce.number().min(0).max(100).default(8),
  /** What a scraper on another machine shows to read /metrics. */
  METRICS_TOKEN: secret('METRICS_TOKEN').optional(),
  /** How long it goes on serving after it was told to stop, for a balancer to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Folder with the built apps. */
  STATIC_DIR: z.string().optional(),
  /** The first admin of a new installation. */
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
});

const schema = variables
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'MAIL_FROM is missing: SMTP_URL needs an address to send from',
  })
  .refine(
    ({ FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY }) =>
      FILES_S3_BUCKET === undefined || (FILES_S3_ACCESS_KEY_ID && FILES_S3_SECRET_ACCESS_KEY),
    {
      path: ['FILES_S3_BUCKET'],
      error: 'FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY',
    },
  )
  .refine(
    ({ QBO_CLIENT_ID, QBO_CLIENT_SECRET }) =>
      (QBO_CLIENT_ID === undefined) === (QBO_CLIENT_SECRET === undefined),
    { path: ['QBO_CLIENT_SECRET'], error: 'QBO_CLIENT_ID and QBO_CLIENT_SECRET go together' },
  );

export type Config = z.output<typeof schema>;

/** The whole configuration, from the environment. Throws one line per fault, each naming its variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = schema.safeParse(given);
  if (!config.success) {
    const faults = config.error.issues.map(({ path, message }) => {
      const variable = String(path[0]);
      return message.startsWith(variable) ? message : `${variable}: ${message}`;
    });
    throw new ConfigFault(faults.join('\n'));
  }
  return config.data;
}

/** The environment does not say what is needed; one line per fault. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigFault';
  }
}
