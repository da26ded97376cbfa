import type { z } from 'zod';
import type { LateFeePreview, PlannedLateFee } from '../../../commands/billing/late-fees/preview.ts';
import type {
  AthleteLateFeeView,
  LateFeePolicyView,
  LateFeePreviewView,
  LateFeeView,
  lateFeePolicyBody,
} from '../../../contract/billing/late-fees.ts';
import type { LateFeePolicyEvent } from '../../../domain/billing/late-fees/events.ts';
import { chargeDay } from '../../../domain/billing/late-fees/late-fee.ts';
import type { LateFeePolicy } from '../../../domain/billing/late-fees/policy.ts';
import type { LateFeeTerms } from '../../../domain/billing/late-fees/terms.ts';
import { termsWords } from '../../../domain/billing/late-fees/terms-words.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { ShownLateFee } from '../../../projections/billing/late-fees/late-fee-queries.ts';

type Names = (actor: string) => string;

export function termsOf(body: z.output<typeof lateFeePolicyBody>): LateFeeTerms {
  return {
    graceDays: body.grace_days,
    kind: body.fee_kind,
    value: body.fee_kind === 'amount' ? body.fee_amount : body.fee_percent,
    repeatsMonthly: body.repeats_monthly,
    capAmount: body.cap_amount,
    capPercent: body.cap_percent,
    minimum: body.minimum,
    noticeDays: body.notice_days,
    lineText: body.line_text,
  };
}

export function policyViewOf(
  { isOn, version, since, terms }: LateFeePolicy,
  history: readonly Recorded<LateFeePolicyEvent>[],
  nameOf: Names,
): LateFeePolicyView {
  const isAmount = terms.kind === 'amount';
  return {
    is_on: isOn,
    version,
    since,
    grace_days: terms.graceDays,
    fee_kind: terms.kind,
    fee_amount: isAmount ? dollarsOf(terms.value) : 0,
    fee_percent: isAmount ? 0 : terms.value / 100,
    repeats_monthly: terms.repeatsMonthly,
    cap_amount: terms.capAmount === null ? null : dollarsOf(terms.capAmount),
    cap_percent: terms.capPercent === null ? null : terms.capPercent / 100,
    minimum: dollarsOf(terms.minimum),
    notice_days: terms.noticeDays,
    line_text: terms.lineText,
    words: termsWords(terms),
    versions: history
      .map(({ data, actor, occurredAt }) => ({
        version: data.version,
        is_on: data.isOn,
        set_at: occurredAt,
        set_by: nameOf(actor),
        words: termsWords(data),
      }))
      .toReversed(),
  };
}

type PreviewRow = LateFeePreviewView['rows'][number];

export function previewViewOf(
  { day, policy, rows }: LateFeePreview,
  athletes: ReadonlyMap<string, string>,
): LateFeePreviewView {
  const shown = rows.map((row) => rowViewOf(row, { day, policy, athletes }));
  const sumOf = (decision: PreviewRow['decision']) => {
    const these = rows.filter((row) => row.decision.decision === decision);
    const total = these.reduce((sum, row) => sum + (feeOf(row) ?? 0), 0);
    return { count: these.length, total: dollarsOf(total) };
  };
  return { day, is_on: policy.isOn, charged: sumOf('charge'), announced: sumOf('announce'), rows: shown };
}

/** Cents: the fee of a notice, or the most that an announced fee will be. */
const feeOf = ({ fee, decision }: PlannedLateFee): number | null =>
  decision.decision === 'announce' ? decision.amount : (fee?.amount ?? null);

interface Around extends Pick<LateFeePreview, 'day' | 'policy'> {
  /** Names by id. */
  readonly athletes: ReadonlyMap<string, string>;
}

function rowViewOf(row: PlannedLateFee, { day, policy, athletes }: Around): PreviewRow {
  const { candidate, facts } = row.known;
  const { decision } = row;
  const fee = feeOf(row);
  return {
    invoice_id: candidate.invoiceId,
    athlete_package_id: candidate.athletePackageId,
    athlete_id: candidate.athleteId,
    athlete_name: athletes.get(candidate.athleteId) ?? '',
    reference: candidate.reference,
    invoice_date: facts.date,
    balance: dollarsOf(facts.balance),
    decision: decision.decision,
    amount: fee === null ? null : dollarsOf(fee),
    charge_on:
      decision.decision === 'announce'
        ? chargeDay({ notBefore: decision.notBefore, terms: policy.terms }, day)
        : (row.fee?.chargeOn ?? null),
    reason: decision.reason,
  };
}

export function lateFeeViewOf(
  row: ShownLateFee,
  athletes: ReadonlyMap<string, string>,
  nameOf: Names,
): LateFeeView {
  return {
    id: row.id,
    invoice_id: row.invoice_id,
    athlete_package_id: row.athlete_package_id,
    athlete_id: row.athlete_id,
    athlete_name: athletes.get(row.athlete_id) ?? '',
    reference: row.reference,
    status: row.status,
    amount: dollarsOf(row.amount),
    announced_on: row.announced_on,
    charge_on: row.charge_on,
    charged_on: row.charged_on,
    ended_on: row.ended_on,
    reason: row.status === 'waived' ? row.waived_reason : row.why,
    waived_by: row.waived_by ? nameOf(row.waived_by) : '',
    fee_reference: row.fee_reference,
    fee_state: row.fee_state,
    can_waive: canWaive(row),
  };
}

export const athleteLateFeeViewOf = (row: ShownLateFee, isStaff: boolean): AthleteLateFeeView => ({
  id: row.id,
  invoice_id: row.invoice_id,
  status: row.status,
  amount: dollarsOf(row.amount),
  charge_on: row.charge_on,
  can_waive: isStaff && canWaive(row),
});

/** A fee that was paid is given back by a refund. */
const canWaive = ({ status, fee_paid }: ShownLateFee): boolean =>
  status === 'requested' || status === 'announced' || (status === 'charged' && (fee_paid ?? 0) === 0);
