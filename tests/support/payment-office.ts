import { randomUUID } from 'node:crypto';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { paymentReactors } from '../../commands/billing/payments/payment-reactors.ts';
import {
  type RequestPayment,
  type RequestPaymentDeps,
  requestPayment,
} from '../../commands/billing/payments/request-payment.ts';
import { settleExpiredInvoiceHolds } from '../../commands/billing/payments/settle-expired-holds.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { EffectStatus, EffectsLedger } from '../../commands/runtime/effects-ledger.ts';
import type { Election } from '../../commands/runtime/election.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { CardProcessor } from '../../commands/shared/card-processor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { ManualClock } from './manual-clock.ts';

/** The outside world that payments reach. */
export interface World {
  readonly books: Books;
  readonly processor: CardProcessor;
  /** Makes the accounting customer of an athlete, and answers its id. */
  customer(athleteId: string): string;
  /** Makes a card in the wallet that is called like the card, and answers its id there. */
  card(cardId: string): string;
  /** What each process does besides payments. */
  readonly reactors?: (process: Pick<Worker, 'log' | 'books'>) => readonly AnyReactor[];
}

export interface PaymentOffice {
  readonly clock: ManualClock;
  /** The receipts and other mails that were taken, by their key: a repetition is the same mail. */
  readonly mails: Map<string, { readonly to: string; readonly subject: string; readonly text: string }>;
  /** A family with a card and one package whose invoices are in accounting. Amounts in cents. */
  family(...amounts: number[]): Promise<Family>;
  /** Another athlete of the same user, with a package of its own. */
  sibling(family: Family, ...amounts: number[]): Promise<Family>;
  /** A process that does the work, until it is stopped or dies. */
  start(life?: Life): Worker;
  /** The job of every minute, for this family. */
  tidy(family: Family): Promise<void>;
  /** Resolves when no reactor owes anything but what waits for hours, and time has passed in the meantime. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface Family {
  readonly athleteId: string;
  readonly userId: string;
  readonly cardId: string;
  readonly customerId: string;
  readonly athletePackageId: string;
  readonly invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[];
}

export interface Worker {
  readonly life: Life;
  /** They fail once the process is dead. */
  readonly log: EventLog;
  readonly books: Books;
  pay(family: Family, more?: Partial<RequestPayment>, commandId?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The lifetime of a process: a number of steps, or forever. */
export class Life {
  #left: number;
  /** Whether the last step is carried out and only its answer is lost. */
  readonly #isDone: boolean;
  steps = 0;
  isDead = false;

  constructor(left = Number.POSITIVE_INFINITY, isDone = false) {
    this.#left = left;
    this.#isDone = isDone;
  }

  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.isDead) throw new Killed();
    this.steps += 1;
    this.#left -= 1;
    if (this.#left > 0) return work();
    this.isDead = true;
    if (this.#isDone) await work();
    throw new Killed();
  }

  /** Other calls fail too once the process is dead. */
  async rest<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.isDead) throw new Killed();
    const answer = await work();
    if (this.isDead) throw new Killed();
    return answer;
  }
}

export class Killed extends Error {
  constructor() {
    super('The process was killed');
  }
}

const POLL_MS = 500;
/** Towards what is tried again in minutes, or hours. */
const A_WHILE_MS = 5 * 60_000;

const everybodyLeads: Election = {
  tryLead: async () => ({
    lost: new AbortController().signal,
    session: null,
    resign: async () => undefined,
  }),
  close: async () => undefined,
};

const SAVED = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2040 };

export function openPaymentOffice(
  { log, ledger }: { readonly log: EventLog; readonly ledger: EffectsLedger },
  world: World,
  clock = new ManualClock(),
): PaymentOffice {
  const mails: PaymentOffice['mails'] = new Map();
  const athletesOf = new Map<string, string[]>();
  const workers = new Set<ReactorHost>();
  const holder = async (userId: string) => {
    const athleteIds = athletesOf.get(userId);
    return athleteIds && { isActive: true, athleteIds };
  };
  const users = { user: holder, owner: holder };
  const lookups: Pick<RequestPaymentDeps, 'users' | 'athletes' | 'today'> = {
    users,
    athletes: { athlete: async () => ({ name: 'Owen Hughes', trainerId: null }) },
    today: () => clock.iso().slice(0, 10),
  };

  const context = (commandId: string = randomUUID()): CommandContext => ({
    actor: 'user:test',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    now: clock.iso(),
  });

  async function record(stream: string, ...events: DomainEvent[]): Promise<void> {
    const outcome = await log.append(stream, 'any', events, { ...context(), occurredAt: clock.iso() });
    if (outcome.kind !== 'appended') throw new Error('It was not recorded');
  }

  const mail: MailPort = {
    async send({ to, subject, text }, { key }) {
      mails.set(key, { to, subject, text });
      return {};
    },
  };

  /** An athlete of the user, with a package whose invoices are in accounting. */
  async function athleteOf(
    { userId, cardId }: Pick<Family, 'userId' | 'cardId'>,
    amounts: readonly number[],
  ): Promise<Family> {
    const [athleteId, athletePackageId] = [randomUUID(), randomUUID()];
    athletesOf.set(userId, [...(athletesOf.get(userId) ?? []), athleteId]);
    const customerId = world.customer(athleteId);
    const linked = { type: 'AccountingCustomerLinked', data: { athleteId, customerId } } as const;
    await record(`athleteBilling-${athleteId}`, linked);
    const invoices = amounts.map((amount, index) => {
      const date = `2026-03-${String(index + 1).padStart(2, '0')}`;
      return { invoiceId: randomUUID(), reference: 1000 + index, date, amount, description: 'Training' };
    });
    const added = packageAdded({ athletePackageId, athleteId, name: 'Goalie Academy', invoices });
    await record(`athletePackage-${athletePackageId}`, added);
    for (const { invoiceId, date, amount, description } of invoices) {
      const made = { customerId, date, amount, description, number: invoiceId.slice(0, 18), invoiceId };
      const { id: externalRef } = await world.books.createInvoice(
        { ...made, email: null, itemId: null },
        { key: invoiceId },
      );
      await record(
        `athletePackage-${athletePackageId}`,
        { type: 'InvoiceIssueRequested', data: { athletePackageId, invoiceId } },
        { type: 'InvoiceIssued', data: { athletePackageId, invoiceId, externalRef } },
      );
    }
    const paid = invoices.map(({ invoiceId }) => ({ athletePackageId, invoiceId }));
    return { athleteId, userId, cardId, customerId, athletePackageId, invoices: paid };
  }

  function start(life = new Life()): Worker {
    const mortalLog: EventLog = {
      ...log,
      append: (...given) => life.step(() => log.append(...given)),
      load: (...given) => life.rest(() => log.load(...given)),
    };
    const mortalLedger: EffectsLedger = {
      claim: (...given) => life.step(() => ledger.claim(...given)),
      begin: (...given) => life.rest(() => ledger.begin(...given)),
      due: (...given) => life.rest(() => ledger.due(...given)),
      settle: (...given) => life.step(() => ledger.settle(...given)),
      open: (...given) => life.rest(() => ledger.open(...given)),
      counts: (...given) => life.rest(() => ledger.counts(...given)),
      statuses: (...given) => life.rest(() => ledger.statuses(...given)),
      hurry: (...given) => life.rest(() => ledger.hurry(...given)),
      hurryPostponed: (...given) => life.rest(() => ledger.hurryPostponed(...given)),
      review: (...given) => life.rest(() => ledger.review(...given)),
      checkpoint: (...given) => life.rest(() => ledger.checkpoint(...given)),
      startAt: (...given) => life.rest(() => ledger.startAt(...given)),
      advance: (...given) => life.rest(() => ledger.advance(...given)),
    };
    const { books, processor } = world;
    const mortalBooks: Books = {
      ...books,
      createInvoice: (...given) => life.step(() => books.createInvoice(...given)),
      createPayment: (...given) => life.step(() => books.createPayment(...given)),
      changePaymentLines: (...given) => life.step(() => books.changePaymentLines(...given)),
      refundCredit: (...given) => life.step(() => books.refundCredit(...given)),
      createCreditMemo: (...given) => life.step(() => books.createCreditMemo(...given)),
      removeCreditMemo: (...given) => life.step(() => books.removeCreditMemo(...given)),
      createRefundReceipt: (...given) => life.step(() => books.createRefundReceipt(...given)),
      invoice: (...given) => life.rest(() => books.invoice(...given)),
    };
    const mortalProcessor: CardProcessor = {
      ...processor,
      charge: (...given) => life.step(() => processor.charge(...given)),
      refund: (...given) => life.step(() => processor.refund(...given)),
    };
    const deps = { ...lookups, log: mortalLog };
    const more = world.reactors?.({ log: mortalLog, books: mortalBooks }) ?? [];
    const reactors = paymentReactors({
      ...deps,
      books: mortalBooks,
      processor: mortalProcessor,
      mail: { send: (...given) => life.step(() => mail.send(...given)) },
      addresses: {
        of: async (id) => ({
          person: { kind: 'user', id },
          email: 'anna@rink.example',
          firstName: 'Anna',
          lastName: 'Miller',
        }),
      },
      contacts: {
        of: async (id) => ({
          person: { kind: 'contact', id },
          email: 'ben@rink.example',
          firstName: 'Ben',
          lastName: 'Miller',
        }),
      },
      families: { hasOptedOut: async () => false },
      optionalMails: () => ({ wayOut: async () => ({ headers: {}, footer: { why: '', links: [] } }) }),
      documents: { receipt: async () => undefined },
      business: { name: 'Blueline Hockey' },
      address: 'https://rink.example',
    });
    const host = new ReactorHost(
      {
        log: mortalLog,
        feed: createFeed(mortalLog),
        ledger: mortalLedger,
        election: everybodyLeads,
        runner: randomUUID(),
      },
      [...reactors, ...more],
      { clock, random: () => 1, pollMs: POLL_MS },
    );
    workers.add(host);
    const started = host.start();
    return {
      life,
      log: mortalLog,
      books: mortalBooks,
      async pay(family, more = {}, commandId = randomUUID()) {
        await started;
        const { athleteId, cardId, invoices } = family;
        const paymentId = more.paymentId ?? randomUUID();
        const how = { method: 'credit_card', cardId, memo: '', sendReceipt: true, source: 'staff' } as const;
        const who = { paymentId, athleteId, invoices, autocharge: null, by: null };
        await requestPayment(deps, { ...how, ...who, ...more }, context(commandId));
        return paymentId;
      },
      async stop() {
        await started;
        await host.stop();
        workers.delete(host);
      },
    };
  }

  return {
    clock,
    mails,
    start,

    async family(...amounts) {
      const [userId, cardId] = [randomUUID(), randomUUID()];
      await record(
        `card-${cardId}`,
        { type: 'CardSaveStarted', data: { cardId, userId } },
        { type: 'CardSaved', data: { cardId, userId, ...SAVED, processorCardId: world.card(cardId) } },
      );
      return athleteOf({ userId, cardId }, amounts);
    },

    sibling: (family, ...amounts) => athleteOf(family, amounts),

    async tidy({ athletePackageId }) {
      const holds = {
        async expired(now: string) {
          const { invoices } = await loadState(log, athletePackage, athletePackageId);
          return [...invoices.values()].flatMap(({ invoiceId, hold }) =>
            hold && hold.expiresAt <= now ? [{ athletePackageId, invoiceId }] : [],
          );
        },
      };
      await settleExpiredInvoiceHolds({ log, holds }, clock.iso(), new AbortController().signal);
    },

    async settled() {
      const ended = new Set<EffectStatus>(['done', 'refused', 'needs-review']);
      const deadline = Date.now() + 45_000;
      let waiting = 0;
      let quietAt: bigint | undefined;
      // Quiet twice at the same head: between two looks, the last effect may have ended and recorded an event that claims the next one.
      for (;;) {
        if (Date.now() > deadline) throw new Error('What is owed does not come to an end');
        const head = await log.store.head();
        const statuses = (await Promise.all([...workers].map((host) => host.status()))).flat();
        const open = new Set(
          statuses.flatMap(({ effects }) => [...effects.keys()]).filter((one) => !ended.has(one)),
        );
        const isWaiting =
          !open.has('running') && !open.has('claimed') && statuses.every(({ lag }) => lag === 0n);
        const isQuiet = open.size === 0 && isWaiting;
        if (isQuiet && head === quietAt) return;
        quietAt = isQuiet ? head : undefined;
        waiting = isWaiting ? waiting + 1 : 0;
        // Work in progress must not take longer by this clock than in reality.
        if (waiting % 3 === 2) clock.advance(A_WHILE_MS);
        else if (!open.has('running')) clock.advance(POLL_MS);
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },

    async close() {
      await Promise.all([...workers].map((host) => host.stop()));
      workers.clear();
    },
  };
}
