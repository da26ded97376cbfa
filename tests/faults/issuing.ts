import { randomUUID } from 'node:crypto';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { invoiceBooks } from '../../commands/billing/invoices/invoice-books.ts';
import { issuingRuns } from '../../commands/billing/issuing/issuing-runs.ts';
import { startIssuing } from '../../commands/billing/issuing/start-run.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { AutochargeCandidate, UnissuedQuery } from '../../domain/billing/autocharge/candidate.ts';
import { balanceOf, busyReason, invoiceReference } from '../../domain/billing/invoices/invoice.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BooksDouble } from '../support/books-double.ts';
import type { Family, Worker } from '../support/payment-office.ts';
import type { Faults } from './checks.ts';

type Process = Pick<Worker, 'log' | 'books'>;

/** Packages whose invoices are pending, and the runs that issue them. */
export interface Unissued {
  /** What each process does. */
  readonly reactors: (process: Process) => readonly AnyReactor[];
  /** Gives the family's athlete a package of pending invoices. */
  add(family: Family, invoices: number, context: CommandContext): Promise<void>;
  /** Starts a run in the process; its id is that of the command. */
  run(process: Process, context: CommandContext): Promise<void>;
  /** Checks that every invoice is in accounting once, or was rejected and is not there. */
  faults(books: BooksDouble): Promise<Faults>;
}

const DAY = '2026-03-01';

export function createUnissued(log: EventLog): Unissued {
  const packages: string[] = [];
  let lastReference = 2000;

  /** Reads the streams, because there are no read models here. */
  const candidatesIn = (seen: EventLog) => ({
    async findUnissued({ after, limit }: UnissuedQuery): Promise<AutochargeCandidate[]> {
      const states = await Promise.all(
        packages.map(async (id) => ({ id, ...(await loadState(seen, athletePackage, id)) })),
      );
      return states
        .flatMap(({ id, athleteId, invoices }) =>
          [...invoices.values()].map((invoice): AutochargeCandidate => {
            const { invoiceId, reference, state, externalRef, date } = invoice;
            const facts = { state, externalRef, date, balance: balanceOf(invoice), hasCustomer: true };
            const busy = { isBusy: busyReason(invoice) !== undefined, isAthleteActive: true };
            const charge = { isAutochargeOn: false, parkedReason: null, card: null, declined: null };
            return {
              athleteId,
              athletePackageId: id,
              invoiceId,
              reference,
              cardId: null,
              tries: 0,
              facts: { ...facts, ...busy, ...charge },
            };
          }),
        )
        .filter(({ invoiceId, facts }) => facts.externalRef === null && (after === null || invoiceId > after))
        .toSorted((one, other) => one.invoiceId.localeCompare(other.invoiceId))
        .slice(0, limit);
    },
  });

  return {
    reactors: ({ log: seen, books }) => [
      issuingRuns({ log: seen, books, candidates: candidatesIn(seen) }),
      invoiceBooks({ log: seen, books }),
    ],

    async add({ athleteId }, count, context) {
      const athletePackageId = randomUUID();
      const invoices = Array.from({ length: count }, () => {
        lastReference += 1;
        const terms = { date: DAY, amount: 19_000, description: 'Skills' };
        return { invoiceId: randomUUID(), reference: lastReference, ...terms };
      });
      const added = packageAdded({ athletePackageId, athleteId, invoices });
      const stream = `athletePackage-${athletePackageId}`;
      await log.append(stream, 'noStream', [added], { ...context, occurredAt: context.now });
      packages.push(athletePackageId);
    },

    async run({ log: seen, books }, context) {
      const runs = { pastRuns: async () => [], isHeld: async () => false };
      const isConnected = await books.isConnected();
      const plan = { scope: 'due', from: DAY, until: DAY, isOn: true, isConnected } as const;
      const wanted = {
        runId: context.commandId,
        day: DAY,
        trigger: 'schedule',
        plan,
        invoiceIds: [],
      } as const;
      const deps = { log: seen, candidates: candidatesIn(seen), runs };
      await startIssuing(deps, { ...wanted, evenIfUnusual: true }, context);
    },

    async faults(books) {
      const faults: Faults = [];
      for (const id of packages) {
        const history = await log.load(`athletePackage-${id}`);
        const { invoices } = await loadState(log, athletePackage, id);
        for (const { invoiceId, reference, state, progress } of invoices.values()) {
          const number = invoiceReference(reference);
          const there = [...books.invoices.values()].filter((one) => one.number.startsWith(number)).length;
          const issued = history.filter(
            ({ type, data }) => type === 'InvoiceIssued' && data.invoiceId === invoiceId,
          ).length;
          const expected = state === 'invoiced' ? 1 : 0;
          if (there !== expected || issued !== expected || progress !== null || state === 'pending') {
            faults.push(
              `invoice ${invoiceId}: ${state}, ${progress ?? 'nothing'} in progress, issued ${issued} times, ${there} in accounting`,
            );
          }
        }
      }
      return faults;
    },
  };
}
