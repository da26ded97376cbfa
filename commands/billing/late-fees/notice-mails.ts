import { balanceOf, invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import { exclusionTexts } from '../../../domain/billing/late-fees/decision.ts';
import { chargeDay, type LateFeeCommand, lateFeeTexts } from '../../../domain/billing/late-fees/late-fee.ts';
import { lateFeeNoticeMail } from '../../../domain/billing/late-fees/notice-mail.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import type { Mail, MailPort } from '../../shared/mail.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { lateFeeAggregate } from './aggregates.ts';
import { type FamilyToTellDeps, familyToTell } from './family-to-tell.ts';

export interface LateFeeNoticeDeps extends FamilyToTellDeps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly athletes: BilledAthletes;
  /** Current day of the business. */
  readonly today: () => Day;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

type Requested = Recorded<EventNamed<'LateFeeNoticeRequested'>>;

/** 10 s, 30 s, 90 s, …, then every 15 min for a day. */
const retry: RetryPolicy = { firstMs: 10_000, factor: 3, longestMs: 900_000, tries: 100 };

/**
 * Tells families that a late fee follows. The fee is announced only once the email was accepted, and counts its days from then: while no
 * email can be sent, no fee comes closer. Sent at least once, under one Message-ID (docs/mail.md).
 */
export function lateFeeNotices(deps: LateFeeNoticeDeps) {
  const effect = (event: Requested): ExternalEffect => ({
    kind: 'external',
    key: event.id,
    run: (context, signal) => tell(deps, event, context, signal),
    recover: async () => ({ kind: 'repeat' }),
  });
  return defineReactor({
    name: 'late-fee-notices',
    handles: ['LateFeeNoticeRequested'],
    startAt: 'beginning',
    order: 'none',
    retry,
    effects: (event) => [effect(event)],
  });
}

async function tell(
  deps: LateFeeNoticeDeps,
  event: Requested,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const { log, mail, today } = deps;
  const { athletePackageId, invoiceId, athleteId, lateFeeId } = event.data;
  const ids = { athletePackageId, invoiceId, athleteId, lateFeeId };
  const fees = await loadState(log, lateFeeAggregate, invoiceId);
  // It was announced by another process, or waived meanwhile.
  if (fees.find((fee) => fee.lateFeeId === lateFeeId)?.status !== 'requested') return undefined;
  const day = today();
  const record = (command: LateFeeCommand, name: string) =>
    handle(log, lateFeeAggregate, invoiceId, command, step(context, name));
  try {
    const detail = await mail.send(await write(deps, event, day), { key: context.commandId, signal });
    await record({ kind: 'announced', ...ids, day }, 'announced');
    return detail;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.message;
    await record({ kind: 'give-up', ...ids, day, why }, 'given up');
    return { refused: why };
  }
}

/** Composed at the time of sending, with the day of the fee as of then. Throws `Refusal` if nothing is owed or nobody can be told. */
async function write(deps: LateFeeNoticeDeps, { data }: Requested, day: Day): Promise<Mail> {
  const { log, athletes, business, address } = deps;
  const found = await findInvoice(log, data);
  if (!found) throw new Refusal('invoice.unknown', lateFeeTexts.invoiceGone);
  const { invoice } = found;
  const balance = balanceOf(invoice);
  if (balance <= 0) throw new Refusal('late-fee.paid', exclusionTexts.paid);
  const contact = await familyToTell(deps, data.athleteId);
  if (!contact) throw new Refusal('mail.nobody', exclusionTexts.cannotBeTold);
  const body = lateFeeNoticeMail({
    business: business.name,
    firstName: contact.firstName,
    athleteName: (await athletes.athlete(data.athleteId))?.name ?? '',
    link: `${address}/portal/billing`,
    number: invoiceReference(invoice.reference),
    description: invoice.description,
    date: invoice.date,
    balance,
    fee: data.amount,
    chargeOn: chargeDay(data, day),
  });
  return { to: contact.email, ...body };
}
