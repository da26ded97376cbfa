import type { LateFeeCandidate } from '../../../domain/billing/late-fees/candidate.ts';
import {
  decideFee,
  decideNotice,
  type FeeDecision,
  type LateFeeConditions,
  type NoticeDecision,
} from '../../../domain/billing/late-fees/decision.ts';
import { type LateFee, openFee } from '../../../domain/billing/late-fees/late-fee.ts';
import type { LateFeePolicy } from '../../../domain/billing/late-fees/policy.ts';
import type { Day } from '../../../domain/shared/day.ts';
import {
  conditionsOn,
  type KnownInvoice,
  knownInvoice,
  type LateFeeDeps,
  loadPolicy,
} from './known-facts.ts';

/** What the run of a day does with an invoice, and why. */
export interface PlannedLateFee {
  readonly known: KnownInvoice;
  /** The fee that was announced, or whose notice is on its way; null if there is none. */
  readonly fee: LateFee | null;
  readonly decision: NoticeDecision | FeeDecision;
}

export interface LateFeePreview {
  readonly day: Day;
  readonly policy: LateFeePolicy;
  readonly rows: readonly PlannedLateFee[];
}

const PAGE = 200;

/** What the run of the day does, with the reason for or against each invoice. Nothing is recorded. */
export async function previewLateFees(deps: LateFeeDeps, day: Day): Promise<LateFeePreview> {
  const policy = await loadPolicy(deps);
  const conditions = await conditionsOn(deps, day);
  const announced = await plannedFees(deps, policy, conditions);
  const seen = new Set(announced.map(({ known }) => known.candidate.invoiceId));
  const rows = [...announced];
  for await (const one of plannedNotices(deps, policy, conditions)) {
    if (!seen.has(one.known.candidate.invoiceId)) rows.push(one);
  }
  return { day, policy, rows };
}

/** The fees that were announced, or are about to be. */
export async function plannedFees(
  deps: LateFeeDeps,
  policy: LateFeePolicy,
  conditions: LateFeeConditions,
): Promise<PlannedLateFee[]> {
  const invoiceIds = [...new Set((await deps.candidates.openFees()).map(({ invoiceId }) => invoiceId))];
  const planned: PlannedLateFee[] = [];
  for (let first = 0; first < invoiceIds.length; first += PAGE) {
    for (const candidate of await deps.candidates.byIds(invoiceIds.slice(first, first + PAGE))) {
      const known = await knownInvoice(deps, candidate, ({ facts, fees }) => {
        const fee = openFee(fees);
        return fee !== undefined && decideFee(facts, { policy, fee }, conditions).decision === 'charge';
      });
      const fee = openFee(known.fees);
      if (fee) planned.push({ known, fee, decision: decideFee(known.facts, { policy, fee }, conditions) });
    }
  }
  return planned;
}

/** The unpaid invoices that are due since late fees were turned on, until today: the preview also says when a notice would go out. While they are off, there are none. */
export async function* plannedNotices(
  deps: LateFeeDeps,
  policy: LateFeePolicy,
  conditions: LateFeeConditions,
): AsyncGenerator<PlannedLateFee> {
  if (!policy.isOn || policy.since === null) return;
  const period = { from: policy.since, until: conditions.today };
  let after: string | null = null;
  for (;;) {
    const page: LateFeeCandidate[] = await deps.candidates.late({ ...period, after, limit: PAGE });
    for (const candidate of page) {
      const known = await knownInvoice(deps, candidate, ({ facts, fees }) => {
        return decideNotice(facts, { policy, fees }, conditions).decision === 'announce';
      });
      const { facts, fees } = known;
      yield {
        known,
        fee: openFee(fees) ?? null,
        decision: decideNotice(facts, { policy, fees }, conditions),
      };
    }
    after = page.at(-1)?.invoiceId ?? null;
    if (page.length < PAGE) return;
  }
}
