import { isChargedOn, noticeTexts } from '../../../domain/billing/autocharge/notice.ts';
import { autochargeNoticeMail, type NoticeLine } from '../../../domain/billing/autocharge/notice-mail.ts';
import { cardName } from '../../../domain/billing/cards/card.ts';
import { balanceOf, busyReason, invoiceReference } from '../../../domain/billing/invoice.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { present } from '../../runtime/handle.ts';
import { defineReactor, FailedForCertain } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { FamilyContacts } from '../../shared/family-contacts.ts';
import type { Mail, MailPort } from '../../shared/mail.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { cardAggregate } from '../cards/card.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import type { AutochargeCandidates } from './candidates.ts';

export interface NoticeMailDeps {
  readonly log: EventLog;
  readonly candidates: Pick<AutochargeCandidates, 'find'>;
  /** Whether the read models of candidates know the log up to there. */
  readonly candidatesReached: (position: bigint) => Promise<boolean>;
  readonly mail: MailPort;
  readonly addresses: UserAddresses;
  readonly families: Pick<FamilyContacts, 'wants'>;
  readonly athletes: BilledAthletes;
  /** The day of the business. */
  readonly today: () => Day;
  readonly business: { readonly name: string };
  /** Where people reach the product, without a slash at its end. */
  readonly address: string;
}

type Requested = Recorded<EventNamed<'AutochargeNoticeRequested'>>;

/**
 * Tells whoever's card will be charged by itself. Sent at least once: after a lost answer it is sent again under the same Message-ID
 * (docs/mail.md).
 */
export function autochargeNoticeMails(deps: NoticeMailDeps) {
  return defineReactor({
    name: 'autocharge-notice-mails',
    handles: ['AutochargeNoticeRequested'],
    startAt: 'now',
    effects: (event) => [
      {
        kind: 'external',
        key: event.id,
        run: async (context, signal) =>
          deps.mail.send(await write(deps, event), { key: context.commandId, signal }),
        recover: async () => ({ kind: 'repeat' }),
      },
    ],
  });
}

/** Written when it is sent, of what will be charged then. Throws `Refusal` when that is nothing any more, or nobody is to be told. */
async function write(deps: NoticeMailDeps, event: Requested): Promise<Mail> {
  const { addresses, families, today, business, address } = deps;
  const { userId, day, invoices } = event.data;
  if (day <= today()) throw new Refusal('mail.outdated', noticeTexts.tooLate);
  const person = await addresses.of(userId);
  if (!person) throw new Refusal('mail.nobody', noticeTexts.unwanted);
  const { email: to, firstName } = person;
  const wanted: string[] = [];
  for (const athleteId of new Set(invoices.map((one) => one.athleteId))) {
    if (await families.wants(to, athleteId, 'billing-reminders')) wanted.push(athleteId);
  }
  if (wanted.length === 0) throw new Refusal('mail.nobody', noticeTexts.unwanted);
  const lines = await linesOf(deps, event, new Set(wanted));
  if (lines.length === 0) throw new Refusal('mail.outdated', noticeTexts.nothingToCharge);
  const link = `${address}/portal/billing`;
  return { to, ...autochargeNoticeMail({ business: business.name, firstName, day, lines, link }) };
}

/** What is still to be charged to a card of this person: not what was paid meanwhile, nor where autocharge was turned off. */
async function linesOf(
  { log, candidates, candidatesReached, athletes }: NoticeMailDeps,
  { data: { userId, day, invoices }, position }: Requested,
  wanted: ReadonlySet<string>,
): Promise<NoticeLine[]> {
  if (!(await candidatesReached(position))) throw new FailedForCertain('invoices are not that far yet');
  const invoiceIds = invoices.map(({ invoiceId }) => invoiceId);
  const found = await candidates.find({ day, invoiceIds, after: null, limit: invoiceIds.length });
  const lines: NoticeLine[] = [];
  for (const { athleteId, athletePackageId, invoiceId, cardId, facts } of found) {
    if (cardId === null || !wanted.has(athleteId) || !isChargedOn(facts, day)) continue;
    const card = await present(log, cardAggregate, cardId);
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
