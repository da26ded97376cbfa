import fc from 'fast-check';
import {
  type CreditNote,
  type CreditNoteCommand,
  creditNoteDecider,
  fateOfCreditHold,
} from '../../domain/billing/credit-notes/credit-note.ts';
import {
  type AthletePackageCommand,
  athletePackageDecider,
} from '../../domain/billing/invoices/athlete-package.ts';
import { balanceOf, type Invoice, settledOf } from '../../domain/billing/invoices/invoice.ts';
import { mendRefusal } from '../../domain/billing/invoices/invoice-accounting.ts';
import type { InvoiceCreditCommand } from '../../domain/billing/invoices/invoice-credits.ts';
import {
  differencesOf,
  observedBalance,
  type TheirInvoice,
} from '../../domain/billing/invoices/invoice-sync.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { Allocation } from '../../domain/billing/payments/events.ts';
import { type PaymentCommand, paymentDecider } from '../../domain/billing/payments/payment.ts';
import { allocate } from '../../domain/billing/payments/payment-rules.ts';
import {
  creditLeft,
  fateOfHold,
  isTaken,
  type Payment,
} from '../../domain/billing/payments/payment-state.ts';
import type { RefundCommand } from '../../domain/billing/payments/refund.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { projectedRows } from '../runtime/testing/recorded.ts';
import { invoices as invoiceRows } from './invoices.ts';
import { payments as paymentRows } from './payments/payments.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const invoiceIds = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'] as const;
const CUSTOMER = 'customer';
const AMOUNT = 10_000;

const added = packageAdded({
  athletePackageId,
  athleteId,
  invoices: invoiceIds.map((invoiceId, index) => ({
    invoiceId,
    reference: 1001 + index,
    date: `2026-03-${20 + index}`,
    amount: AMOUNT,
    description: 'Skills',
  })),
});

/** Accounting, with the rules of the service: nothing is applied beyond a balance, and nothing paid is voided or lowered below that. */
class ModeledBooks {
  readonly invoices = new Map<string, { amount: number; isVoided: boolean }>();
  readonly payments = new Map<string, { amount: number; lines: ReadonlyMap<string, number> }>();
  /** What was given back of a payment, by refund. */
  readonly givenBack = new Map<string, Map<string, number>>();
  /** Credit memos that are applied to an invoice. */
  readonly memos = new Map<string, { ref: string; amount: number }>();

  applied(ref: string, except = ''): number {
    let sum = 0;
    for (const [id, { lines }] of this.payments) if (id !== except) sum += lines.get(ref) ?? 0;
    for (const memo of this.memos.values()) if (memo.ref === ref) sum += memo.amount;
    return sum;
  }

  invoice(ref: string): TheirInvoice | null {
    const found = this.invoices.get(ref);
    if (!found) return null;
    const { amount, isVoided } = found;
    const said = { customerId: CUSTOMER, date: '2026-03-20', description: 'Skills' };
    return { ...said, amount, balance: amount - this.applied(ref), isVoided };
  }

  change(ref: string, amount: number): boolean {
    const found = this.invoices.get(ref);
    if (!found || found.isVoided || amount < this.applied(ref)) return false;
    found.amount = amount;
    return true;
  }

  void(ref: string): boolean {
    const found = this.invoices.get(ref);
    if (!found || this.applied(ref) > 0) return false;
    Object.assign(found, { amount: 0, isVoided: true });
    return true;
  }

  post(id: string, amount: number, lines: ReadonlyMap<string, number>): boolean {
    for (const [ref, part] of lines) {
      const balance = (this.invoices.get(ref)?.amount ?? 0) - this.applied(ref, id);
      if (part > balance) return false;
    }
    if (sumOf(lines) + sumOf(this.givenBack.get(id)) > amount) return false;
    this.payments.set(id, { amount, lines });
    return true;
  }

  credit(id: string, ref: string, amount: number): boolean {
    const invoice = this.invoices.get(ref);
    if (!invoice || invoice.isVoided || amount > invoice.amount - this.applied(ref)) return false;
    this.memos.set(id, { ref, amount });
    return true;
  }

  giveBack(id: string, refundId: string, amount: number): boolean {
    const before = this.givenBack.get(id) ?? new Map<string, number>();
    if (before.has(refundId)) return true;
    if (amount > this.unapplied(id)) return false;
    this.givenBack.set(id, before.set(refundId, amount));
    return true;
  }

  unapplied(id: string): number {
    const { amount, lines } = this.payments.get(id) ?? { amount: 0, lines: new Map<string, number>() };
    return amount - sumOf(lines) - sumOf(this.givenBack.get(id));
  }
}

const sumOf = (parts: ReadonlyMap<string, number> = new Map()): number =>
  [...parts.values()].reduce((sum, part) => sum + part, 0);

/** The deciders, the steps that reactors take between them, and accounting. */
class Business {
  readonly books = new ModeledBooks();
  readonly events: DomainEvent[] = [added];
  package = athletePackageDecider.evolve(athletePackageDecider.initial(), added);
  readonly payments = new Map<string, Payment>();
  readonly creditNotes = new Map<string, CreditNote>();
  /** The payments of which accounting rejected a part, which staff see. */
  readonly rejected = new Set<string>();
  #ids = 0;

  id(): string {
    this.#ids += 1;
    return `0192f0a0-0000-7000-8000-${String(this.#ids).padStart(12, '9')}`;
  }

  /** False if a rule refused it. */
  onPackage(command: AthletePackageCommand): boolean {
    return unlessRefused(() => {
      for (const event of athletePackageDecider.decide(command, this.package)) {
        this.package = athletePackageDecider.evolve(this.package, event);
        this.events.push(event);
      }
    });
  }

  onPayment(paymentId: string, command: PaymentCommand): boolean {
    return unlessRefused(() => {
      for (const event of paymentDecider.decide(command, this.payments.get(paymentId))) {
        const after = paymentDecider.evolve(this.payments.get(paymentId), event);
        if (after) this.payments.set(paymentId, after);
        this.events.push(event);
      }
    });
  }

  onCreditNote(creditNoteId: string, command: CreditNoteCommand): boolean {
    return unlessRefused(() => {
      for (const event of creditNoteDecider.decide(command, this.creditNotes.get(creditNoteId))) {
        const after = creditNoteDecider.evolve(this.creditNotes.get(creditNoteId), event);
        if (after) this.creditNotes.set(creditNoteId, after);
        this.events.push(event);
      }
    });
  }

  invoice(invoiceId: string): Invoice | undefined {
    return this.package.status === 'open' ? this.package.invoices.get(invoiceId) : undefined;
  }

  about(invoiceId: string) {
    return { athletePackageId, invoiceId };
  }

  process(invoiceId: string, isAccepted: boolean): void {
    const kind = 'accounting';
    const about = { kind, ...this.about(invoiceId) } as const;
    if (!this.onPackage({ ...about, change: { kind: 'request-issue' } })) return;
    const externalRef = this.id();
    if (!isAccepted) {
      this.onPackage({ ...about, change: { kind: 'issue-failed', reason: 'Closed' } });
      return;
    }
    this.books.invoices.set(externalRef, {
      amount: this.invoice(invoiceId)?.amount ?? 0,
      isVoided: false,
    });
    this.onPackage({ ...about, change: { kind: 'issued', externalRef } });
  }

  void(invoiceId: string): void {
    const about = { kind: 'accounting', ...this.about(invoiceId) } as const;
    const ref = this.invoice(invoiceId)?.externalRef ?? '';
    if (!this.onPackage({ ...about, change: { kind: 'request-void' } })) return;
    const isVoid = this.books.invoice(ref)?.isVoided === true || this.books.void(ref);
    this.onPackage({
      ...about,
      change: isVoid ? { kind: 'voided' } : { kind: 'void-failed', reason: 'Paid' },
    });
  }

  mend(invoiceId: string, way: 'send-ours' | 'take-theirs'): void {
    const about = { kind: 'accounting', ...this.about(invoiceId) } as const;
    const ours = this.invoice(invoiceId);
    if (!this.onPackage({ ...about, change: { kind: 'request-mend', way } }) || !ours) return;
    const ref = ours.externalRef ?? '';
    const theirs = this.books.invoice(ref);
    const { date, description } = ours;
    const mended = (amount: number, isVoided: boolean) =>
      this.onPackage({
        ...about,
        change: { kind: 'mended', way, date, description, amount, isVoided },
      });
    if (way === 'take-theirs') {
      const isVoided = theirs?.isVoided === true;
      mended(isVoided ? ours.amount : (theirs?.amount ?? 0), isVoided);
    } else if (ours.state === 'omitted') {
      const refusal = mendRefusal(way, ours, { amount: ours.amount, isVoided: true });
      const isVoid = !refusal && (theirs?.isVoided === true || this.books.void(ref));
      if (isVoid) mended(ours.amount, true);
    } else if (!theirs?.isVoided && this.books.change(ref, ours.amount)) mended(ours.amount, false);
    this.onPackage({ ...about, change: { kind: 'mend-failed', reason: 'Refused' } });
  }

  pay(
    chosen: readonly string[],
    { amount, how }: { amount: number; how: 'cash' | 'card' | 'autocharge' },
  ): void {
    const payables = chosen.flatMap((invoiceId) => {
      const invoice = this.invoice(invoiceId);
      const { date = '', reference = 0 } = invoice ?? {};
      return invoice ? [{ athletePackageId, invoiceId, date, reference, balance: balanceOf(invoice) }] : [];
    });
    const { shares, credit } = allocate(amount, payables);
    const allocations = shares.map(({ invoice, amount: part }) => ({
      ...this.about(invoice.invoiceId),
      holdId: this.id(),
      amount: part,
    }));
    const paymentId = this.id();
    const paidBy =
      how === 'cash'
        ? ({ method: 'cash', cardId: null } as const)
        : ({ method: 'credit_card', cardId: this.id() } as const);
    const autocharge = how === 'autocharge' ? { runId: this.id(), attempt: 1 } : null;
    const rest = {
      memo: '',
      sendReceipt: false,
      source: 'staff',
      trainerId: null,
    } as const;
    const payment = {
      paymentId,
      athleteId,
      autocharge,
      ...paidBy,
      amount,
      allocations,
      credit,
      ...rest,
      siblings: [],
      partOf: null,
      day: '2026-03-02',
    };
    if (this.#hold(paymentId, allocations)) {
      this.onPayment(paymentId, { kind: 'request', payment });
      this.onPayment(paymentId, { kind: 'start-charge', requestId: paymentId });
    }
    this.settle();
  }

  /** Releases them again if one cannot be held. */
  #hold(paymentId: string, allocations: readonly Allocation[]): boolean {
    const expiresAt = '2026-03-20T10:05:00.000Z';
    const held = allocations.every(({ invoiceId, holdId, amount }) =>
      this.onPackage({
        kind: 'payment',
        ...this.about(invoiceId),
        change: { kind: 'hold', paymentId, holdId, amount, expiresAt },
      }),
    );
    if (!held) for (const one of allocations) this.#settleHold(paymentId, one, 'release');
    return held;
  }

  #settleHold(
    paymentId: string,
    { invoiceId, holdId, amount }: Allocation,
    fate: 'apply' | 'release' | 'miss',
  ) {
    const change = { kind: fate, paymentId, holdId, amount, reason: 'Declined' } as const;
    this.onPackage({ kind: 'payment', ...this.about(invoiceId), change });
  }

  useCredit(invoiceId: string): void {
    const invoice = this.invoice(invoiceId);
    for (const [paymentId, payment] of this.payments) {
      const amount = Math.min(creditLeft(payment), invoice ? balanceOf(invoice) : 0);
      if (amount === 0) continue;
      const allocations = [{ ...this.about(invoiceId), holdId: this.id(), amount }];
      if (!this.#hold(paymentId, allocations)) return;
      this.onPayment(paymentId, { kind: 'use-credit', creditUseId: this.id(), allocations });
      this.settle();
      return;
    }
  }

  /** Ends after the hold, after the booking, or not before it is applied. */
  credit(invoiceId: string, amount: number, end: 'held' | 'booked' | 'applied'): void {
    const creditNoteId = this.id();
    const holdId = this.id();
    const on = (change: InvoiceCreditCommand) =>
      this.onPackage({ kind: 'credit', ...this.about(invoiceId), change });
    const hold = { holdId, creditNoteId };
    const invoice = this.invoice(invoiceId);
    if (!invoice || !on({ kind: 'hold', ...hold, amount, expiresAt: '2026-03-20T10:05:00.000Z' })) return;
    if (end === 'held') return;
    const about = { creditNoteId, athleteId, ...this.about(invoiceId), number: 1001, holdId };
    const note = { ...about, amount, day: '2026-03-02', reason: 'Injured' };
    const days = { from: '2026-03-01', until: '2026-03-20' };
    const isIssued = this.onCreditNote(creditNoteId, {
      kind: 'issue',
      note,
      days,
      owed: balanceOf(invoice),
    });
    if (!isIssued) on({ kind: 'release', ...hold });
    else if (end === 'applied') on({ kind: 'apply', ...hold, amount });
  }

  voidCredit(nth: number): void {
    const creditNoteId = [...this.creditNotes.keys()].at(-1 - nth) ?? '';
    this.onCreditNote(creditNoteId, { kind: 'request-void' });
  }

  /** Accounting gets the credit notes, or loses the voided ones, and may refuse. */
  postCredits(): void {
    for (const [creditNoteId, note] of this.creditNotes) {
      const { athletePackageId: _, invoiceId, holdId, amount } = note;
      if (note.status === 'voiding') {
        this.books.memos.delete(creditNoteId);
        this.onCreditNote(creditNoteId, { kind: 'voided' });
        const change = { kind: 'reverse', holdId, creditNoteId, amount } as const;
        this.onPackage({ kind: 'credit', ...this.about(invoiceId), change });
      } else if (note.status === 'issued' && note.books.kind !== 'posted') {
        const ref = this.invoice(invoiceId)?.externalRef ?? '';
        if (this.books.credit(creditNoteId, ref, amount)) {
          this.rejected.delete(creditNoteId);
          this.onCreditNote(creditNoteId, { kind: 'posted', externalRef: creditNoteId });
        } else {
          this.rejected.add(creditNoteId);
          this.onCreditNote(creditNoteId, { kind: 'post-failed', reason: 'Refused' });
        }
      }
    }
  }

  /** By check or in cash at once; to the card, the processor answers or does not. */
  refundCredit(amount: number, how: 'check' | 'cash' | 'issued' | 'refused' | 'unclear'): void {
    const method = how === 'check' || how === 'cash' ? how : 'credit_card';
    for (const paymentId of this.payments.keys()) {
      const refundId = this.id();
      const on = (change: RefundCommand) => this.onPayment(paymentId, { kind: 'refund', refundId, change });
      const input = { date: '2026-03-05', method, amount, memo: '' } as const;
      if (!on({ kind: 'request-of-credit', input, today: '2026-03-06' })) continue;
      if (method !== 'credit_card') return;
      on({ kind: 'start', requestId: refundId });
      if (how === 'issued') on({ kind: 'issued', externalId: refundId });
      if (how === 'refused') on({ kind: 'refused', reason: 'No' });
      if (how === 'unclear') on({ kind: 'unknown', reason: 'No answer' });
      return;
    }
  }

  /** What the reactors and the janitor do with the holds. */
  settle(): void {
    for (const { hold, invoiceId } of this.package.invoices.values()) {
      if (hold?.creditNoteId !== undefined) {
        const { holdId, creditNoteId, amount } = hold;
        const kind = fateOfCreditHold(this.creditNotes.get(creditNoteId), holdId);
        const change = { kind, holdId, creditNoteId, amount } as const;
        this.onPackage({ kind: 'credit', ...this.about(invoiceId), change });
      }
      if (hold?.paymentId === undefined) continue;
      const payment = this.payments.get(hold.paymentId);
      const fate = fateOfHold(payment, hold.holdId);
      if (fate !== 'wait') {
        this.#settleHold(hold.paymentId, { ...hold, ...this.about(invoiceId) }, fate);
      }
    }
  }

  /** Payments and uses of credit go to accounting, which may refuse. */
  post(): void {
    for (const [paymentId, payment] of this.payments) {
      if (!isTaken(payment)) continue;
      const uses = [...payment.creditUses.values()].flatMap(({ allocations }) => [...allocations]);
      const lines = new Map<string, number>();
      for (const { invoiceId, amount } of [...payment.allocations, ...uses]) {
        const ref = this.invoice(invoiceId)?.externalRef;
        if (ref) lines.set(ref, (lines.get(ref) ?? 0) + amount);
      }
      const isPosted = this.books.post(paymentId, payment.amount, lines);
      if (isPosted) this.rejected.delete(paymentId);
      else this.rejected.add(paymentId);
      if (isPosted) this.onPayment(paymentId, { kind: 'posted', externalRef: paymentId });
      if (isPosted) this.#postRefunds(payment);
    }
  }

  #postRefunds({ paymentId, refunds }: Payment): void {
    for (const { refundId, state, amount, athletePackageId } of refunds.values()) {
      if (state !== 'issued' || athletePackageId !== null) continue;
      if (!this.books.giveBack(paymentId, refundId, amount)) this.rejected.add(paymentId);
      else {
        const change = { kind: 'posted', externalRef: refundId } as const;
        this.onPayment(paymentId, { kind: 'refund', refundId, change });
      }
    }
  }

  /** Payments made in accounting are taken over. */
  sync(): void {
    for (const invoice of this.package.invoices.values()) {
      const theirs = this.books.invoice(invoice.externalRef ?? '');
      const balance = observedBalance(invoice, theirs);
      if (balance === undefined) continue;
      this.onPackage({
        kind: 'payment',
        ...this.about(invoice.invoiceId),
        change: { kind: 'observe', balance },
      });
    }
  }
}

function unlessRefused(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return false;
    throw error;
  }
}

type Step = (business: Business) => unknown;
const named = (name: string, step: Step): Step => Object.assign(step, { [fc.toStringMethod]: () => name });

const invoiceId = fc.constantFrom(...invoiceIds);
const cents = fc.constantFrom(1_000, 3_000, 7_000, AMOUNT, 13_000);
const outcomes = [
  { kind: 'captured', chargeId: 'charge', authCode: '', warning: null },
  { kind: 'declined', code: 'PMT-5000', reason: 'Declined' },
  { kind: 'not-attempted', code: 'PMT-4000', reason: 'Invalid' },
  { kind: 'unknown', reason: 'No answer' },
] as const;
const verdicts = [
  { verdict: 'captured', chargeId: 'found' },
  { verdict: 'not-charged' },
  { verdict: 'voided' },
] as const;

const plain = fc
  .tuple(invoiceId, fc.constantFrom(...(['omit', 'omit', 'revert', 'delete'] as const)))
  .map(([id, action]) =>
    named(`${action} ${id.at(-1)}`, (on) => on.onPackage({ kind: `${action}-invoice`, ...on.about(id) })),
  );
const edited = fc.tuple(invoiceId, cents, fc.constantFrom('edit', 'prorate')).map(([id, amount, action]) =>
  named(`${action} ${id.at(-1)} to ${amount}`, (on) => {
    const input = { date: '2026-03-10', amount, description: 'Skills' };
    const kind = action === 'edit' ? 'edit-invoice' : 'prorate-invoice';
    on.onPackage({ kind, ...on.about(id), input });
  }),
);
const ofPackage = fc
  .constantFrom(...(['remove', 'remove-remaining', 'sync-total'] as const))
  .map((kind) => named(kind, (on) => on.onPackage({ kind, athletePackageId })));
const processed = fc
  .tuple(invoiceId, fc.boolean())
  .map(([id, isAccepted]) => named(`process ${id.at(-1)} ${isAccepted}`, (on) => on.process(id, isAccepted)));
const voided = invoiceId.map((id) => named(`void ${id.at(-1)}`, (on) => on.void(id)));
const mended = fc
  .tuple(invoiceId, fc.constantFrom('send-ours', 'take-theirs'))
  .map(([id, way]) => named(`${way} ${id.at(-1)}`, (on) => on.mend(id, way)));
const paid = fc
  .tuple(
    fc.constantFrom([invoiceIds[0]], [invoiceIds[1]], [...invoiceIds]),
    cents,
    fc.constantFrom('cash', 'card', 'autocharge'),
  )
  .map(([chosen, amount, how]) =>
    named(`pay ${amount} on ${chosen.length} by ${how}`, (on) => on.pay(chosen, { amount, how })),
  );
const ended = fc.tuple(fc.constantFrom(0, 0, 1), fc.constantFrom(...outcomes)).map(([index, outcome]) =>
  named(`payment ${index} is ${outcome.kind}`, (on) => {
    const paymentId = [...on.payments.keys()].at(-1 - index) ?? '';
    on.onPayment(paymentId, { kind: 'charge-outcome', outcome });
    on.settle();
  }),
);
const reviewed = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...verdicts)).map(([index, verdict]) =>
  named(`payment ${index} is found ${verdict.verdict}`, (on) => {
    const paymentId = [...on.payments.keys()].at(-1 - index) ?? '';
    on.onPayment(paymentId, { kind: 'request-review' });
    on.onPayment(paymentId, { kind: 'review', ...verdict });
    on.settle();
  }),
);
const used = invoiceId.map((id) => named(`use credit on ${id.at(-1)}`, (on) => on.useCredit(id)));
const givenBack = fc
  .tuple(
    fc.constantFrom(500, 1_000, 3_000),
    fc.constantFrom(...(['check', 'cash', 'issued', 'refused', 'unclear'] as const)),
  )
  .map(([amount, how]) => named(`refund ${amount} of credit: ${how}`, (on) => on.refundCredit(amount, how)));
const posted = fc.constant(
  named('post', (on) => {
    on.post();
    on.postCredits();
  }),
);
const credited = fc
  .tuple(invoiceId, cents, fc.constantFrom(...(['applied', 'applied', 'applied', 'booked', 'held'] as const)))
  .map(([id, amount, end]) =>
    named(`credit ${amount} on ${id.at(-1)}: ${end}`, (on) => on.credit(id, amount, end)),
  );
const uncredited = fc
  .constantFrom(0, 0, 1)
  .map((nth) => named(`void credit note ${nth}`, (on) => on.voidCredit(nth)));

/** Most invoices are in accounting, and most charges get an answer: that is where money can get lost. */
const ours = [
  processed,
  processed,
  paid,
  paid,
  paid,
  ended,
  ended,
  plain,
  plain,
  mended,
  used,
  givenBack,
  givenBack,
  edited,
  ofPackage,
  ofPackage,
  voided,
  reviewed,
  posted,
  credited,
  credited,
  credited,
  uncredited,
];

const refOf = (on: Business, id: string) => on.invoice(id)?.externalRef ?? '';
const there = fc.oneof(
  fc.tuple(invoiceId, cents).map(([id, amount]) =>
    named(`there: pay ${amount} on ${id.at(-1)}`, (on) => {
      const ref = refOf(on, id);
      if (on.books.invoices.has(ref)) on.books.post(on.id(), amount, new Map([[ref, amount]]));
    }),
  ),
  fc
    .tuple(invoiceId, cents)
    .map(([id, amount]) =>
      named(`there: change ${id.at(-1)} to ${amount}`, (on) => on.books.change(refOf(on, id), amount)),
    ),
  invoiceId.map((id) => named(`there: void ${id.at(-1)}`, (on) => on.books.void(refOf(on, id)))),
);

interface InvoiceCells {
  readonly id: string;
  readonly amount: number;
  readonly paid: number;
  readonly credited: number;
  readonly balance: number;
  readonly state: string;
}
interface PaymentCells {
  readonly id: string;
  readonly state: string;
  readonly amount: number;
  readonly credit: number;
  readonly credit_used: number;
  readonly credit_refunded: number;
}

/** Every cent of an invoice is owed or paid, and every cent of a payment is on an invoice, is credit, or was given back. */
function faultsHere(on: Business): string[] {
  const faults: string[] = [];
  const rows = projectedRows([invoiceRows], on.events) as readonly object[];
  for (const row of rows.filter(isInvoice)) {
    const { id, amount, paid: collected, credited, balance, state } = row;
    const settled = collected + credited;
    const expected = state === 'omitted' ? settled : balance + settled - amount;
    if (expected !== 0)
      faults.push(`invoice ${id.at(-1)}: ${state} ${amount}, settled ${settled}, owed ${balance}`);
    const ofNotes = creditedBy(on, id);
    if (credited !== ofNotes) faults.push(`invoice ${id.at(-1)}: credited ${credited}, by notes ${ofNotes}`);
    // No credit is ever counted as money.
    const received = on.events.reduce(
      (sum, { type, data }) =>
        (type === 'InvoicePaymentApplied' || type === 'InvoicePaymentObserved') && data.invoiceId === id
          ? sum + data.amount
          : sum,
      0,
    );
    if (collected !== received) faults.push(`invoice ${id.at(-1)}: paid ${collected}, received ${received}`);
  }
  const taken = projectedRows([paymentRows], on.events).filter(isPayment);
  for (const { id, amount, credit, credit_used, credit_refunded, state } of taken) {
    if (state !== 'paid') continue;
    const onInvoices = on.events.reduce(
      (sum, event) =>
        event.type === 'InvoicePaymentApplied' &&
        event.data.paymentId === id &&
        on.invoice(event.data.invoiceId)
          ? sum + event.data.amount
          : sum,
      0,
    );
    const given = givenBackOf(on, id);
    const left = credit - credit_used - credit_refunded;
    if (onInvoices + left + given !== amount || left < 0) {
      faults.push(`payment ${id}: ${amount}, ${onInvoices} on invoices, ${left} credit, ${given} given back`);
    }
  }
  return faults;
}

/** What the credit notes of the invoice say that is not owed on it. */
const creditedBy = (on: Business, invoiceId: string): number =>
  [...on.creditNotes.values()].reduce(
    (sum, note) => (note.invoiceId === invoiceId && note.status !== 'voided' ? sum + note.amount : sum),
    0,
  );

/** From the events: the credit of the payment that was given back, or is about to be. */
function givenBackOf(on: Business, paymentId: string): number {
  const given = new Map<string, number>();
  for (const { type, data } of on.events) {
    if (type === 'CreditRefundRequested' && data.paymentId === paymentId)
      given.set(data.refundId, data.amount);
    if (type === 'RefundRefused') given.delete(data.refundId);
  }
  return sumOf(given);
}

const isInvoice = (row: object): row is InvoiceCells => 'balance' in row;
const isPayment = (row: object): row is PaymentCells => 'credit_used' in row;

/** Invoice by invoice, and payment by payment: what accounting says otherwise, without a comparison that reports it. */
function faultsBeside(on: Business): string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const invoice of on.package.status === 'open' ? on.package.invoices.values() : []) {
    const ref = invoice.externalRef ?? '';
    known.add(ref);
    const theirs = on.books.invoice(ref);
    const differs = differencesOf(invoice, theirs, { customerId: CUSTOMER, unposted: 0 }).length > 0;
    const isEqual =
      (theirs?.isVoided ?? true) ||
      (theirs?.balance === balanceOf(invoice) && on.books.applied(ref) === settledOf(invoice));
    if (!isEqual && !differs) faults.push(`invoice ${ref}: ${JSON.stringify({ invoice, theirs })}`);
  }
  for (const [ref, { isVoided }] of on.books.invoices) {
    if (!isVoided && !known.has(ref)) faults.push(`invoice ${ref} is only in accounting`);
  }
  for (const [id, payment] of on.payments) {
    if (
      payment.books.kind === 'posted' &&
      !on.rejected.has(id) &&
      on.books.unapplied(id) !== creditLeft(payment)
    ) {
      faults.push(`payment ${id}: ${creditLeft(payment)} credit, ${on.books.unapplied(id)} in accounting`);
    }
  }
  return faults;
}

/** Everything that is under way ends: unclear charges are looked up, and accounting gets the payments. */
function comeToRest(on: Business): void {
  for (const paymentId of on.payments.keys()) {
    on.onPayment(paymentId, { kind: 'request-review' });
    on.onPayment(paymentId, { kind: 'review', verdict: 'not-charged' });
    for (const refundId of on.payments.get(paymentId)?.refunds.keys() ?? []) {
      const review = (change: RefundCommand) => on.onPayment(paymentId, { kind: 'refund', refundId, change });
      review({ kind: 'request-review' });
      review({ kind: 'review', verdict: 'refunded', externalId: refundId });
    }
  }
  on.settle();
  on.post();
  on.postCredits();
  on.sync();
}

describe('whatever is done with invoices and payments', () => {
  it('owed, credit and paid add up to the books', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...ours), { minLength: 5, maxLength: 25, size: 'max' }), (steps) => {
        const business = new Business();
        for (const id of invoiceIds) business.process(id, true);
        for (const step of steps) step(business);
        comeToRest(business);
        expect([...business.rejected]).toEqual([]);
        expect([...faultsHere(business), ...faultsBeside(business)]).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('and in accounting, they add up or the difference is reported', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(there, there, ...ours), { minLength: 5, maxLength: 25, size: 'max' }),
        (steps) => {
          const business = new Business();
          for (const id of invoiceIds) business.process(id, true);
          for (const step of steps) step(business);
          comeToRest(business);
          expect([...faultsHere(business), ...faultsBeside(business)]).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
