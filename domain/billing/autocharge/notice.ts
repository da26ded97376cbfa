import { addDays, type Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { EventOf } from '../../shared/event-definition.ts';
import type { AutochargeCandidate } from './candidate.ts';
import type { autochargeNoticeEvents } from './events.ts';
import { type BillingRules, decideOn, type InvoiceFacts } from './outlook.ts';
import { nextTryDay } from './policy.ts';

/** A family is notified this many days before a card is charged automatically. */
export const NOTICE_DAYS = 3;

/**
 * The days whose charges are announced on `today`, nearest first. It includes nearer days too: if no server
 * ran earlier, a late notice is better than none.
 */
export const noticedDays = (today: Day): Day[] =>
  Array.from({ length: NOTICE_DAYS }, (_, index) => addDays(today, index + 1));

/**
 * Whether the runs of exactly this day will charge the invoice: it is due then, or its next attempt is, and it
 * is issued by then. Overdue invoices are not announced again.
 */
export function isChargedOn(facts: InvoiceFacts, day: Day, rules: BillingRules): boolean {
  const due = (facts.declined && nextTryDay(facts.declined)) ?? facts.date;
  return due === day && decideOn(facts, day, rules).decision === 'charge';
}

export type AutochargeNoticeEvent = EventOf<(typeof autochargeNoticeEvents)[number]>;
export type AutochargeNotice = AutochargeNoticeEvent['data'];

/** A candidate, and the user who owns its card. */
export interface OwnedCandidate {
  readonly candidate: AutochargeCandidate;
  readonly userId: string;
}

/**
 * The notices for the charges of a day: one per card owner, by user id, with invoices in their given order.
 */
export function noticesOf(day: Day, owned: readonly OwnedCandidate[]): Omit<AutochargeNotice, 'noticeId'>[] {
  const byUser = new Map<string, AutochargeNotice['invoices']>();
  for (const { candidate, userId } of owned) {
    const { athleteId, athletePackageId, invoiceId } = candidate;
    byUser.set(userId, [...(byUser.get(userId) ?? []), { athleteId, athletePackageId, invoiceId }]);
  }
  return [...byUser]
    .map(([userId, invoices]) => ({ userId, day, invoices }))
    .toSorted((one, other) => one.userId.localeCompare(other.userId));
}

/** A family is notified of a day once. */
export const autochargeNoticeDecider: Decider<
  AutochargeNotice | undefined,
  AutochargeNotice,
  AutochargeNoticeEvent
> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide: (command, state) => (state ? [] : [{ type: 'AutochargeNoticeRequested', data: command }]),
};

export const noticeTexts = {
  tooLate: 'The day of the charge has arrived.',
  nothingToCharge: 'Nothing will be charged on that day.',
  unwanted: 'The owner of this card opted out of this email or has no email address.',
} as const;
