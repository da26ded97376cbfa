import {
  type InvoicePayment,
  invoiceDocument,
  invoiceFileName,
} from '../../../domain/billing/documents/invoice-document.ts';
import type { PrintedDocument } from '../../../domain/billing/documents/printed-document.ts';
import {
  type ReceiptPaper,
  receiptDocument,
  receiptFileName,
} from '../../../domain/billing/documents/receipt-document.ts';
import {
  statementDocument,
  statementFileName,
} from '../../../domain/billing/documents/statement-document.ts';
import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { chargedAmount, creditLeft, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { BillingContacts } from '../../shared/billing-contacts.ts';
import type { BillingDocuments, DocumentReader, PrintedFile } from '../../shared/billing-documents.ts';
import type { DocumentPrinter } from '../../shared/document-printer.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { sharesOf } from '../payments/family-shares.ts';
import { paymentAggregate } from '../payments/payment.ts';
import { cardOf, ownerOf, paidLine, payerOf } from '../payments/payment-details.ts';

export interface BillingDocumentsDeps {
  readonly log: EventLog;
  readonly printer: DocumentPrinter;
  readonly athletes: BilledAthletes;
  readonly addresses: UserAddresses;
  readonly contacts: BillingContacts;
  readonly business: { readonly name: string };
  /** The postal address of the business in one line; empty if none is set. */
  readonly postalAddress: () => Promise<string>;
  /** The day at the business for a UTC instant. */
  readonly dayAt: (instant: string) => Day;
}

export function createBillingDocuments(deps: BillingDocumentsDeps): BillingDocuments {
  const printed = async (name: string, document: PrintedDocument): Promise<PrintedFile> => ({
    name: `${name}.pdf`,
    bytes: await deps.printer.print(document),
  });
  return {
    async invoice(ids, reader) {
      const found = await findInvoice(deps.log, ids);
      if (!found) return undefined;
      const { athleteId, invoice, history } = found;
      const [added] = history;
      const sold = added?.type === 'AthletePackageAdded' ? added.data : undefined;
      const ofInvoice = history.filter(({ data }) => 'invoiceId' in data && data.invoiceId === ids.invoiceId);
      const [business, athleteName, billTo, payments] = await Promise.all([
        businessOf(deps),
        nameOfAthlete(deps, athleteId),
        billedPerson(deps, athleteId, reader),
        paymentsOf(deps, ofInvoice),
      ]);
      const document = invoiceDocument({
        business,
        invoice,
        isVoid: isVoid(ofInvoice),
        athleteName,
        billTo,
        packageName: sold?.name ?? '',
        discount: sold?.discount ?? null,
        payments,
      });
      return printed(invoiceFileName(invoice), document);
    },
    async statement({ athleteId, invoices, requestedAt }, reader) {
      const day = deps.dayAt(requestedAt);
      const [business, athleteName, billTo] = await Promise.all([
        businessOf(deps),
        nameOfAthlete(deps, athleteId),
        billedPerson(deps, athleteId, reader),
      ]);
      const paper = { business, day, athleteName, billTo, invoices };
      return printed(statementFileName(paper), statementDocument(paper));
    },
    async receipt(paymentId, reader) {
      const payment = await loadState(deps.log, paymentAggregate, paymentId);
      if (!payment) return undefined;
      const [business, receivedFrom, card, paid] = await Promise.all([
        businessOf(deps),
        payingPerson(deps, payment, reader),
        shownCard(deps.log, payment, reader),
        paidIn(deps, payment, reader),
      ]);
      const memo = reader.kind !== 'family' || payment.source === 'family' ? payment.memo : '';
      const document = receiptDocument({ business, payment, ...paid, receivedFrom, card, memo });
      return printed(receiptFileName({ ...payment, amount: paid.amount }), document);
    },
  };
}

/**
 * What the reader may know of what was paid: the whole payment with the shares of siblings, for staff and the one who paid; for other
 * parents of the athlete, what was paid for this athlete. The receipt of a share is about that share.
 */
async function paidIn(
  deps: BillingDocumentsDeps,
  payment: Payment,
  reader: DocumentReader,
): Promise<Pick<ReceiptPaper, 'amount' | 'athletes' | 'credit' | 'refunds' | 'partOf'>> {
  const { log } = deps;
  const charged = chargedAmount(payment);
  const maySeeAll = reader.kind !== 'family' || (await payerOf(log, payment)) === reader.userId;
  const shares = maySeeAll ? await sharesOf(log, payment) : [];
  const shown = [payment, ...shares];
  const athletes = await Promise.all(
    shown.map(async (one) => ({
      name: await nameOfAthlete(deps, one.athleteId),
      lines: await linesOf(log, one),
    })),
  );
  const missing = maySeeAll ? await missingShares(deps, payment, shares) : [];
  const amount = maySeeAll && payment.partOf === null ? charged : payment.amount;
  return {
    amount,
    athletes: [...athletes, ...missing],
    credit: shown.reduce((sum, one) => sum + creditLeft(one), 0),
    refunds: shown.flatMap(({ refunds }) => [...refunds.values()]),
    partOf: maySeeAll && amount < charged ? charged : null,
  };
}

/** Shares that are recorded in a moment: the receipt is written when the money was received. */
async function missingShares(
  deps: BillingDocumentsDeps,
  { siblings }: Payment,
  booked: readonly Payment[],
): Promise<ReceiptPaper['athletes']> {
  const known = new Set(booked.map(({ paymentId }) => paymentId));
  return Promise.all(
    siblings
      .filter(({ paymentId }) => !known.has(paymentId))
      .map(async ({ athleteId, allocations }) => ({
        name: await nameOfAthlete(deps, athleteId),
        lines: await Promise.all(allocations.map((one) => paidLine(deps.log, one))),
      })),
  );
}

function linesOf(log: EventLog, { allocations, creditUses }: Payment) {
  const later = [...creditUses.values()].flatMap((use) => [...use.allocations]);
  return Promise.all([...allocations, ...later].map((one) => paidLine(log, one)));
}

async function businessOf({
  business,
  postalAddress,
}: BillingDocumentsDeps): Promise<PrintedDocument['business']> {
  const address = await postalAddress();
  return { name: business.name, address: address.trim() };
}

const nameOfAthlete = async ({ athletes }: BillingDocumentsDeps, athleteId: string): Promise<string> =>
  (await athletes.athlete(athleteId))?.name ?? '';

const nameOfUser = async ({ addresses }: BillingDocumentsDeps, userId: string): Promise<string> => {
  const user = await addresses.of(userId);
  return user ? fullName(user) : '';
};

async function billedPerson(
  deps: BillingDocumentsDeps,
  athleteId: string,
  reader: DocumentReader,
): Promise<string> {
  if (reader.kind === 'family') return nameOfUser(deps, reader.userId);
  const contact = reader.kind === 'addressee' ? reader.contact : await deps.contacts.of(athleteId);
  return contact ? fullName(contact) : '';
}

async function payingPerson(
  deps: BillingDocumentsDeps,
  payment: Payment,
  reader: DocumentReader,
): Promise<string> {
  const payer = await payerOf(deps.log, payment);
  if (payer === undefined || (reader.kind === 'family' && reader.userId !== payer)) return '';
  return nameOfUser(deps, payer);
}

/** Families read the card of nobody else, as on screens. */
async function shownCard(log: EventLog, { cardId }: Payment, reader: DocumentReader): Promise<string> {
  const isHidden = reader.kind === 'family' && (await ownerOf(log, cardId)) !== reader.userId;
  return isHidden ? '' : cardOf(log, cardId);
}

async function paymentsOf(
  { log, dayAt }: BillingDocumentsDeps,
  history: readonly Recorded<AthletePackageEvent>[],
): Promise<InvoicePayment[]> {
  const payments: InvoicePayment[] = [];
  for (const { type, data, occurredAt } of history) {
    if (type === 'InvoicePaymentObserved') {
      payments.push({ kind: 'observed', day: dayAt(occurredAt), amount: data.amount });
    }
    if (type !== 'InvoicePaymentApplied') continue;
    const { paymentId, holdId, amount } = data;
    const payment = await loadState(log, paymentAggregate, paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    const isCredit = !payment.allocations.some((one) => one.holdId === holdId);
    payments.push({
      kind: isCredit ? 'credit' : 'payment',
      day: isCredit ? dayAt(occurredAt) : payment.day,
      amount,
      method: payment.method,
    });
  }
  return payments;
}

/** Whether the last change that omitted the invoice, or made it owed again, was its end in accounting. */
function isVoid(history: readonly Recorded<AthletePackageEvent>[]): boolean {
  const last = history.findLast(
    ({ type }) =>
      type === 'InvoiceOmitted' ||
      type === 'InvoiceReverted' ||
      type === 'InvoiceVoided' ||
      type === 'InvoiceMended',
  );
  return last?.type === 'InvoiceVoided' || (last?.type === 'InvoiceMended' && last.data.isVoided);
}
