import { addDays, addMonths, type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { InvoiceState } from '../invoices/invoice.ts';
import { money } from '../sentence-words.ts';
import { chargedSoFar, countedFees, type LateFee, type LateFees, openFee } from './late-fee.ts';
import type { LateFeePolicy } from './policy.ts';
import { feeOf, type LateFeeTerms } from './terms.ts';

/** Days between a fee that was given up and the next notice, so that a family does not get one every morning. */
export const REST_DAYS = 7;

/** What is known about an invoice and its family on a day. Amounts in cents. */
export interface LateFeeFacts {
  readonly state: InvoiceState;
  readonly externalRef: string | null;
  /** Due date. */
  readonly date: Day;
  readonly amount: Cents;
  readonly balance: Cents;
  /** A payment holds it, or accounting is working on it. */
  readonly isBusy: boolean;
  /** Accounting says something else about it. */
  readonly differs: boolean;
  /** It is the invoice of a late fee itself. */
  readonly isLateFee: boolean;
  /** It was owed before the business moved here. */
  readonly isOpeningBalance: boolean;
  /** The day on which it was sent to accounting; null: it was not. */
  readonly issuedOn: Day | null;
  /** Of the athlete: a charge whose outcome is open, or that differs at the card processor. */
  readonly charge: 'running' | 'unknown' | 'in review' | 'differs' | null;
  /** A refund of the athlete was requested and is not finished. */
  readonly hasOpenRefund: boolean;
  /** The last day on which a charge failed on our side, at the card processor, or in accounting. */
  readonly ourFailureOn: Day | null;
  readonly autocharge: {
    readonly isOn: boolean;
    readonly isPaused: boolean;
    /** Some attempt to charge this invoice has ended. */
    readonly wasTried: boolean;
  };
  /** Credit of the athlete that pays no invoice yet. */
  readonly credit: Cents;
  /** Somebody in the family has an address that takes email. */
  readonly canBeTold: boolean;
}

/** The state of the services on that day. */
export interface LateFeeConditions {
  readonly today: Day;
  readonly isConnected: boolean;
  /** The day on which accounting was connected again: it could not confirm balances before. Null: it was never lost. */
  readonly reconnectedOn: Day | null;
}

export type NoticeDecision =
  | {
      readonly decision: 'announce';
      readonly amount: Cents;
      readonly notBefore: Day;
      readonly reason: string;
    }
  | { readonly decision: 'skip'; readonly reason: string };

export type FeeDecision =
  | { readonly decision: 'charge'; readonly reason: string }
  /** The day has not come. */
  | { readonly decision: 'wait'; readonly reason: string }
  /** The notice is withdrawn. */
  | { readonly decision: 'give up'; readonly reason: string };

export const exclusionTexts = {
  off: 'Late fees are turned off.',
  paid: 'Nothing is owed on it.',
  notIssued: 'It was not issued, so the family could not pay it.',
  rejected: 'Accounting rejected it. That is not the family’s fault.',
  lateFee: 'It is a late fee itself.',
  opening: 'It was owed before you moved to Blueline.',
  busy: 'It is being paid or changed right now.',
  differs: 'It differs from accounting.',
  running: 'A charge is in progress.',
  unknown: 'It is unknown whether a card of the family was charged.',
  inReview: 'A charge of the family is in review.',
  chargeDiffers: 'A charge of the family differs at the card processor.',
  refund: 'A refund for the family is not finished.',
  credit: 'The family has credit that covers it.',
  paused: 'Autocharge is paused until it is reviewed.',
  notTried: 'Autocharge is on, and it has not been charged yet.',
  disconnected: 'Accounting is not connected, so nobody can pay by card.',
  cannotBeTold: 'Nobody in the family can be reached by email.',
  had: 'It has had its late fee.',
  waived: 'Its late fee was waived.',
  capped: 'The limit of late fees for this invoice is reached.',
} as const;

/** Why an invoice has no late fee as things are, whatever its due date; undefined if nothing speaks against one. */
export function exclusionOf(
  facts: LateFeeFacts,
  terms: Pick<LateFeeTerms, 'minimum'>,
  { isConnected }: Pick<LateFeeConditions, 'isConnected'>,
): string | undefined {
  const { state, autocharge } = facts;
  if (facts.isLateFee) return exclusionTexts.lateFee;
  if (facts.isOpeningBalance) return exclusionTexts.opening;
  if (facts.isBusy) return exclusionTexts.busy;
  if (state === 'paid' || state === 'omitted' || facts.balance <= 0) return exclusionTexts.paid;
  if (state === 'error') return exclusionTexts.rejected;
  if (state === 'pending' || facts.externalRef === null || facts.issuedOn === null)
    return exclusionTexts.notIssued;
  if (facts.balance < terms.minimum) return `Less than ${money(terms.minimum)} is open.`;
  if (!isConnected) return exclusionTexts.disconnected;
  if (facts.differs) return exclusionTexts.differs;
  if (facts.charge !== null) return chargeWords[facts.charge];
  if (facts.hasOpenRefund) return exclusionTexts.refund;
  if (facts.credit >= facts.balance) return exclusionTexts.credit;
  if (autocharge.isOn && autocharge.isPaused) return exclusionTexts.paused;
  if (autocharge.isOn && !autocharge.wasTried) return exclusionTexts.notTried;
  return facts.canBeTold ? undefined : exclusionTexts.cannotBeTold;
}

const chargeWords: Readonly<Record<NonNullable<LateFeeFacts['charge']>, string>> = {
  running: exclusionTexts.running,
  unknown: exclusionTexts.unknown,
  'in review': exclusionTexts.inReview,
  differs: exclusionTexts.chargeDiffers,
};

/**
 * The day from which the family is late: the due date, or later, the last day on which the family could not pay because of us or of a
 * provider. The days of grace count from it.
 */
export function lateSince(
  { date, issuedOn, ourFailureOn }: LateFeeFacts,
  { reconnectedOn }: Pick<LateFeeConditions, 'reconnectedOn'>,
): Day {
  return latest(date, issuedOn, ourFailureOn, reconnectedOn);
}

/** Whether the family is told today about a late fee of the invoice, and why or why not, in a sentence. */
export function decideNotice(
  facts: LateFeeFacts,
  { policy, fees }: { readonly policy: LateFeePolicy; readonly fees: LateFees },
  conditions: LateFeeConditions,
): NoticeDecision {
  const { today } = conditions;
  const { terms, since } = policy;
  const skip = (reason: string): NoticeDecision => ({ decision: 'skip', reason });
  if (!policy.isOn || since === null) return skip(exclusionTexts.off);
  if (facts.date < since) return skip(`It was due before ${formatDay(since)}, when late fees began.`);
  const open = openFee(fees);
  if (open) return skip(announcedWords(open));
  const counted = countedFees(fees);
  const latestCounted = counted.at(-1);
  if (latestCounted && !terms.repeatsMonthly) {
    return skip(latestCounted.status === 'waived' ? exclusionTexts.waived : exclusionTexts.had);
  }
  const reason = exclusionOf(facts, terms, conditions);
  if (reason) return skip(reason);
  const late = lateSince(facts, conditions);
  const first = counted[0]?.endedOn ?? null;
  const notBefore = latest(
    addDays(late, terms.graceDays),
    first === null ? null : addMonths(first, counted.length),
  );
  const givenUp = fees.findLast(({ status }) => status === 'not charged')?.endedOn ?? null;
  const noticeOn = latest(
    addDays(late, 1),
    addDays(notBefore, -terms.noticeDays),
    givenUp === null ? null : addDays(givenUp, REST_DAYS),
  );
  if (today < noticeOn) return skip(`The family is told on ${formatDay(noticeOn)} unless it is paid before.`);
  const amount = feeOf(terms, { ...facts, charged: chargedSoFar(fees) });
  if (amount <= 0) return skip(exclusionTexts.capped);
  return { decision: 'announce', amount, notBefore, reason: `It has been late since ${formatDay(late)}.` };
}

/** Whether an announced fee is charged today, and why or why not. Its own terms count, not those of today. */
export function decideFee(
  facts: LateFeeFacts,
  { policy, fee }: { readonly policy: Pick<LateFeePolicy, 'isOn'>; readonly fee: LateFee },
  conditions: LateFeeConditions,
): FeeDecision {
  const { today } = conditions;
  const giveUp = (reason: string): FeeDecision => ({ decision: 'give up', reason });
  if (!facts.isBusy && facts.balance <= 0) return giveUp(exclusionTexts.paid);
  if (!policy.isOn) return giveUp(exclusionTexts.off);
  if (fee.chargeOn === null || today < fee.chargeOn) return { decision: 'wait', reason: announcedWords(fee) };
  const reason = exclusionOf(facts, fee.terms, conditions);
  if (reason) return giveUp(reason);
  const late = lateSince(facts, conditions);
  if (today < addDays(late, fee.terms.graceDays)) {
    return giveUp(`The family could not pay until ${formatDay(late)}, so the days of grace begin again.`);
  }
  return {
    decision: 'charge',
    reason: `It was announced for ${formatDay(fee.chargeOn)}, and it is still open.`,
  };
}

/** `A late fee of $15.00 follows on 12/03/2026 unless it is paid before.` */
function announcedWords({ amount, chargeOn }: LateFee): string {
  return chargeOn === null
    ? 'The notice is on its way to the family.'
    : `A late fee of ${money(amount)} follows on ${formatDay(chargeOn)} unless it is paid before.`;
}

const latest = (one: Day, ...others: readonly (Day | null)[]): Day =>
  others.reduce<Day>((day, other) => (other !== null && other > day ? other : day), one);
