import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { declinedMail, receiptMail } from '../../../domain/billing/payments/payment-mails.ts';
import { chargedAmount, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { BillingContacts } from '../../shared/billing-contacts.ts';
import { attachmentOf, type BillingDocuments } from '../../shared/billing-documents.ts';
import type { FamilyContact, FamilyContacts } from '../../shared/family-contacts.ts';
import type { MailPort } from '../../shared/mail.ts';
import type { OptionalMails } from '../../shared/optional-mails.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { paymentAggregate } from './payment.ts';
import { athletesOn, cardOf, creditOn, payerOf } from './payment-details.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly addresses: UserAddresses;
  readonly contacts: BillingContacts;
  readonly families: Pick<FamilyContacts, 'hasOptedOut'>;
  /** A function, because a later area provides them. */
  readonly optionalMails: () => OptionalMails;
  readonly athletes: BilledAthletes;
  /** Receipts are attached as PDF files. */
  readonly documents: Pick<BillingDocuments, 'receipt'>;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

/**
 * Receipts for payments, and notices about declined automatic charges. Sent at least once: if an answer is
 * lost, the email is sent again under the same Message-ID (docs/mail.md). A receipt says what was charged,
 * whether or not accounting has it yet.
 */
export function paymentMails(deps: Deps) {
  const mailAbout = (
    paymentId: string,
    key: string,
    send: (deps: Deps, payment: Payment, attempt: Attempt) => Promise<Detail | undefined>,
  ): ExternalEffect => ({
    kind: 'external',
    key,
    async run(context, signal) {
      const payment = await loadState(deps.log, paymentAggregate, paymentId);
      if (!payment) throw new Error(`There is no payment ${paymentId}`);
      return send(deps, payment, { context, signal });
    },
    recover: async () => ({ kind: 'repeat' }),
  });
  return defineReactor({
    name: 'payment-mails',
    handles: ['ChargeCaptured', 'OfflinePaymentReceived', 'ChargeDeclined'],
    startAt: 'now',
    order: 'none',
    effects: ({ type, data: { paymentId } }) => [
      type === 'ChargeDeclined'
        ? mailAbout(paymentId, `declined ${paymentId}`, sendDeclined)
        : mailAbout(paymentId, `receipt ${paymentId}`, sendReceipt),
    ],
  });
}

interface Attempt {
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

async function sendReceipt(
  deps: Deps,
  payment: Payment,
  { context, signal }: Attempt,
): Promise<Detail | undefined> {
  const { paymentId, day, method, memo } = payment;
  if (!payment.sendReceipt || payment.isReceiptSent) return undefined;
  const contact = await addresseeOf(deps, payment);
  const { email: to, firstName } = contact;
  const [athletes, card, receipt] = await Promise.all([
    athletesOn(deps, payment),
    cardOf(deps.log, payment.cardId),
    deps.documents.receipt(paymentId, { kind: 'addressee', contact }),
  ]);
  const athleteNames = athletes.flatMap(({ name }) => (name ? [name] : []));
  const lines = athletes.flatMap((athlete) =>
    athletes.length > 1
      ? athlete.lines.map((line) => ({ ...line, athleteName: athlete.name }))
      : athlete.lines,
  );
  const amount = chargedAmount(payment);
  const said = { business: deps.business.name, firstName, athleteNames, day, amount, method, card };
  const body = receiptMail({ ...said, lines, credit: creditOn(payment), memo });
  const attachments = receipt ? [attachmentOf(receipt)] : [];
  const detail = await deps.mail.send({ to, attachments, ...body }, { key: context.commandId, signal });
  await handle(deps.log, paymentAggregate, paymentId, { kind: 'receipt-sent' }, step(context, 'sent'));
  return detail;
}

/** The kind of message that people can opt out of. Receipts are always sent. */
const KIND = 'billing-reminders';

/** Only for automatic charges: a person who pays on a screen sees the result there. */
async function sendDeclined(
  deps: Deps,
  payment: Payment,
  { context, signal }: Attempt,
): Promise<Detail | undefined> {
  const { source, charge, amount, athleteId } = payment;
  if (source !== 'autocharge' || charge.kind !== 'declined') return undefined;
  const reader = await addresseeOf(deps, payment);
  const { email: to, firstName } = reader;
  if (await deps.families.hasOptedOut(to, athleteId, KIND))
    throw new Refusal('mail.unwanted', invoiceTexts.unwanted);
  const [athleteName, card, { headers, footer }] = await Promise.all([
    nameOf(deps, payment),
    cardOf(deps.log, payment.cardId),
    deps.optionalMails().wayOut(reader, KIND),
  ]);
  const link = `${deps.address}/portal/billing?athlete=${athleteId}`;
  const said = { business: deps.business.name, firstName, athleteName, amount, card, link };
  const body = declinedMail({ ...said, reason: charge.reason, footer });
  return deps.mail.send({ to, headers, ...body }, { key: context.commandId, signal });
}

/**
 * The person who paid: the user who requested it, or the owner of the card; otherwise the athlete's family.
 * At their current address.
 */
async function addresseeOf({ log, addresses, contacts }: Deps, payment: Payment): Promise<FamilyContact> {
  const payer = await payerOf(log, payment);
  const found = (payer && (await addresses.of(payer))) ?? (await contacts.of(payment.athleteId));
  if (!found) throw new Refusal('mail.nobody', invoiceTexts.nobodyToMail);
  return found;
}

const nameOf = async ({ athletes }: Deps, { athleteId }: Payment): Promise<string> =>
  (await athletes.athlete(athleteId))?.name ?? '';
