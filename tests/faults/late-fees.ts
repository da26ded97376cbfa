import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { createNumberSeries } from '../../commands/billing/invoices/number-series.ts';
import {
  LATE_FEE_POLICY,
  lateFeeAggregate,
  lateFeePolicy,
} from '../../commands/billing/late-fees/aggregates.ts';
import type { LateFeeCandidates } from '../../commands/billing/late-fees/candidates.ts';
import type { FamilyToTellDeps } from '../../commands/billing/late-fees/family-to-tell.ts';
import { lateFeeInvoices } from '../../commands/billing/late-fees/fee-invoices.ts';
import type { LateFeeDeps } from '../../commands/billing/late-fees/known-facts.ts';
import { lateFeeNotices } from '../../commands/billing/late-fees/notice-mails.ts';
import { runLateFees } from '../../commands/billing/late-fees/run.ts';
import { waiveLateFee } from '../../commands/billing/late-fees/waive.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import { fold, handle, loadState } from '../../commands/runtime/handle.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import { balanceOf, busyReason } from '../../domain/billing/invoices/invoice.ts';
import type { LateFeeCandidate } from '../../domain/billing/late-fees/candidate.ts';
import type { LateFeeEvent } from '../../domain/billing/late-fees/events.ts';
import { openFee } from '../../domain/billing/late-fees/late-fee.ts';
import { capOf, type LateFeeTerms } from '../../domain/billing/late-fees/terms.ts';
import type { PaymentEvent } from '../../domain/billing/payments/events.ts';
import { addDays, type Day } from '../../domain/shared/day.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Family, Worker } from '../support/payment-office.ts';
import type { Faults } from './checks.ts';
import type { Random } from './random.ts';

type Process = Pick<Worker, 'log' | 'books'>;

/** Late fees of families: days pass, the nightly run is made in several processes, its emails fail, and people waive. */
export interface LateFees {
  /** What each process does. */
  readonly reactors: (process: Process) => readonly AnyReactor[];
  /** Turns late fees on, under terms of this seed. */
  open(random: Random, context: CommandContext): Promise<void>;
  /** The next days begin, and the mail server is up or down on them. */
  pass(days: number, isMailUp: boolean): void;
  /** Makes the run of today in the process. */
  run(process: Process, context: CommandContext): Promise<void>;
  /** Waives a fee of one of the families, if one can be waived. */
  waiveOne(random: Random, context: CommandContext): Promise<void>;
  /** Counts every fee again from its events. */
  faults(payments: readonly { readonly family: Family; readonly paymentId: string }[]): Promise<Faults>;
}

/** The first invoices of the families are due on it. */
const FIRST_DAY = '2026-03-01';
const unsettled: ReadonlySet<string> = new Set(['waiting', 'started', 'unknown', 'needs review']);

export function createLateFees(log: EventLog, families: readonly Family[]): LateFees {
  let today: Day = FIRST_DAY;
  let isMailUp = true;
  /** The days on which the email with this key was accepted. */
  const told = new Map<string, Day[]>();
  /** Where the log was when a run began, by the command id of the run. */
  const begun = new Map<string, bigint>();
  let terms: LateFeeTerms | undefined;

  /** Reads the streams, because there are no read models here. */
  const candidatesIn = (seen: EventLog): LateFeeCandidates => {
    const all = async (): Promise<LateFeeCandidate[]> => {
      const found: LateFeeCandidate[] = [];
      for (const { athleteId, athletePackageId } of families) {
        const { invoices } = await loadState(seen, athletePackage, athletePackageId);
        for (const invoice of invoices.values()) {
          const { invoiceId, reference, description, state, externalRef, date, amount } = invoice;
          const own = [...invoices.keys()];
          const fees = await Promise.all(own.map((id) => loadState(seen, lateFeeAggregate, id)));
          const balance = balanceOf(invoice);
          found.push({
            athleteId,
            athletePackageId,
            invoiceId,
            reference,
            description,
            issuedAt: externalRef === null ? null : `${date}T12:00:00.000Z`,
            notAttempted: [],
            hasFees: true,
            facts: {
              state,
              externalRef,
              date,
              amount,
              balance,
              isBusy: busyReason(invoice) !== undefined,
              differs: false,
              isLateFee: fees.flat().some(({ lateFeeId }) => lateFeeId === invoiceId),
              isOpeningBalance: false,
              charge: null,
              hasOpenRefund: false,
              autocharge: { isOn: false, isPaused: false, wasTried: false },
              credit: 0,
            },
          });
        }
      }
      return found.toSorted((one, other) => one.invoiceId.localeCompare(other.invoiceId));
    };
    return {
      async late({ until, after, limit }) {
        return (await all())
          .filter(
            ({ invoiceId, facts }) =>
              facts.balance > 0 && facts.date <= until && (after === null || invoiceId > after),
          )
          .slice(0, limit);
      },
      byIds: async (ids) => (await all()).filter(({ invoiceId }) => ids.includes(invoiceId)),
      async openFees() {
        const open = (await all()).map(async ({ athleteId, athletePackageId, invoiceId }) => {
          const fee = openFee(await loadState(seen, lateFeeAggregate, invoiceId));
          return fee ? [{ lateFeeId: fee.lateFeeId, athleteId, athletePackageId, invoiceId }] : [];
        });
        return (await Promise.all(open)).flat();
      },
    };
  };

  const family: FamilyToTellDeps = {
    contacts: {
      async of(id) {
        const person = { kind: 'contact', id } as const;
        return { person, email: 'anna@rink.example', firstName: 'Anna', lastName: 'Hughes' };
      },
    },
    undeliverable: () => async () => new Set<string>(),
  };
  const depsIn = ({ log: seen, books }: Process): LateFeeDeps => ({
    ...family,
    log: seen,
    books,
    candidates: candidatesIn(seen),
    timezone: 'Etc/UTC',
  });

  async function waivable() {
    const found: { athleteId: string; athletePackageId: string; invoiceId: string; lateFeeId: string }[] = [];
    for (const { athleteId, athletePackageId, invoices } of families) {
      for (const { invoiceId } of invoices) {
        const fee = (await loadState(log, lateFeeAggregate, invoiceId)).at(-1);
        if (fee && fee.status !== 'waived' && fee.status !== 'not charged') {
          found.push({ athleteId, athletePackageId, invoiceId, lateFeeId: fee.lateFeeId });
        }
      }
    }
    return found;
  }

  return {
    reactors: ({ log: seen, books }) => [
      lateFeeNotices({
        ...family,
        log: seen,
        athletes: { athlete: async () => ({ name: 'Owen Hughes', trainerId: null }) },
        today: () => today,
        business: { name: 'Blueline Hockey' },
        address: 'https://rink.example',
        mail: {
          async send(_, { key }) {
            if (!isMailUp) throw new Error('The mail server does not answer');
            told.set(key, [...(told.get(key) ?? []), today]);
            return {};
          },
        },
      }),
      lateFeeInvoices({ log: seen, books, references: createNumberSeries(seen, 'invoice') }),
    ],

    async open(random, context) {
      const kind = random.next() < 0.5 ? 'amount' : 'percent';
      terms = {
        graceDays: 1 + random.below(4),
        kind,
        value: kind === 'amount' ? 1 + random.below(3_000) : 1 + random.below(2_000),
        repeatsMonthly: random.next() < 0.5,
        capAmount: random.next() < 0.7 ? 1 + random.below(4_000) : null,
        capPercent: 500,
        minimum: random.below(2) * 1_000,
        noticeDays: 3 + random.below(3),
        lineText: 'Late fee for {invoice}',
      };
      const command = { isOn: true, terms, since: '2026-02-01', day: '2026-02-01' };
      await handle(log, lateFeePolicy, LATE_FEE_POLICY, command, context);
    },

    pass(days, isUp) {
      today = addDays(today, days);
      isMailUp = isUp;
    },

    async run(process, context) {
      begun.set(context.commandId, await log.store.head());
      await runLateFees(depsIn(process), today, context);
    },

    async waiveOne(random, context) {
      const one = random.pick(await waivable());
      if (!one) return;
      await waiveLateFee({ log }, { ...one, day: today, reason: 'Their first time' }, context);
    },

    async faults(payments) {
      const faults: Faults = [];
      for (const { athletePackageId, invoices } of families) {
        const ofPackage = await log.load(`athletePackage-${athletePackageId}`);
        const state = await loadState(log, athletePackage, athletePackageId);
        for (const { invoiceId } of invoices) {
          const fees = await log.load<LateFeeEvent>(`lateFee-${invoiceId}`);
          const amount = state.invoices.get(invoiceId)?.amount ?? 0;
          const charged = fees.filter(({ type }) => type === 'LateFeeCharged');
          const sum = charged.reduce((all, { data }) => all + ('amount' in data ? data.amount : 0), 0);
          if (terms && sum > capOf(terms, amount))
            faults.push(`invoice ${invoiceId}: late fees of ${sum} exceed the cap`);
          for (const event of fees) {
            const added = ofPackage.filter(
              ({ type, data }) => type === 'InvoiceAdded' && data.invoiceId === event.data.lateFeeId,
            );
            const expected = charged.some(({ data }) => data.lateFeeId === event.data.lateFeeId) ? 1 : 0;
            if (added.length !== expected) {
              faults.push(
                `late fee ${event.data.lateFeeId}: ${added.length} invoices, and ${expected} charged`,
              );
            }
            faults.push(...faultsOfFee(event, fees, ofPackage));
            faults.push(...(await faultsOfDelay(event, payments)));
          }
          if (openFee(fold(lateFeeAggregate.decider, fees))?.status === 'requested') {
            faults.push(`invoice ${invoiceId}: its notice was never sent`);
          }
        }
        for (const invoiceId of state.invoices.keys()) {
          const isFee = !invoices.some((one) => one.invoiceId === invoiceId);
          if (isFee && (await log.load(`lateFee-${invoiceId}`)).length > 0) {
            faults.push(`late fee ${invoiceId}: it has a late fee itself`);
          }
        }
      }
      return faults;
    },
  };

  /** Each end once, each announcement after its email, each fee after its notice, and a waived one not owed. */
  function faultsOfFee(
    event: Recorded<LateFeeEvent>,
    fees: readonly Recorded<LateFeeEvent>[],
    ofPackage: Awaited<ReturnType<EventLog['load']>>,
  ): Faults {
    const { type, data } = event;
    const faults: Faults = [];
    const same = fees.filter((one) => one.type === type && one.data.lateFeeId === data.lateFeeId);
    if (same.length > 1) faults.push(`late fee ${data.lateFeeId}: ${type} ${same.length} times`);
    if (type === 'LateFeeAnnounced' && ![...told.values()].flat().includes(data.day)) {
      faults.push(`late fee ${data.lateFeeId}: announced on ${data.day} without an email`);
    }
    if (type === 'LateFeeCharged') {
      const notice = fees.find(
        (one) => one.type === 'LateFeeAnnounced' && one.data.lateFeeId === data.lateFeeId,
      );
      const day = notice?.type === 'LateFeeAnnounced' ? notice.data.day : undefined;
      if (day === undefined || !terms || data.day < addDays(day, terms.noticeDays)) {
        faults.push(
          `late fee ${data.lateFeeId}: charged on ${data.day}, and announced on ${day ?? 'no day'}`,
        );
      }
    }
    if (type === 'LateFeeWaived' && data.wasCharged) {
      const isReleased = ofPackage.some(
        (one) =>
          (one.type === 'InvoiceOmitted' || one.type === 'InvoiceVoided') &&
          one.data.invoiceId === data.lateFeeId,
      );
      if (!isReleased) faults.push(`late fee ${data.lateFeeId}: waived, and still owed`);
    }
    return faults;
  }

  /** A payment that had no outcome when the run began, and none when the fee was charged, explains the delay. */
  async function faultsOfDelay(
    event: Recorded<LateFeeEvent>,
    payments: readonly { readonly paymentId: string }[],
  ): Promise<Faults> {
    if (event.type !== 'LateFeeCharged') return [];
    const { invoiceId, lateFeeId } = event.data;
    const began = [...begun].find(([run]) => derivedId(run, `charge ${lateFeeId}`) === event.commandId)?.[1];
    if (began === undefined) return [`late fee ${lateFeeId}: charged by no run`];
    const faults: Faults = [];
    for (const { paymentId } of payments) {
      const history = await log.load<PaymentEvent>(`payment-${paymentId}`);
      const until = (position: bigint) =>
        fold(
          paymentAggregate.decider,
          history.filter((one) => one.position <= position),
        );
      const before = until(began);
      const then = until(event.position);
      const isItsOwn = before?.allocations.some((part) => part.invoiceId === invoiceId);
      if (
        isItsOwn &&
        before &&
        then &&
        unsettled.has(before.charge.kind) &&
        unsettled.has(then.charge.kind)
      ) {
        faults.push(`late fee ${lateFeeId}: charged while payment ${paymentId} was ${then.charge.kind}`);
      }
    }
    return faults;
  }
}
