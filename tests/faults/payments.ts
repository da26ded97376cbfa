import { randomUUID } from 'node:crypto';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { sharesOf } from '../../commands/billing/payments/family-shares.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { requestRefund } from '../../commands/billing/payments/request-refund.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { chargedAmount, refundable } from '../../domain/billing/payments/payment-state.ts';
import { type Business, contextAt, openBusiness } from '../integration/reactor-harness.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import {
  type CardProcessorDouble,
  createCardProcessorDouble,
  type ProcessorFault,
} from '../support/card-processor-double.ts';
import {
  type Family,
  Life,
  openPaymentOffice,
  type PaymentOffice,
  type Worker,
} from '../support/payment-office.ts';
import type { Faults } from './checks.ts';
import { type Credits, createCredits } from './crediting.ts';
import { createUnissued, type Unissued } from './issuing.ts';
import { createLateFees, type LateFees } from './late-fees.ts';
import type { Random } from './random.ts';
import type { Story } from './run-story.ts';

interface Ground {
  readonly business: Business;
  readonly books: BooksDouble;
  readonly processor: CardProcessorDouble;
  readonly office: PaymentOffice;
  readonly unissued: Unissued;
  readonly credits: Credits;
  readonly lateFees: LateFees;
  /** Those of the seed; empty at first. */
  readonly families: Family[];
}

interface Asked {
  readonly family: Family;
  /** A second athlete of the same user, whose invoices the same charge pays. */
  readonly sibling: Family | undefined;
  readonly paymentId: string;
  readonly commandId: string;
}

const FAMILIES = 4;
const LIVES = 4;
/** Longer than the lifetime of a hold and the lease of its worker. */
const LONGEST_HOLD_MS = 5 * 60_000 + 1_000;

const processorFaults: readonly ProcessorFault[] = [
  'lose-answer',
  'lose-answer',
  'lose-request',
  'unreachable',
  'decline',
  'warn',
  'not-attempted',
];

/**
 * Families pay by card, get credit notes that are sometimes voided, their next invoices are issued, and late ones get late fees, while the
 * processes that do it crash and restart, and the services lose answers. Each seed has a business of its own, so that it does the same
 * alone as after others.
 */
export async function openPaymentStory(): Promise<Story> {
  return {
    async seed(random) {
      const ground = await openGround();
      try {
        return await oneSeed(ground, random);
      } finally {
        await ground.business.close();
      }
    },
    close: async () => undefined,
  };
}

async function openGround(): Promise<Ground> {
  const business = await openBusiness();
  const books = createBooksDouble();
  const processor = createCardProcessorDouble();
  const unissued = createUnissued(business.log);
  const credits = createCredits(business.log);
  const families: Family[] = [];
  const lateFees = createLateFees(business.log, families);
  const office = openPaymentOffice(business, {
    books,
    processor,
    customer: (athleteId) => `customer of ${athleteId}`,
    card: (cardId) => `card of ${cardId}`,
    reactors: (process) => [
      ...unissued.reactors(process),
      ...credits.reactors(process),
      ...lateFees.reactors(process),
    ],
  });
  return { business, books, processor, office, unissued, credits, lateFees, families };
}

async function oneSeed(ground: Ground, random: Random): Promise<{ asked: number; faults: Faults }> {
  const { office, processor, books, unissued, credits, lateFees, families } = ground;
  await lateFees.open(random, contextAt(office.clock.iso()));
  const siblings = new Map<Family, Family>();
  for (let index = 0; index < FAMILIES; index++) {
    const family = await office.family(...centsOf(random));
    families.push(family);
    await unissued.add(family, 1 + random.below(3), contextAt(office.clock.iso()));
    if (random.next() < 0.4) continue;
    const sibling = await office.sibling(family, ...centsOf(random));
    families.push(sibling);
    siblings.set(family, sibling);
  }
  const asked: Asked[] = [];
  try {
    for (let life = 0; life < LIVES; life++) {
      trouble(ground, random);
      await liveAndDie(ground, { families, siblings, asked, random });
      // Half of the time, the restart comes only after the holds have expired.
      if (random.next() < 0.5) office.clock.advance(LONGEST_HOLD_MS);
      for (const family of families) await office.tidy(family);
      if (random.next() < 0.5) await giveSomethingBack(ground, asked, random);
      if (random.next() < 0.3) {
        // Refused while the fee is being paid or issued.
        await lateFees.waiveOne(random, contextAt(office.clock.iso())).catch(() => undefined);
      }
    }
    processor.forget('charge');
    processor.forget('refund');
    books.forget('createInvoice');
    books.forget('createCreditMemo');
    books.forget('removeCreditMemo');
    books.connect(true);
    // The work of killed processes is blocked until their leases expire.
    office.clock.advance(LONGEST_HOLD_MS);
    const last = office.start();
    for (const one of asked) await press(last, one);
    await credits.askAgain(last, contextAt(office.clock.iso()));
    await unissued.run(last, contextAt(office.clock.iso()));
    // Fees that were announced before are decided, and the emails of the others are sent.
    for (let nights = 0; nights < 2; nights++) {
      lateFees.pass(5, true);
      await lateFees.run(last, contextAt(office.clock.iso()));
      await office.settled();
    }
    office.clock.advance(LONGEST_HOLD_MS);
    for (const family of families) await office.tidy(family);
    return { asked: asked.length, faults: await faultsOf(ground, families, asked) };
  } finally {
    await office.close();
  }
}

/** What is owed on one to three invoices. */
const centsOf = (random: Random): number[] =>
  Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(50_000));

/** Presses the button; a refusal, or the death of the process, is no fault. */
const press = (worker: Worker, { family, sibling, paymentId, commandId }: Asked): Promise<unknown> => {
  const siblings = sibling ? [{ athleteId: sibling.athleteId, invoices: sibling.invoices }] : [];
  return worker.pay(family, { paymentId, siblings }, commandId).catch(() => undefined);
};

function trouble({ processor, books }: Ground, random: Random): void {
  for (let index = random.below(4); index > 0; index--) {
    processor.fail('charge', random.pick(processorFaults) ?? 'lose-answer');
  }
  if (random.next() < 0.3)
    processor.fail('refund', random.pick(['lose-answer', 'lose-request']) ?? 'decline');
  if (random.next() < 0.4) books.fail('createPayment', 'lose-answer');
  if (random.next() < 0.2) books.fail('createPayment', { refuse: 'Business Validation Error' });
  for (let index = random.below(3); index > 0; index--) books.fail('createInvoice', 'lose-answer');
  if (random.next() < 0.1) books.fail('createInvoice', { refuse: 'Business Validation Error' });
  if (random.next() < 0.3) books.fail('createCreditMemo', 'lose-answer');
  if (random.next() < 0.1) books.fail('createCreditMemo', { refuse: 'Business Validation Error' });
  if (random.next() < 0.3) books.fail('removeCreditMemo', 'lose-answer');
  if (random.next() < 0.1) books.fail('removeCreditMemo', { refuse: 'Business Validation Error' });
  books.connect(random.next() > 0.15);
}

interface Scene {
  readonly families: readonly Family[];
  /** The second athlete of some of them. */
  readonly siblings: ReadonlyMap<Family, Family>;
  readonly asked: Asked[];
  readonly random: Random;
}

/**
 * Runs two processes, each of which may crash at any step. Families pay, press the button twice, and pay in a second window; both
 * processes make the scheduled run, and sometimes an admin makes another beside it.
 */
async function liveAndDie(
  { office, unissued, credits, lateFees }: Ground,
  { families, siblings, asked, random }: Scene,
): Promise<void> {
  const lives = [new Life(1 + random.below(90), random.next() < 0.5), new Life(1 + random.below(140))];
  const workers = lives.map((life) => office.start(life));
  const presses: Promise<unknown>[] = [];
  const context = contextAt(office.clock.iso());
  const runs = workers
    .filter(() => random.next() < 0.8)
    .map((worker) => ({ worker, runId: context.commandId }));
  const [admins] = workers;
  if (admins && random.next() < 0.4) runs.push({ worker: admins, runId: randomUUID() });
  lateFees.pass(1 + random.below(4), random.next() > 0.2);
  for (const worker of workers.filter(() => random.next() < 0.8)) {
    presses.push(lateFees.run(worker, contextAt(office.clock.iso())).catch(() => undefined));
  }
  for (const { worker, runId } of runs) {
    presses.push(unissued.run(worker, { ...context, commandId: runId }).catch(() => undefined));
  }
  for (let index = 2 + random.below(6); index > 0; index--) {
    const family = random.pick(families);
    const before = random.next() < 0.3 ? random.pick(asked) : undefined;
    const sibling = family && random.next() < 0.7 ? siblings.get(family) : undefined;
    const ids = { paymentId: randomUUID(), commandId: randomUUID() };
    const one = before ?? (family && { family, sibling, ...ids });
    if (!one) continue;
    if (!before) asked.push(one);
    const hands = random.next() < 0.3 ? workers : [random.pick(workers) ?? workers[0]];
    for (const worker of hands) {
      if (worker) presses.push(press(worker, one));
    }
  }
  for (let index = random.below(5); index > 0; index--) {
    const family = random.pick(families);
    const worker = random.pick(workers);
    if (family && worker) presses.push(credits.act(worker, family, random, context).catch(() => undefined));
  }
  await Promise.all(presses);
  for (let looks = random.below(60); looks > 0 && !lives.every(({ isDead }) => isDead); looks--) {
    office.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await office.close();
}

async function giveSomethingBack(
  { business, office }: Ground,
  asked: readonly Asked[],
  random: Random,
): Promise<void> {
  const one = random.pick(asked);
  const whole = one && (await loadState(business.log, paymentAggregate, one.paymentId));
  if (!whole) return;
  const payment = random.pick([whole, ...(await sharesOf(business.log, whole))]);
  if (!payment || refundable(payment) === 0) return;
  const isShare = payment.partOf !== null;
  const { athleteId, athletePackageId } = (isShare && one.sibling) || one.family;
  const amount = 1 + random.below(refundable(payment));
  const today = office.clock.iso().slice(0, 10);
  const input = { athletePackageId, date: today, method: 'credit_card', amount, memo: '' } as const;
  const order = { paymentId: payment.paymentId, athleteId, refundId: randomUUID(), input };
  await requestRefund({ log: business.log, today: () => today }, order, contextAt(office.clock.iso()));
}

async function faultsOf(
  ground: Ground,
  families: readonly Family[],
  asked: readonly Asked[],
): Promise<Faults> {
  const faults: Faults = [];
  for (const { paymentId, sibling } of asked) {
    faults.push(...(await faultsOfPayment(ground, paymentId)));
    if (sibling) faults.push(...(await faultsOfShare(ground, paymentId, sibling)));
  }
  for (const family of families) faults.push(...(await faultsOfInvoices(ground, family)));
  faults.push(...(await ground.unissued.faults(ground.books)));
  faults.push(...(await ground.credits.faults(ground.books, families)));
  faults.push(...(await ground.lateFees.faults(asked)));
  return faults;
}

/** Checks that the payment's events agree with the processor, accounting and the receipts, and that each happened only once. */
async function faultsOfPayment({ business, processor, books }: Ground, paymentId: string): Promise<Faults> {
  const payment = await loadState(business.log, paymentAggregate, paymentId);
  if (!payment) return [];
  const faults: Faults = [];
  const history = await business.log.load(`payment-${paymentId}`);
  const count = (type: string) => history.filter((event) => event.type === type).length;
  for (const type of [
    'PaymentRequested',
    'ChargeAttemptStarted',
    'ChargeCaptured',
    'PaymentPosted',
    'ReceiptSent',
  ]) {
    if (count(type) > 1) faults.push(`payment ${paymentId}: ${type} ${count(type)} times`);
  }
  const { charge } = payment;
  const started = history.find(({ type }) => type === 'ChargeAttemptStarted');
  const requestId = started && 'requestId' in started.data ? started.data.requestId : '';
  const charges = processor.charges.filter((one) => one.requestId === requestId);
  if (charges.length > 1) faults.push(`payment ${paymentId}: charged ${charges.length} times`);
  if (charge.kind === 'captured' && charges.length !== 1) faults.push(`payment ${paymentId}: no charge`);
  const isCertain = charge.kind === 'declined' || charge.kind === 'not attempted';
  if (isCertain && charges.length > 0) faults.push(`payment ${paymentId}: ${charge.kind}, and yet charged`);
  if (charge.kind === 'waiting' || charge.kind === 'started' || charge.kind === 'unknown') {
    faults.push(`payment ${paymentId}: still ${charge.kind}`);
  }
  if (charge.kind === 'captured') {
    const { books: posting, refunds } = payment;
    const isThere = posting.kind === 'posted' && books.payments.has(posting.externalRef ?? '');
    if (!isThere && posting.kind !== 'failed') faults.push(`payment ${paymentId}: not in the books`);
    if (!payment.isReceiptSent) faults.push(`payment ${paymentId}: no receipt`);
    const shares = await sharesOf(business.log, payment);
    const all = [refunds, ...shares.map((share) => share.refunds)].flatMap((some) => [...some.values()]);
    const issued = all.filter(({ state }) => state === 'issued');
    const given = issued.reduce((sum, { amount }) => sum + amount, 0);
    if (charges[0] && charges[0].amount !== chargedAmount(payment)) {
      faults.push(`payment ${paymentId}: ${charges[0].amount} charged of ${chargedAmount(payment)}`);
    }
    if (charges[0] && charges[0].refunded !== given) {
      faults.push(`payment ${paymentId}: ${charges[0].refunded} given back, and ${given} said so`);
    }
  }
  return faults;
}

/** Checks that the share of the sibling exists once and is in the books, exactly if the whole payment was captured. */
async function faultsOfShare(
  { business, books }: Ground,
  paymentId: string,
  { athleteId }: Family,
): Promise<Faults> {
  const whole = await loadState(business.log, paymentAggregate, paymentId);
  const share = whole?.siblings.find((one) => one.athleteId === athleteId);
  if (!whole || !share) return whole ? [`payment ${paymentId}: no share of ${athleteId}`] : [];
  const history = await business.log.load(`payment-${share.paymentId}`);
  const types = history.map(({ type }) => type);
  const name = `share ${share.paymentId}`;
  if (whole.charge.kind !== 'captured') {
    return types.length > 0 ? [`${name}: ${types.join(', ')}, and nothing was captured`] : [];
  }
  const faults: Faults = [];
  for (const type of ['PaymentRequested', 'ChargeCaptured']) {
    const times = types.filter((one) => one === type).length;
    if (times !== 1) faults.push(`${name}: ${type} ${times} times`);
  }
  if (types.includes('ChargeAttemptStarted')) faults.push(`${name}: charged by itself`);
  const state = await loadState(business.log, paymentAggregate, share.paymentId);
  if (state?.amount !== share.amount)
    faults.push(`${name}: ${state?.amount ?? 'nothing'} of ${share.amount}`);
  const isThere = state?.books.kind === 'posted' && books.payments.has(state.books.externalRef ?? '');
  if (!isThere && state?.books.kind !== 'failed') faults.push(`${name}: not in the books`);
  return faults;
}

/** Checks that each invoice is paid exactly by the money captured for it, is never overpaid, and is held only while its payment needs review. */
async function faultsOfInvoices({ business }: Ground, { athletePackageId }: Family): Promise<Faults> {
  const faults: Faults = [];
  const history = await business.log.load(`athletePackage-${athletePackageId}`);
  const { invoices } = await loadState(business.log, athletePackage, athletePackageId);
  for (const { invoiceId, amount, paid, hold } of invoices.values()) {
    const applied = history.flatMap(({ type, data }) =>
      type === 'InvoicePaymentApplied' && data.invoiceId === invoiceId ? [data] : [],
    );
    let captured = 0;
    for (const { paymentId, amount: part } of applied) {
      const payment = await loadState(business.log, paymentAggregate, paymentId);
      if (payment?.charge.kind === 'captured') captured += part;
    }
    if (paid > amount) faults.push(`invoice ${invoiceId}: ${paid} paid of ${amount}`);
    if (paid !== captured) faults.push(`invoice ${invoiceId}: ${paid} paid, ${captured} captured`);
    if (hold?.creditNoteId !== undefined) faults.push(`invoice ${invoiceId}: held for a credit note`);
    if (hold?.paymentId !== undefined) {
      const payment = await loadState(business.log, paymentAggregate, hold.paymentId);
      if (payment?.charge.kind !== 'needs review') {
        faults.push(`invoice ${invoiceId}: held for a payment that is ${payment?.charge.kind ?? 'nowhere'}`);
      }
    }
  }
  return faults;
}
