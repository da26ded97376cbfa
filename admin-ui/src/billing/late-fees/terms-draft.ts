import type { LateFeePolicyBody, LateFeePolicyView } from '../../../../contract/billing/late-fees.ts';
import type { LateFeeTerms } from '../../../../domain/billing/late-fees/terms.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { centsOf, dollarsOf } from '../../../../domain/shared/money.ts';

/** The terms as the dialog edits them. Cents, and hundredths of a percent; NaN while a text is not a number. */
export interface TermsDraft {
  readonly isOn: boolean;
  /** Invoices due before this day have no late fee. */
  readonly since: string;
  readonly graceDays: string;
  readonly noticeDays: string;
  readonly kind: LateFeeTerms['kind'];
  readonly amount: number;
  readonly percent: number;
  readonly repeatsMonthly: boolean;
  readonly hasCapAmount: boolean;
  readonly capAmount: number;
  readonly hasCapPercent: boolean;
  readonly capPercent: number;
  readonly minimum: number;
  readonly lineText: string;
}

const inside = (value: number | null) => (value === null ? Number.NaN : (centsOf(value) ?? Number.NaN));

/** A policy that nobody has set yet is opened to be turned on. While late fees are off, they are proposed to begin today. */
export const draftOf = (policy: LateFeePolicyView, today: Day): TermsDraft => ({
  isOn: policy.is_on || policy.version === 0,
  since: (policy.is_on ? policy.since : null) ?? today,
  graceDays: String(policy.grace_days),
  noticeDays: String(policy.notice_days),
  kind: policy.fee_kind,
  amount: policy.fee_kind === 'amount' ? inside(policy.fee_amount) : Number.NaN,
  percent: policy.fee_kind === 'percent' ? inside(policy.fee_percent) : Number.NaN,
  repeatsMonthly: policy.repeats_monthly,
  hasCapAmount: policy.cap_amount !== null,
  capAmount: inside(policy.cap_amount),
  hasCapPercent: policy.cap_percent !== null,
  capPercent: inside(policy.cap_percent),
  minimum: inside(policy.minimum),
  lineText: policy.line_text,
});

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export const termsOfDraft = (draft: TermsDraft): LateFeeTerms => ({
  graceDays: whole(draft.graceDays),
  kind: draft.kind,
  value: draft.kind === 'amount' ? draft.amount : draft.percent,
  repeatsMonthly: draft.repeatsMonthly,
  capAmount: draft.hasCapAmount ? draft.capAmount : null,
  capPercent: draft.hasCapPercent ? draft.capPercent : null,
  minimum: draft.minimum,
  noticeDays: whole(draft.noticeDays),
  lineText: draft.lineText,
});

/** Only for terms without problems. */
export function bodyOf(draft: TermsDraft): LateFeePolicyBody {
  const terms = termsOfDraft(draft);
  return {
    is_on: draft.isOn,
    since: draft.since,
    grace_days: terms.graceDays,
    fee_kind: terms.kind,
    ...(terms.kind === 'amount'
      ? { fee_amount: dollarsOf(terms.value) }
      : { fee_percent: terms.value / 100 }),
    repeats_monthly: terms.repeatsMonthly,
    cap_amount: terms.capAmount === null ? null : dollarsOf(terms.capAmount),
    cap_percent: terms.capPercent === null ? null : terms.capPercent / 100,
    minimum: dollarsOf(terms.minimum),
    notice_days: terms.noticeDays,
    line_text: terms.lineText.trim(),
  };
}
