import { addDays, type Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { EventOf } from '../../shared/event-definition.ts';
import type { AutochargeCandidate } from './candidate.ts';
import type { autochargeNoticeEvents } from './events.ts';
import { type AutochargeFacts, decideAutocharge, nextTryDay } from './policy.ts';

/** So many days before a card is charged by itself the family is told. */
export const NOTICE_DAYS = 3;

/**
 * The days whose charges are told of on `today`, the nearest first. The nearer ones too: a notice that nobody was there to send is late,
 * and better than none.
 */
export const noticedDays = (today: Day): Day[] =>
  Array.from({ length: NOTICE_DAYS }, (_, index) => addDays(today, index + 1));

/**
 * Whether a collection charges it on that very day, as things are: it is due then, or the next try is. What is pending is taken for
 * invoiced by then. What is overdue is not told of: it has been.
 */
export function isChargedOn(facts: AutochargeFacts, day: Day): boolean {
  const due = (facts.declined && nextTryDay(facts.declined)) ?? facts.date;
  if (due !== day) return false;
  const isPending = facts.state === 'pending';
  const then: AutochargeFacts = isPending ? { ...facts, state: 'invoiced', externalRef: 'by then' } : facts;
  return decideAutocharge(then, day).decision === 'charge';
}

export type AutochargeNoticeEvent = EventOf<(typeof autochargeNoticeEvents)[number]>;
export type AutochargeNotice = AutochargeNoticeEvent['data'];

/** A candidate, and whose its card is. */
export interface OwnedCandidate {
  readonly candidate: AutochargeCandidate;
  readonly userId: string;
}

/** Who is told of what is charged on a day: whoever's card it is, of all at once. By user id; invoices in their given order. */
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

/** A family is told of a day once. */
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
  tooLate: 'The day of the charge has come.',
  nothingToCharge: 'Nothing is charged on that day any more.',
  unwanted: 'Whoever this card belongs to does not want this mail, or cannot be written to.',
} as const;
