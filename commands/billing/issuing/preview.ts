import type { AutochargeCandidate } from '../../../domain/billing/autocharge/candidate.ts';
import { unusualReason } from '../../../domain/billing/autocharge/ordinary.ts';
import {
  decideIssuing,
  type IssuingDecision,
  type IssuingPlan,
} from '../../../domain/billing/issuing/policy.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import type { AutochargeCandidates } from '../autocharge/candidates.ts';
import type { IssuingHistory } from './issuing-history.ts';

export interface PlannedIssue {
  readonly candidate: AutochargeCandidate;
  readonly decision: IssuingDecision;
}

export interface IssuingPreview {
  readonly plan: IssuingPlan;
  readonly rows: readonly PlannedIssue[];
  /** The invoices that would be issued. */
  readonly count: number;
  readonly total: Cents;
  /** Why a person has to start it; undefined when it is as usual. */
  readonly unusual: string | undefined;
}

export interface IssuingPreviewDeps {
  readonly candidates: Pick<AutochargeCandidates, 'findUnissued'>;
  readonly runs: IssuingHistory;
}

const PAGE = 500;

/** What a run would issue, with the reason for or against each invoice. Nothing is recorded. */
export async function previewIssuing(
  { candidates, runs }: IssuingPreviewDeps,
  plan: IssuingPlan,
  invoiceIds: readonly string[] = [],
): Promise<IssuingPreview> {
  const { scope, from, until } = plan;
  const rows: PlannedIssue[] = [];
  let after: string | null = null;
  for (;;) {
    const query = { from, until, invoiceIds, after, limit: PAGE };
    const page: AutochargeCandidate[] = await candidates.findUnissued(query);
    rows.push(...page.map((candidate) => ({ candidate, decision: decideIssuing(candidate.facts, plan) })));
    after = page.at(-1)?.invoiceId ?? null;
    if (page.length < PAGE) break;
  }
  const issued = rows.filter(({ decision }) => decision.decision === 'issue');
  const count = issued.length;
  const total = issued.reduce((sum, { candidate }) => sum + candidate.facts.balance, 0);
  const unusual =
    scope === 'due' ? unusualReason({ count, total }, await runs.pastRuns(), 'issue') : undefined;
  return { plan, rows, count, total, unusual };
}
