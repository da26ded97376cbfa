import { isChargedOn, noticeTexts } from '../../../domain/billing/autocharge/notice.ts';
import { autochargeNoticeMail, type NoticeLine } from '../../../domain/billing/autocharge/notice-mail.ts';
import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import { cardName } from '../../../domain/billing/cards/card.ts';
import { balanceOf, busyReason, invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor, FailedForCertain } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { FamilyContacts } from '../../shared/family-contacts.ts';
import { type Mail, type MailPort, mailOwedBy } from '../../shared/mail.ts';
import type { OptionalMails } from '../../shared/optional-mails.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { cardAggregate } from '../cards/card.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import type { AutochargeCandidates } from './candidates.ts';

export interface NoticeMailDeps {
  readonly log: EventLog;
  readonly candidates: Pick<AutochargeCandidates, 'find'>;
  /** Whether the read models of candidates have reached this position. */
  readonly waitForCandidates: (position: bigint) => Promise<boolean>;
  /** How the business issues and charges now. */
  readonly rules: () => Promise<BillingRules>;
  readonly mail: MailPort;
  readonly addresses: UserAddresses;
  readonly families: Pick<FamilyContacts, 'wants'>;
  /** A function, because a later area provides them. */
  readonly optionalMails: () => OptionalMails;
  readonly athletes: BilledAthletes;
  /** Current day of the business. */
  readonly today: () => Day;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

/** The kind of message that people can opt out of. */
const KIND = 'billing-reminders';

type Requested = Recorded<EventNamed<'AutochargeNoticeRequested'>>;

/**
 * Notifies card owners before their card is charged automatically. Sent at least once: if an answer is lost,
 * the email is sent again under the same Message-ID (docs/mail.md).
 */
export function autochargeNoticeMails(deps: NoticeMailDeps) {
  return defineReactor({
    name: 'autocharge-notice-mails',
    handles: ['AutochargeNoticeRequested'],
    startAt: 'now',
    order: 'none',
    effects: (event) => [mailOwedBy(event, deps.mail, () => write(deps, event))],
  });
}

/**
 * Composed at the time of sending, with the invoices that will be charged as of then. Throws `Refusal` when
 * there are none left, or no one wants to be notified.
 */
async function write(deps: NoticeMailDeps, event: Requested): Promise<Mail> {
  const { addresses, families, optionalMails, today, business, address } = deps;
  const { userId, day, invoices } = event.data;
  if (day <= today()) throw new Refusal('mail.outdated', noticeTexts.tooLate);
  const person = await addresses.of(userId);
  if (!person) throw new Refusal('mail.nobody', noticeTexts.unwanted);
  const { email: to, firstName } = person;
  const wanted: string[] = [];
  for (const athleteId of new Set(invoices.map((one) => one.athleteId))) {
    if (await families.wants(to, athleteId, KIND)) wanted.push(athleteId);
  }
  if (wanted.length === 0) throw new Refusal('mail.nobody', noticeTexts.unwanted);
  const lines = await linesOf(deps, event, new Set(wanted));
  if (lines.length === 0) throw new Refusal('mail.outdated', noticeTexts.nothingToCharge);
  const link = `${address}/portal/billing`;
  const { headers, footer } = await optionalMails().wayOut(person, KIND);
  const body = autochargeNoticeMail({ business: business.name, firstName, day, lines, link, footer });
  return { to, headers, ...body };
}

/**
 * The invoices that will still be charged to a card of this person: without those paid in the meantime, those
 * that will not be issued by then, and athletes whose autocharge was turned off.
 */
async function linesOf(
  { log, candidates, rules: readRules, waitForCandidates, athletes }: NoticeMailDeps,
  { data: { userId, day, invoices }, position }: Requested,
  wanted: ReadonlySet<string>,
): Promise<NoticeLine[]> {
  if (!(await waitForCandidates(position))) throw new FailedForCertain('invoices are not that far yet');
  const invoiceIds = invoices.map(({ invoiceId }) => invoiceId);
  const found = await candidates.find({ day, invoiceIds, after: null, limit: invoiceIds.length });
  const rules = await readRules();
  const lines: NoticeLine[] = [];
  for (const { athleteId, athletePackageId, invoiceId, cardId, facts } of found) {
    if (cardId === null || !wanted.has(athleteId) || !isChargedOn(facts, day, rules)) continue;
    const card = await loadState(log, cardAggregate, cardId);
    const invoice = (await findInvoice(log, { athletePackageId, invoiceId }))?.invoice;
    if (card.status !== 'kept' || card.userId !== userId || !invoice) continue;
    const amount = balanceOf(invoice);
    if (amount === 0 || busyReason(invoice) !== undefined) continue;
    const athleteName = (await athletes.athlete(athleteId))?.name ?? '';
    const { reference, description } = invoice;
    lines.push({
      athleteName,
      reference: invoiceReference(reference),
      description,
      amount,
      card: cardName(card),
    });
  }
  return lines;
}
