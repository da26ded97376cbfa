import { z } from 'zod';

const secret = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .min(32, `${name} is too weak: give at least 32 random characters`)
    .refine((value) => new Set(value).size >= 10, `${name} is too weak: it repeats the same few characters`);

const schema = z.object({
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
  /** IANA zone of the business: its night is when the log is checked. */
  TIMEZONE: z.string().default('America/Chicago'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Folder with the built apps. */
  STATIC_DIR: z.string().optional(),
  /** The first admin of a new installation. */
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
});

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
