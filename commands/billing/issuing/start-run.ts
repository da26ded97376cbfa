import type { IssuingTrigger } from '../../../domain/billing/issuing/issuing-values.ts';
import type { IssuingPlan } from '../../../domain/billing/issuing/policy.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { type IssuingPreviewDeps, previewIssuing } from './preview.ts';
import { issuingRun } from './run.ts';

export interface StartIssuing {
  readonly runId: string;
  readonly day: Day;
  readonly trigger: IssuingTrigger;
  readonly plan: IssuingPlan;
  /** The selected invoices; empty for the other scopes. */
  readonly invoiceIds: readonly string[];
  /** The figures of the preview that the user saw; the run is refused if they have changed since. */
  readonly expected?: { readonly count: number; readonly total: Cents };
  readonly evenIfUnusual: boolean;
}

/**
 * Starts a run that issues invoices, which the reactor `issuing-runs` processes. A run that is out of the
 * ordinary is recorded as refused, unless a person asks for it anyway. Throws `Refusal` when it differs from
 * what the person saw.
 */
export async function startIssuing(
  deps: IssuingPreviewDeps & { readonly log: EventLog },
  { runId, day, trigger, plan, invoiceIds, expected, evenIfUnusual }: StartIssuing,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const done = await recordedOutcome(log, issuingRun, runId, context);
  if (done) return done;
  const { count, total, unusual } = await previewIssuing(deps, plan, invoiceIds);
  if (expected && (expected.count !== count || expected.total !== total)) {
    const now = `${counted(count, 'invoice')}, ${formatMoney(dollarsOf(total))}`;
    throw new Refusal('issuing.changed', `The run would now issue ${now}. Please review the preview again.`);
  }
  const { scope, from, until } = plan;
  const range = { scope, from, until, invoiceIds };
  const held = evenIfUnusual ? undefined : unusual;
  return handle(
    log,
    issuingRun,
    runId,
    { kind: 'start', runId, day, trigger, ...range, count, total, unusual: held },
    context,
  );
}
