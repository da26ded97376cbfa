import type { AutochargeCandidate } from '../../../domain/billing/autocharge/candidate.ts';
import { unusualReason } from '../../../domain/billing/autocharge/ordinary.ts';
import { type AutochargeDecision, decideAutocharge } from '../../../domain/billing/autocharge/policy.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import type { AutochargeCandidates } from './candidates.ts';

export interface DecidedCandidate {
  readonly candidate: AutochargeCandidate;
  readonly decision: AutochargeDecision;
}

export interface AutochargePreview {
  readonly day: Day;
  readonly rows: readonly DecidedCandidate[];
  /** The invoices that would be charged. */
  readonly count: number;
  readonly total: Cents;
  /** Why a person has to start it; undefined when it is as usual. */
  readonly unusual: string | undefined;
}

const PAGE = 500;

/**
 * The charges of a day, with the reason for or against each. Nothing is recorded. `invoiceIds`: only these;
 * empty means everything that is due.
 */
export async function previewAutocharge(
  candidates: AutochargeCandidates,
  { day, invoiceIds }: { readonly day: Day; readonly invoiceIds: readonly string[] },
): Promise<AutochargePreview> {
  const rows: DecidedCandidate[] = [];
  let after: string | null = null;
  for (;;) {
    const page: AutochargeCandidate[] = await candidates.find({ day, invoiceIds, after, limit: PAGE });
    rows.push(...page.map((candidate) => decided(candidate, day, invoiceIds.length > 0)));
    after = page.at(-1)?.invoiceId ?? null;
    if (page.length < PAGE) break;
  }
  const charged = rows.filter(({ decision }) => decision.decision === 'charge');
  const count = charged.length;
  const total = charged.reduce((sum, { candidate }) => sum + candidate.facts.balance, 0);
  const isWhole = invoiceIds.length === 0;
  const unusual = isWhole
    ? unusualReason({ count, total }, await candidates.pastRuns(), 'charge')
    : undefined;
  return { day, rows, count, total, unusual };
}

export function decided(candidate: AutochargeCandidate, day: Day, isAsked: boolean): DecidedCandidate {
  return { candidate, decision: decideAutocharge(candidate.facts, day, isAsked) };
}
