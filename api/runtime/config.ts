import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

const secret = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .min(32, `${name} is too weak: give at least 32 random characters`)
    .refine((value) => new Set(value).size >= 10, `${name} is too weak: it repeats the same few characters`);

/** The address of a service without a trailing slash. */
const service = (address: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .prefault(address);

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** A number of proxies, or addresses and networks separated by commas. */
const trustedProxies = z.string().transform((value, context) => {
  if (/^\d$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) =>
    namedNetworks.includes(part) || (/^[^/]+(\/\d{1,3})?$/.test(part) && isIP(part.split('/')[0] ?? '') > 0);
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'give the number of proxies in front of Blueline, or their addresses (10.0.0.0/8, loopback)',
  });
  return z.NEVER;
});

/** An ECDSA key on the curve P-256, as SendGrid shows it: SPKI in base64. */
const webhookKey = z.string().refine(isP256Key, 'give the ECDSA P-256 public key (SPKI) in base64');

function isP256Key(value: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const hostNames = z.string().transform((value) => value.split(',').map((name) => name.trim().toLowerCase()));

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** The public address; cookies are Secure if it is https. */
  PUBLIC_URL: z.url().optional(),
  /** Lets a server run on plain http, where anyone on the way can read passwords and act as any user. */
  ALLOW_HTTP: z.stringbool().default(false),
  /** The host names under which this process answers, without ports. Empty: any, because a proxy has checked the name. */
  ALLOWED_HOSTS: hostNames.optional(),
  DATABASE_URL: z.string({ error: 'DATABASE_URL is missing' }).min(1, 'DATABASE_URL is missing'),
  /** Empty: events are stored in Postgres. */
  EVENTSTOREDB_URL: z.string().optional(),
  EVENTSTOREDB_USERNAME: z.string().optional(),
  EVENTSTOREDB_PASSWORD: z.string().optional(),
  SESSION_SECRET: secret('SESSION_SECRET'),
  /** Wraps the keys of persons. If it is lost, all personal data is lost. */
  PERSONAL_DATA_SECRET: secret('PERSONAL_DATA_SECRET'),
  /** Seconds (resolution Q029). */
  SESSION_SECONDS: z.coerce.number().int().positive().default(28_800),
  /** Seconds without a request from the person after which a session of staff ends. 0: no limit. */
  STAFF_IDLE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(1800),
  /** Admins without a second factor reach nothing but its setup. Embedded mode turns it off. */
  REQUIRE_ADMIN_SECOND_FACTOR: z.stringbool().default(true),
  /** Proxies whose X-Forwarded-For is trusted. Empty: none, because any client can send the header. */
  TRUST_PROXY: trustedProxies.optional(),
  /** Open connections from one address, or behind a trusted proxy open requests of one forwarded address. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(100_000).default(500),
  /** IANA timezone of the business; the log is checked during its night. */
  TIMEZONE: z.string().default('America/Chicago'),
  /** Name of the business in emails. */
  BUSINESS_NAME: z.string().default('Blueline'),
  /**
   * `smtp://` or `smtps://user:password@host:port`: the server for outgoing email. Without it no email is
   * sent.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The server for letters to many, which never stand before passwords and receipts. By default SMTP_URL, over connections of their own. */
  BULK_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender address of emails. */
  MAIL_FROM: z.email().optional(),
  /** A domain whose email comes back to us. Bounces of letters then go there, and each names its letter. */
  MAIL_BOUNCE_DOMAIN: z.hostname().toLowerCase().optional(),
  /** Authenticates the service that hands us the email of MAIL_BOUNCE_DOMAIN. */
  MAIL_BOUNCE_TOKEN: secret('MAIL_BOUNCE_TOKEN').optional(),
  /** Verifies the signatures of the mail provider's webhooks. Without it none is accepted. */
  MAIL_WEBHOOK_PUBLIC_KEY: webhookKey.optional(),
  /** Folder for uploaded files, unless FILES_S3_BUCKET names a bucket. It must not be served. */
  FILES_DIR: z.string().default('.data/files'),
  /** Folder for the parts of large uploads until they are complete; by default beside FILES_DIR. Several processes need the same one. */
  UPLOADS_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  /** Set for providers other than Amazon. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `https://host/bucket/key`, as most other providers require. */
  FILES_S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  /** Our credentials at Intuit for accounting and cards. Without them neither is connected. */
  QBO_CLIENT_ID: z.string().optional(),
  QBO_CLIENT_SECRET: z.string().optional(),
  /** Verifies the signatures of its webhooks. */
  QBO_WEBHOOK_VERIFIER: z.string().optional(),
  /**
   * The address to which Intuit returns the admin after approval; defaults to `/admin/quickbooks/callback`
   * below PUBLIC_URL.
   */
  QBO_REDIRECT_URL: z.url().optional(),
  QBO_BASE_URL: service('https://quickbooks.api.intuit.com'),
  /** The site where users can view a transaction. */
  QBO_APP_URL: service('https://qbo.intuit.com'),
  QBO_PAYMENTS_BASE_URL: service('https://api.intuit.com'),
  QBO_OAUTH_AUTHORIZE_URL: service('https://appcenter.intuit.com/connect/oauth2'),
  QBO_OAUTH_TOKEN_URL: service('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
  QBO_OAUTH_REVOKE_URL: service('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
  /** Requests to accounting; Intuit allows ten. 0 means no limit. */
  QBO_REQUESTS_PER_SECOND: z.coerce.number().min(0).max(100).default(8),
  /** Lets a scraper on another machine read /metrics. */
  METRICS_TOKEN: secret('METRICS_TOKEN').optional(),
  /** A file that the backup of this installation touches after each one that succeeded. */
  BACKUP_STAMP: z.string().optional(),
  /** How long the server keeps serving after a stop request, so that a load balancer can notice. */
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
  .refine(({ BULK_SMTP_URL, SMTP_URL }) => BULK_SMTP_URL === undefined || SMTP_URL !== undefined, {
    path: ['BULK_SMTP_URL'],
    error: 'BULK_SMTP_URL needs SMTP_URL, the server for passwords and receipts',
  })
  .refine(
    ({ MAIL_BOUNCE_DOMAIN, MAIL_BOUNCE_TOKEN }) =>
      MAIL_BOUNCE_DOMAIN === undefined || MAIL_BOUNCE_TOKEN !== undefined,
    {
      path: ['MAIL_BOUNCE_TOKEN'],
      error: 'MAIL_BOUNCE_TOKEN is missing: anyone could report bounces of MAIL_BOUNCE_DOMAIN without it',
    },
  )
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

/** Hosts that are this machine, which no one else can listen to. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The configuration of a server that people reach over a network: its address has to be known, and has to be https. */
export function readServerConfig(environment: Environment): Config {
  const config = readConfig(environment);
  const { PUBLIC_URL, ALLOW_HTTP } = config;
  if (PUBLIC_URL === undefined)
    throw new ConfigFault('PUBLIC_URL is missing: give the address that people use, https://…');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:' && !ALLOW_HTTP && !ownHosts.includes(hostname)) {
    throw new ConfigFault(
      'PUBLIC_URL must begin with https:, because passwords and sessions would otherwise be readable on the way. ALLOW_HTTP=true permits it.',
    );
  }
  return config;
}

/**
 * The configuration of everything in one process tree, for the people at this machine. It answers only to the names of this machine, because
 * a page elsewhere could otherwise point a name of its own at this address and read everything as the person who opened it (DNS rebinding).
 */
export function readEmbeddedConfig(environment: Environment): Config {
  const config = readConfig(environment);
  const { ALLOWED_HOSTS, HOST, PUBLIC_URL } = config;
  const named = [
    isIP(HOST) === 6 ? `[${HOST}]` : HOST,
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
  ];
  return { ...config, ALLOWED_HOSTS: ALLOWED_HOSTS ?? [...ownHosts, ...named] };
}

/** Where everything runs: in one process tree with its own database, or on a server with the database of DATABASE_URL. */
export function modeOf({ MODE, DATABASE_URL }: Environment): 'embedded' | 'server' {
  const mode = DATABASE_URL ? 'server' : 'embedded';
  if (!MODE || MODE === mode) return mode;
  if (MODE === 'embedded')
    throw new ConfigFault('MODE=embedded and DATABASE_URL contradict each other: leave one of them out.');
  if (MODE === 'server') throw new ConfigFault('DATABASE_URL is missing');
  throw new ConfigFault('MODE: give embedded or server');
}

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = z.output<typeof schema>;

/**
 * Reads the whole configuration from the environment. Throws one line per problem, each naming its variable.
 */
export function readConfig(environment: Environment): Config {
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

/** The public address of the product without a trailing slash: PUBLIC_URL, or where this process listens. */
export function publicAddress({ PUBLIC_URL, PORT }: Config, listensAt?: string): string {
  return (PUBLIC_URL ?? listensAt ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

/** The environment is missing required values; one line per problem. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigFault';
  }
}
