import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { creditNote } from '../../commands/billing/credit-notes/credit-note.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { createNumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import {
  type CreditNoteCommand,
  creditNoteReference,
} from '../../domain/billing/credit-notes/credit-note.ts';
import { creditDays } from '../../domain/billing/credit-notes/credit-note-rules.ts';
import type { AthletePackageCommand } from '../../domain/billing/invoices/athlete-package.ts';
import { balanceOf, type Invoice } from '../../domain/billing/invoices/invoice.ts';
import type { Cents } from '../../domain/shared/money.ts';
import { later } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction, DemoCreditNote } from './billing-action.ts';
import type { BillingTargets } from './simulated-services.ts';

/** The index of an athlete with a credit note. The family of that athlete can sign in and see it. */
const CREDITED = 1;
const PERCENT_CREDITED = 6;

const reasons = [
  'Two sessions were canceled because of the ice',
  'Missed a week with the flu',
  'Our schedule changed after you signed up',
  'A thank-you for bringing a friend',
] as const;

type PastPayment = PastAction<Extract<BillingAction, { kind: 'pay' }>>;

/** A few families owe less on an invoice than it says. They pay the rest. `actions` are in order of time. */
export function withCreditNote(
  { index }: Child,
  actions: readonly PastAction<BillingAction>[],
): readonly PastAction<BillingAction>[] {
  const chance = chanceOf(`credit note of athlete ${index}`);
  if (index !== CREDITED && !chance.percent(PERCENT_CREDITED)) return actions;
  const payments = actions.filter(
    (one): one is PastPayment =>
      one.action.kind === 'pay' &&
      one.action.payment.outcome.kind === 'taken' &&
      one.action.payment.refund === undefined &&
      one.action.payment.over === undefined,
  );
  const paid = payments.at(-1);
  if (!paid) return actions;
  const { athleteId, athletePackageId, invoiceId, day } = paid.action.payment;
  const note = {
    creditNoteId: idOf(`credit note of ${invoiceId}`),
    athleteId,
    athletePackageId,
    invoiceId,
    most: chance.pick([1_500, 2_500, 4_000]),
    day,
    reason: chance.pick(reasons),
  };
  const credited: PastAction<BillingAction> = {
    // Shortly before, so that the family pays the rest.
    at: later(paid.at, -90),
    by: officeUser(chance),
    name: `credit note of ${invoiceId}`,
    action: { kind: 'credit-note', note },
  };
  return [...actions, credited];
}

/** At most half of what is owed on the invoice. */
export const amountOfNote = ({ most }: DemoCreditNote, invoice: Invoice): Cents =>
  Math.min(most, Math.floor(balanceOf(invoice) / 2));

/** The effects of the credit note on its invoice. `expiresAt` never matters, because the hold is applied in the same append. */
export function creditNoteInvoiceCommands(
  { creditNoteId, athletePackageId, invoiceId }: DemoCreditNote,
  amount: Cents,
  expiresAt: string,
): AthletePackageCommand[] {
  const hold = { holdId: holdIdOf(creditNoteId), creditNoteId, amount };
  return [
    { kind: 'credit', athletePackageId, invoiceId, change: { kind: 'hold', ...hold, expiresAt } },
    { kind: 'credit', athletePackageId, invoiceId, change: { kind: 'apply', ...hold } },
  ];
}

/** The credit note itself, which accounting has. */
export function creditNoteCommands(
  { creditNoteId, athleteId, athletePackageId, invoiceId, day, reason }: DemoCreditNote,
  { date, externalRef }: Pick<Invoice, 'date' | 'externalRef'>,
  { number, amount }: { readonly number: number; readonly amount: Cents },
): CreditNoteCommand[] {
  const ids = { creditNoteId, athleteId, athletePackageId, invoiceId };
  const issued = { ...ids, number, amount, day, reason, holdId: holdIdOf(creditNoteId) };
  return [
    { kind: 'issue', note: issued, days: creditDays(date, day), owed: amount },
    { kind: 'posted', externalRef: memoRefOf(externalRef) },
  ];
}

const holdIdOf = (creditNoteId: string) => idOf(`hold of ${creditNoteId}`);
/** As payments and refunds have theirs: `9` and `8` before the id of the invoice. */
const memoRefOf = (invoiceRef: string | null) => `6${invoiceRef}`;

/** Records a credit note on its invoice, in its own stream, and in the simulated services. */
export async function performCreditNote(
  { log, services }: BillingTargets,
  note: DemoCreditNote,
  context: CommandContext,
): Promise<void> {
  const { creditNoteId, athleteId, athletePackageId, invoiceId } = note;
  const invoiceOf = async () =>
    (await loadState(log, athletePackage, athletePackageId)).invoices.get(invoiceId);
  const invoice = await invoiceOf();
  if (!invoice) return;
  const amount =
    invoice.hold?.creditNoteId === creditNoteId ? invoice.hold.amount : amountOfNote(note, invoice);
  const recorded = await loadState(log, creditNote, creditNoteId);
  if (!recorded) {
    if (amount <= 0) return;
    const onInvoice = creditNoteInvoiceCommands(note, amount, later(context.now, 5));
    await recordAll(log, athletePackage, athletePackageId, onInvoice, context);
    const [number = 0] = await createNumberSeries(log, 'creditNote', 1).take(1);
    const steps = creditNoteCommands(note, invoice, { number, amount });
    await recordAll(log, creditNote, creditNoteId, steps, step(context, 'credit note'));
  }
  const { customerId } = await loadState(log, athleteBilling, athleteId);
  const made = await loadState(log, creditNote, creditNoteId);
  if (!services || !made || customerId === null || invoice.externalRef === null) return;
  const { day, reason, number } = made;
  await services.creditNote({
    externalRef: memoRefOf(invoice.externalRef),
    invoiceRef: invoice.externalRef,
    customerId,
    day,
    amount: made.amount,
    number: creditNoteReference(number),
    note: creditNoteId,
    reason,
  });
}
