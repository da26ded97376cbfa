import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { z } from 'zod';
import { hashPassword } from '../../api/access/passwords.ts';
import { publicAddress, readConfig } from '../../api/runtime/config.ts';
import { withoutCards } from '../../api/runtime/fit-input.ts';
import type { Route } from '../../api/runtime/route.ts';
import { type Services, startSystem } from '../../api/system.ts';
import { type Simulators, startSimulators } from '../../bin/serve/simulators.ts';
import { assignUser, createUser } from '../../commands/access/create-user.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { packageAggregate } from '../../commands/billing/packages/package.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { CardProcessor } from '../../commands/shared/card-processor.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import type { InvoiceState } from '../../domain/billing/invoices/invoice.ts';
import type { InvoiceAccountingCommand } from '../../domain/billing/invoices/invoice-accounting.ts';
import type { InvoicePaymentCommand } from '../../domain/billing/invoices/invoice-payments.ts';
import { emptyDefinition, type PackageDefinition } from '../../domain/billing/packages/package-definition.ts';
import { ApiClient, type Reply } from './api-client.ts';
import { frozenLog } from './frozen-log.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';
import { untilQuiet } from './quiet.ts';
import { schemalessQueries } from './schemaless-queries.ts';

/** Long enough and varied enough to be accepted. */
export const testSecrets = {
  SESSION_SECRET: 'a session secret of the tests, 0123456789',
  PERSONAL_DATA_SECRET: 'a personal data secret of the tests, 9876543210',
};

/** The whole product on a database of its own, behind a real port. */
export interface Api {
  readonly address: string;
  readonly routes: readonly Route[];
  readonly services: Services;
  /** Only of an API that was started `embedded`. */
  readonly simulators: Simulators | undefined;
  readonly database: FreshDatabase;
  /** The log lines of the product. */
  readonly logged: readonly string[];
  /**
   * The emails sent by the product, oldest first; empty with a simulated mail server, which stores them
   * itself.
   */
  readonly mails: readonly Mail[];
  /** A browser that no one signed in with. */
  visitor(): ApiClient;
  /** A person who was created and has signed in. */
  signedIn(role: 'admin' | 'athlete' | 'trainer' | 'parent', person?: Partial<Person>): Promise<SignedIn>;
  /** A parent of these athletes, signed in. */
  family(...athleteIds: string[]): Promise<SignedIn>;
  /** An athlete that staff created. */
  athlete(more?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A package for sale; defaults to 1,200 dollars in twelve installments. */
  offer(more?: Partial<Offer>): Promise<Offer>;
  /** A package that an athlete got, confirmed, with its invoices in the order of their dates. */
  bought(athleteId: string, more?: Readonly<Record<string, unknown>>): Promise<Bought>;
  /** Reports by accounting or payments about an invoice. */
  progress(ids: InvoiceIds, ...progress: InvoiceProgress[]): Promise<void>;
  /** Leads a pending invoice into the state, the way the world would. */
  bringInto(ids: InvoiceIds, state: InvoiceState): Promise<void>;
  /** Resolves when no reactor owes anything. */
  settled(): Promise<void>;
  /** Ends the product and keeps the database. */
  stop(): Promise<void>;
  /** Ends the product and drops the database. */
  close(): Promise<void>;
}

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SignedIn extends ApiClient {
  readonly userId: string;
  readonly person: Person;
}

export interface Bought {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly path: string;
  readonly invoices: readonly ShownInvoice[];
  /** The n-th invoice and where it is. */
  invoice(index: number): ShownInvoice & InvoiceIds & { readonly path: string };
}

export interface Offer extends PackageDefinition {
  readonly packageId: string;
}

/** `paid`: in accounting itself; `missed`: a collection of everything that is left was declined. */
export type InvoiceProgress =
  | { readonly kind: 'issued'; readonly externalRef: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'missed'; readonly reason: string };

export interface InvoiceIds {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

const shownInvoice = z.object({
  id: z.uuid(),
  invoice_date: z.string(),
  invoice_amount: z.number(),
  invoice_description: z.string(),
  invoice_state: z.string(),
  athlete_package_invoice_id: z.number(),
  external_ref_id: z.string().nullable(),
  revision: z.string(),
});
export type ShownInvoice = z.output<typeof shownInvoice>;

const shownPackages = z.array(
  z.object({
    id: z.uuid(),
    package_name: z.string(),
    package_type: z.string(),
    total_amount: z.number(),
    invoices: z.array(shownInvoice),
  }),
);
export type ShownPackage = z.output<typeof shownPackages>[number];

const roleIds = { admin: 10, athlete: 20, trainer: 30, parent: 40 };

export interface ApiOptions {
  /** The read models are this much late with every batch. */
  readonly lagMs?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Aborted when the process is stopped. */
  readonly stopping?: AbortSignal;
  /** Instead of the mail server for single emails; by default it keeps them in `mails`. */
  readonly mail?: MailPort;
  /** Instead of measuring the disk. */
  readonly diskSpace?: (folder: string) => Promise<{ readonly free: number; readonly total: number }>;
  /** Instead of the mail server for letters; by default it keeps them in `mails`. */
  readonly bulkMail?: MailPort;
  /** Instead of the card processor. */
  readonly cardProcessor?: CardProcessor;
  /** The product's clock. */
  readonly now?: () => Date;
  /** Instead of accounting of the accounting service. */
  readonly books?: Books;
  /** Runs among simulators, as in embedded mode: the services that the environment names are replaced, and mail goes to the mailbox. */
  readonly embedded?: boolean;
  /** Another start on the database of an earlier one. */
  readonly database?: FreshDatabase;
}

export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { environment, database: given, embedded = false, ...ways } = options;
  const database = given ?? (await freshDatabase());
  // Beside the database, so that another start finds them.
  const filesDir = join(tmpdir(), 'blueline-files', new URL(database.url).pathname.slice(1));
  const named = readConfig({
    ...testSecrets,
    DATABASE_URL: database.url,
    FILES_DIR: filesDir,
    REQUIRE_ADMIN_SECOND_FACTOR: 'false',
    // Clocks of tests jump by hours.
    STAFF_IDLE_SECONDS: '0',
    ...environment,
  });
  /** People are recorded by the clock of the API: a session must not be older than the password. */
  const ours = () => contextOf('system:test', ways.now?.());
  const logged: string[] = [];
  const logger = pino({ level: 'debug' }, withoutCards({ write: (line) => logged.push(line) }));
  const connection = { connectionString: database.url };
  const mails: Mail[] = [];
  const mail: MailPort = { send: async (sent) => ({ number: mails.push(sent) }) };
  const simulators = embedded
    ? await startSimulators({
        config: named,
        connection,
        logger,
        address: publicAddress(named),
        hasDemo: async () => true,
      })
    : undefined;
  const system = await startSystem(simulators?.config ?? named, connection, logger, {
    checksAnswers: true,
    queryPlugins: [schemalessQueries],
    logged: frozenLog,
    ...(simulators ? { surroundings: simulators.surroundings } : { mail }),
    ...ways,
  });
  const server = createServer(system.app);
  const address = await listening(server);
  const { services } = system;
  const { log, host } = services;
  let admin: Promise<SignedIn> | undefined;
  const staff = () => (admin ??= api.signedIn('admin'));

  /** Expects success, and waits until all read models show it. */
  const seen = async (reply: Reply): Promise<Reply> => {
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.message}`);
    await host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
    return reply;
  };

  const stop = async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await system.stop();
    await simulators?.close();
  };

  const api: Api = {
    address,
    routes: system.routes,
    services,
    simulators,
    database,
    logged,
    mails,
    visitor: () => new ApiClient(address),

    async signedIn(role, given = {}) {
      const userId = randomUUID();
      const person: Person = {
        username: `${role}.${userId}@rink.example`,
        password: `the password of ${userId}`,
        firstName: 'Maria',
        lastName: 'Lindqvist',
        ...given,
      };
      const { password, ...names } = person;
      const passwordHash = await hashPassword(password);
      const user = { userId, ...names, roleId: roleIds[role], passwordHash };
      const { position } = await createUser({ log }, user, ours());
      await host.waitForPosition(position, ['users', 'credentials'], 10_000);
      const client = new ApiClient(address);
      const reply = await client.signIn(person);
      if (reply.status !== 200) throw new Error(`${role} could not sign in: ${reply.message}`);
      return Object.assign(client, { userId, person });
    },

    async family(...athleteIds) {
      const family = await api.signedIn('parent', { firstName: 'Anna', lastName: 'Bergeron' });
      for (const athleteId of athleteIds) {
        const ids = { userId: family.userId, athleteId };
        const { position } = await assignUser({ log, athletes: createExistingAthletes(log) }, ids, ours());
        await host.waitForPosition(position, ['users'], 10_000);
      }
      return family;
    },

    async athlete(more = {}) {
      // Tests have many athletes of this name.
      const usual = { firstName: 'Owen', lastName: 'Hughes', athleteType: 'Customer', createAnyway: true };
      const body = { ...usual, ...more };
      return (await seen(await (await staff()).post('/athletes', body))).id;
    },

    async offer(more = {}) {
      const packageId = randomUUID();
      const definition: Offer = {
        packageId,
        ...emptyDefinition,
        name: 'Goalie Academy',
        year: 2026,
        defaultAmount: 120_000,
        defaultCycles: 12,
        ...more,
      };
      const command = { kind: 'create', ...definition, copiedFrom: null } as const;
      const { position } = await handle(log, packageAggregate, packageId, command, contextOf());
      await host.waitForPosition(position, ['packages'], 10_000);
      return definition;
    },

    async bought(athleteId, more = {}) {
      const packageId = more['packageId'] ?? (await api.offer()).packageId;
      const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3, ...more };
      const { id: athletePackageId } = await seen(
        await (await staff()).post(`/athletes/${athleteId}/packages`, body),
      );
      await api.settled();
      const found = (await packagesOf(await staff(), athleteId)).find(({ id }) => id === athletePackageId);
      const path = `/athletes/${athleteId}/packages/${athletePackageId}`;
      const invoices = found?.invoices ?? [];
      return {
        athleteId,
        athletePackageId,
        path,
        invoices,
        invoice(index) {
          const invoice = invoices[index];
          if (!invoice) throw new Error(`There is no invoice ${index}`);
          const { id: invoiceId } = invoice;
          return { ...invoice, athletePackageId, invoiceId, path: `${path}/invoices/${invoiceId}` };
        },
      };
    },

    async progress({ athletePackageId, invoiceId }, ...steps) {
      const { invoices } = await loadState(log, athletePackage, athletePackageId);
      const amount = invoices.get(invoiceId)?.amount ?? 0;
      for (const progress of steps) {
        for (const about of commandsOf(progress, amount)) {
          const command = { ...about, athletePackageId, invoiceId };
          const { position } = await handle(log, athletePackage, athletePackageId, command, contextOf());
          await host.waitForPosition(position, ['invoices'], 10_000);
        }
      }
    },

    async bringInto(ids, state) {
      const issued = { kind: 'issued', externalRef: `QB-${ids.invoiceId}` } as const;
      switch (state) {
        case 'pending':
          return;
        case 'invoiced':
          return api.progress(ids, issued);
        case 'paid':
          return api.progress(ids, issued, { kind: 'paid' });
        case 'missed':
          return api.progress(ids, issued, { kind: 'missed', reason: 'The card was declined' });
        case 'error':
          return api.progress(ids, { kind: 'failed', reason: 'Accounting did not answer' });
        case 'omitted': {
          const command = { kind: 'omit-invoice', ...ids } as const;
          const done = await handle(log, athletePackage, ids.athletePackageId, command, contextOf());
          await host.waitForPosition(done.position, ['invoices'], 10_000);
        }
      }
    },

    settled: async () => untilQuiet(await staff(), 'reactors'),

    stop,
    async close() {
      await stop();
      await database.drop();
      for (const folder of [filesDir, `${filesDir}-uploads`])
        await rm(folder, { recursive: true, force: true });
    },
  };
  return api;
}

function commandsOf(progress: InvoiceProgress, amount: number): AboutInvoice[] {
  switch (progress.kind) {
    case 'issued':
      return [{ kind: 'accounting', change: progress }];
    case 'failed':
      return [{ kind: 'accounting', change: { kind: 'issue-failed', reason: progress.reason } }];
    case 'paid':
      return [{ kind: 'payment', change: { kind: 'observe', balance: 0 } }];
    case 'missed': {
      const hold = { holdId: randomUUID(), paymentId: randomUUID() };
      const expiresAt = new Date().toISOString();
      return [
        { kind: 'payment', change: { kind: 'hold', ...hold, amount, expiresAt } },
        { kind: 'payment', change: { kind: 'miss', ...hold, reason: progress.reason } },
      ];
    }
  }
}

type AboutInvoice =
  | { readonly kind: 'accounting'; readonly change: InvoiceAccountingCommand }
  | { readonly kind: 'payment'; readonly change: InvoicePaymentCommand };

/** The packages of an athlete as the API shows them. */
export async function packagesOf(client: ApiClient, athleteId: string): Promise<ShownPackage[]> {
  const { results } = await client.get(`/athletes/${athleteId}/packages`);
  return shownPackages.parse(results);
}

/** One invoice as the API shows it now. */
export async function shown(
  client: ApiClient,
  { athleteId }: Bought,
  invoiceId: string,
): Promise<ShownInvoice> {
  const invoices = (await packagesOf(client, athleteId)).flatMap((one) => one.invoices);
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`);
  return invoice;
}

/** The types of a stream's events, oldest first. */
export async function typesIn({ services }: Api, stream: string): Promise<string[]> {
  return (await services.log.load(stream)).map(({ type }) => type);
}

/** Fails when `work` leaves anything in the log. */
export async function changesNothing({ services }: Api, work: () => Promise<void>): Promise<void> {
  const before = await services.log.store.head();
  await work();
  expect(await services.log.store.head()).toBe(before);
}

export function contextOf(actor = 'system:test', now = new Date()): CommandContext {
  const id = randomUUID();
  return { actor, commandId: id, correlationId: id, causationId: id, now: now.toISOString() };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
