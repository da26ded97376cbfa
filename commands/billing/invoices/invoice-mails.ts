import { balanceOf, invoiceReference, refusalNow } from '../../../domain/billing/invoices/invoice.ts';
import {
  type InvoiceMail,
  invoiceMail,
  type MailedInvoice,
  reminderMail,
  statementMail,
} from '../../../domain/billing/invoices/invoice-mails.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, recordedOutcome } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { BillingContacts } from '../../shared/billing-contacts.ts';
import { attachmentOf, type BillingDocuments, type PrintedFile } from '../../shared/billing-documents.ts';
import type { FamilyContact, FamilyContacts } from '../../shared/family-contacts.ts';
import type { Mail, MailPort } from '../../shared/mail.ts';
import type { OptionalMails } from '../../shared/optional-mails.ts';
import { athletePackage } from './athlete-package.ts';
import { findInvoice, type InvoiceIds, recordOnInvoice } from './found-invoice.ts';
import { statementAggregate } from './statement.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly contacts: BillingContacts;
  readonly families: Pick<FamilyContacts, 'of'>;
  /** A function, because a later area provides them. */
  readonly optionalMails: () => OptionalMails;
  readonly athletes: BilledAthletes;
  /** The invoices and statements are attached as PDF files. */
  readonly documents: Pick<BillingDocuments, 'invoice' | 'statement'>;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

type EmailRequested = Recorded<EventNamed<'InvoiceEmailRequested'>>;
type StatementRequested = Recorded<EventNamed<'StatementRequested'>>;

/** 10 s, 30 s, 90 s, 4.5 min, 13.5 min, then every 15 min. */
const retry: RetryPolicy = { firstMs: 10_000, factor: 3, longestMs: 900_000, tries: 10 };

/**
 * Emails about what is owed: an invoice, a reminder, a statement. Composed at the time of sending, with the
 * family's current address and the current balance. Sent at least once, under one Message-ID (docs/mail.md).
 */
export function invoiceMails(deps: Deps) {
  return defineReactor({
    name: 'invoice-mails',
    handles: ['InvoiceEmailRequested', 'StatementRequested'],
    startAt: 'now',
    order: 'none',
    retry,
    effects: (event) => [
      effect(event.id, (context, signal) =>
        event.type === 'StatementRequested'
          ? sendStatement(deps, event, context, signal)
          : sendInvoice(deps, event, context, signal),
      ),
    ],
  });
}

const effect = (key: string, run: ExternalEffect['run']): ExternalEffect => ({
  kind: 'external',
  key,
  run,
  recover: async () => ({ kind: 'repeat' }),
});

async function sendInvoice(
  deps: Deps,
  { data }: EmailRequested,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const { log } = deps;
  const sentStep = step(context, 'emailed');
  // An email that another process sent and recorded is not sent again.
  if (await recordedOutcome(log, athletePackage, data.athletePackageId, sentStep)) return undefined;
  const { mail } = data;
  const sent = await attempt(deps, () => writeInvoice(deps, data), { key: context.commandId, signal });
  if (sent.kind === 'refused') {
    const failed = { kind: 'email-failed', mail, reason: sent.reason } as const;
    await recordOnInvoice(log, data, failed, step(context, 'failed'));
    return { refused: sent.reason };
  }
  await recordOnInvoice(log, data, { kind: 'emailed', mail }, sentStep);
  return sent.detail;
}

async function sendStatement(
  deps: Deps,
  event: StatementRequested,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const { log } = deps;
  const { statementId, athleteId, invoices } = event.data;
  const ids = { statementId, athleteId };
  const sentStep = step(context, 'emailed');
  const isSent = await recordedOutcome(log, statementAggregate, statementId, sentStep);
  const sent: Sent = isSent
    ? { kind: 'sent', detail: undefined }
    : await attempt(deps, () => writeStatement(deps, event), { key: context.commandId, signal });
  const tell = (one: InvoiceIds, change: Parameters<typeof recordOnInvoice>[2]) =>
    recordOnInvoice(log, one, change, step(context, `${change.kind} ${one.invoiceId}`));
  const mail = 'statement';
  if (sent.kind === 'refused') {
    const { reason } = sent;
    await handle(
      log,
      statementAggregate,
      statementId,
      { kind: 'failed', ...ids, reason },
      step(context, 'failed'),
    );
    for (const one of invoices) await tell(one, { kind: 'email-failed', mail, reason });
    return { refused: reason };
  }
  await handle(log, statementAggregate, statementId, { kind: 'emailed', ...ids }, sentStep);
  for (const one of invoices) await tell(one, { kind: 'emailed', mail });
  return sent.detail;
}

type Sent =
  | { readonly kind: 'sent'; readonly detail: Detail | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * An email that will never be accepted, or that has no recipient, is an answer; every other error is retried.
 */
async function attempt(
  { mail }: Deps,
  write: () => Promise<Mail>,
  sending: { readonly key: string; readonly signal: AbortSignal },
): Promise<Sent> {
  try {
    return { kind: 'sent', detail: await mail.send(await write(), sending) };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function writeInvoice(deps: Deps, { mail, ...ids }: EmailRequested['data']): Promise<Mail> {
  const { athleteId, invoice } = await mailed(deps, ids, mail === 'reminder' ? 'reminder' : 'email');
  return mail === 'reminder'
    ? remind(deps, athleteId, { ids, invoice })
    : addressed(deps, athleteId, {
        write: (letter) => invoiceMail(letter, invoice),
        print: (contact) => deps.documents.invoice(ids, { kind: 'addressee', contact }),
      });
}

/** People can opt out of reminders, but not of invoices. */
async function remind(
  deps: Deps,
  athleteId: string,
  { ids, invoice }: { readonly ids: InvoiceIds; readonly invoice: MailedInvoice },
): Promise<Mail> {
  const contact = await deps.families.of(athleteId, 'billing-reminders');
  if (!contact) throw new Refusal('mail.nobody', invoiceTexts.nobodyToRemind);
  const { headers, footer } = await deps.optionalMails().wayOut(contact, 'billing-reminders');
  const letter = await letterTo(deps, contact, athleteId);
  const attachments = attached(await deps.documents.invoice(ids, { kind: 'addressee', contact }));
  return { to: contact.email, headers, attachments, ...reminderMail({ ...letter, footer }, invoice) };
}

async function writeStatement(
  deps: Deps,
  { data: { athleteId, invoices }, occurredAt: requestedAt }: StatementRequested,
): Promise<Mail> {
  const listed: MailedInvoice[] = [];
  for (const ids of invoices) listed.push((await mailed(deps, ids, 'email')).invoice);
  return addressed(deps, athleteId, {
    write: (letter) => statementMail(letter, listed),
    print: (contact) =>
      deps.documents.statement({ athleteId, invoices: listed, requestedAt }, { kind: 'addressee', contact }),
  });
}

/**
 * The invoice as the email shows it. Throws `Refusal` when it is not to be emailed anymore: it was paid,
 * omitted or voided.
 */
async function mailed(
  { log }: Deps,
  ids: InvoiceIds,
  action: 'email' | 'reminder',
): Promise<{ athleteId: string; invoice: MailedInvoice }> {
  const found = await findInvoice(log, ids);
  if (!found) throw new Refusal('invoice.unknown', invoiceTexts.unknown);
  const { athleteId, invoice } = found;
  const refused = refusalNow(action, invoice);
  if (refused) throw new Refusal(refused.code, refused.text);
  const { reference, date, amount, credited, description } = invoice;
  const said = { number: invoiceReference(reference), date, amount, credited, description };
  return { athleteId, invoice: { ...said, balance: balanceOf(invoice) } };
}

async function addressed(deps: Deps, athleteId: string, { write, print }: Composed): Promise<Mail> {
  const contact = await deps.contacts.of(athleteId);
  if (!contact) throw new Refusal('mail.nobody', invoiceTexts.nobodyToMail);
  const [letter, file] = await Promise.all([letterTo(deps, contact, athleteId), print(contact)]);
  return { to: contact.email, attachments: attached(file), ...write(letter) };
}

interface Composed {
  readonly write: (letter: InvoiceMail) => MailBody;
  readonly print: (contact: FamilyContact) => Promise<PrintedFile | undefined>;
}

const attached = (file: PrintedFile | undefined) => (file ? [attachmentOf(file)] : []);

async function letterTo(
  { athletes, business, address }: Deps,
  { firstName }: FamilyContact,
  athleteId: string,
): Promise<InvoiceMail> {
  const athleteName = (await athletes.athlete(athleteId))?.name ?? '';
  return { business: business.name, firstName, athleteName, link: `${address}/portal/billing` };
}
