import { addDays, type Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { LateFeeEvent } from './events.ts';
import type { LateFeeStatus } from './late-fee-values.ts';
import { type FeeBasis, feeDescription, feeOf, type LateFeeTerms } from './terms.ts';

/** The invoice of a fee is due this many days after the fee, so that autocharge can announce it, too. */
export const FEE_DUE_DAYS = 7;

/** One fee of an invoice, announced, charged, or given up. Amounts in cents. */
export interface LateFee {
  readonly lateFeeId: string;
  readonly status: LateFeeStatus;
  readonly policyVersion: number;
  readonly terms: LateFeeTerms;
  /** The most that is charged; once it is charged, the fee. */
  readonly amount: Cents;
  readonly notBefore: Day;
  /** The day on which the family was told; null until then. */
  readonly announcedOn: Day | null;
  readonly chargeOn: Day | null;
  /** The day on which it was charged, waived or given up; null until then. */
  readonly endedOn: Day | null;
  readonly wasCharged: boolean;
}

/** The fees of one invoice, oldest first. At most the last one is open. */
export type LateFees = readonly LateFee[];

interface Ids {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly athleteId: string;
  readonly lateFeeId: string;
}

export type LateFeeCommand = Ids &
  (
    | {
        readonly kind: 'request-notice';
        readonly policyVersion: number;
        readonly terms: LateFeeTerms;
        readonly amount: Cents;
        readonly notBefore: Day;
      }
    /** The email with the notice was accepted on this day. */
    | { readonly kind: 'announced'; readonly day: Day }
    | {
        readonly kind: 'charge';
        readonly day: Day;
        readonly basis: Pick<FeeBasis, 'balance' | 'amount'>;
        /** `PWHT-1002`: the late invoice. */
        readonly reference: string;
      }
    | { readonly kind: 'give-up'; readonly day: Day; readonly why: string }
    /** The invoice of the charged fee could not be added. */
    | { readonly kind: 'not-added'; readonly day: Day; readonly why: string }
    | { readonly kind: 'waive'; readonly day: Day; readonly reason: string }
  );

export const lateFeeTexts = {
  unknown: 'This late fee does not exist.',
  reasonMissing: 'Please say why the late fee is waived.',
  alreadyWaived: 'This late fee was waived before.',
  over: 'This late fee was not charged, so there is nothing to waive.',
  paid: 'This late fee was paid. To give it back, refund the payment.',
  nothingLeft: 'The limit of late fees for this invoice is reached.',
  invoiceGone: 'The invoice was deleted.',
  notAdded: (why: string) => `The invoice of the late fee could not be added: ${why}`,
} as const;

/** The dialog runs it before it sends anything. */
export const waiverProblems = (reason: string): Problem[] =>
  reason.trim() ? [] : [{ field: 'reason', message: lateFeeTexts.reasonMissing }];

/** Fees that were charged or waived: each stands for one fee of the invoice, or for one month. */
export const countedFees = (fees: LateFees): LateFees =>
  fees.filter(({ status }) => status === 'charged' || status === 'waived');

/** The fees that the family owes or has paid, in cents. */
export const chargedSoFar = (fees: LateFees): Cents =>
  fees.reduce((sum, { status, amount }) => (status === 'charged' ? sum + amount : sum), 0);

/** The fee whose notice is on its way, or that was announced and not decided yet. */
export const openFee = (fees: LateFees): LateFee | undefined =>
  fees.find(({ status }) => status === 'requested' || status === 'announced');

/** The day of the fee if the family is told on `toldOn`: as the notice says it. */
export function chargeDay(
  { notBefore, terms }: { readonly notBefore: Day; readonly terms: Pick<LateFeeTerms, 'noticeDays'> },
  toldOn: Day,
): Day {
  const earliest = addDays(toldOn, terms.noticeDays);
  return earliest > notBefore ? earliest : notBefore;
}

/**
 * The late fees of an invoice. Whatever asks for one, this rule decides: no fee without a notice at least the announced days before, none
 * above the cap, none more than announced, and none twice.
 */
export const lateFeeDecider: Decider<LateFees, LateFeeCommand, LateFeeEvent> = {
  initial: () => [],

  evolve(fees, event) {
    if (event.type === 'LateFeeNoticeRequested') {
      const { lateFeeId, policyVersion, terms, amount, notBefore } = event.data;
      const open = { announcedOn: null, chargeOn: null, endedOn: null, wasCharged: false };
      return [...fees, { lateFeeId, status: 'requested', policyVersion, terms, amount, notBefore, ...open }];
    }
    return fees.map((fee) => (fee.lateFeeId === event.data.lateFeeId ? changed(fee, event) : fee));
  },

  decide(command, fees) {
    const { athletePackageId, invoiceId, athleteId, lateFeeId } = command;
    const ids = { athletePackageId, invoiceId, athleteId, lateFeeId };
    const fee = fees.find((one) => one.lateFeeId === lateFeeId);
    if (command.kind === 'request-notice') {
      const { policyVersion, terms, amount, notBefore } = command;
      const hasHadIt = countedFees(fees).length > 0 && !terms.repeatsMonthly;
      if (fee || openFee(fees) || hasHadIt || amount <= 0) return [];
      return [{ type: 'LateFeeNoticeRequested', data: { ...ids, policyVersion, terms, amount, notBefore } }];
    }
    if (!fee) throw new Refusal('late-fee.unknown', lateFeeTexts.unknown);
    const { day } = command;
    const isOpen = fee === openFee(fees);
    switch (command.kind) {
      case 'announced': {
        if (fee.status !== 'requested') return [];
        const { amount } = fee;
        return [{ type: 'LateFeeAnnounced', data: { ...ids, amount, day, chargeOn: chargeDay(fee, day) } }];
      }
      case 'charge': {
        if (!mayCharge(fee, day)) return [];
        const basis = { ...command.basis, charged: chargedSoFar(fees) };
        const amount = Math.min(fee.amount, feeOf(fee.terms, basis));
        if (amount <= 0) {
          return [{ type: 'LateFeeNotCharged', data: { ...ids, day, why: lateFeeTexts.nothingLeft } }];
        }
        const dueOn = addDays(day, FEE_DUE_DAYS);
        const description = feeDescription(fee.terms, command.reference);
        return [{ type: 'LateFeeCharged', data: { ...ids, amount, day, dueOn, description } }];
      }
      case 'give-up':
        return isOpen ? [{ type: 'LateFeeNotCharged', data: { ...ids, day, why: command.why } }] : [];
      case 'not-added':
        return fee.status === 'charged'
          ? [{ type: 'LateFeeNotCharged', data: { ...ids, day, why: lateFeeTexts.notAdded(command.why) } }]
          : [];
      case 'waive': {
        demand(waiverProblems(command.reason));
        if (fee.status === 'waived') throw new Refusal('late-fee.waived', lateFeeTexts.alreadyWaived);
        if (fee.status === 'not charged') throw new Refusal('late-fee.over', lateFeeTexts.over);
        const reason = command.reason.trim();
        const wasCharged = fee.status === 'charged';
        return [{ type: 'LateFeeWaived', data: { ...ids, day, reason, wasCharged } }];
      }
    }
  },
};

/** The family was told as many days before as announced, and the day has come. */
const mayCharge = ({ status, announcedOn, chargeOn, terms }: LateFee, day: Day): boolean =>
  status === 'announced' &&
  announcedOn !== null &&
  chargeOn !== null &&
  day >= chargeOn &&
  day >= addDays(announcedOn, terms.noticeDays);

function changed(fee: LateFee, event: Exclude<LateFeeEvent, { type: 'LateFeeNoticeRequested' }>): LateFee {
  switch (event.type) {
    case 'LateFeeAnnounced': {
      const { day, chargeOn, amount } = event.data;
      return { ...fee, status: 'announced', announcedOn: day, chargeOn, amount };
    }
    case 'LateFeeCharged':
      return {
        ...fee,
        status: 'charged',
        amount: event.data.amount,
        endedOn: event.data.day,
        wasCharged: true,
      };
    case 'LateFeeWaived':
      return { ...fee, status: 'waived', endedOn: event.data.day };
    case 'LateFeeNotCharged':
      return { ...fee, status: 'not charged', endedOn: event.data.day, wasCharged: false };
  }
}
