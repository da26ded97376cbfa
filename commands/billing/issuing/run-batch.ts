import type { AutochargeCandidate } from '../../../domain/billing/autocharge/candidate.ts';
import type { IssuingBatch, IssuingRow } from '../../../domain/billing/issuing/batch.ts';
import { decideIssuing, type IssuingPlan } from '../../../domain/billing/issuing/policy.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AutochargeCandidates } from '../autocharge/candidates.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { type RequestDeps, requestChange } from '../invoices/request-change.ts';
import { batchId, issuingBatch, issuingRun } from './run.ts';

/** Few enough that a batch fits an effect's time easily. */
const BATCH = 50;
/** Invoices requested in parallel. */
const AT_ONCE = 5;

export interface IssuingBatchDeps extends RequestDeps {
  readonly candidates: Pick<AutochargeCandidates, 'findUnissued'>;
}

/**
 * Decides about the next invoices of a run and requests each of them from accounting, then records the
 * decisions, which starts the next batch. The id of a request is derived from the run and the invoice, so that
 * a repeated batch requests nothing again; a second run beside the first finds the invoice in progress.
 */
export async function runBatch(
  deps: IssuingBatchDeps,
  { runId, batch, after }: { readonly runId: string; readonly batch: number; readonly after: string | null },
  context: CommandContext,
): Promise<void> {
  const { log, candidates, books } = deps;
  const { status, scope, from, until, invoiceIds } = await loadState(log, issuingRun, runId);
  if (status !== 'running') return;
  const found = await candidates.findUnissued({ from, until, invoiceIds, after, limit: BATCH });
  // The setting was decided when the run began; the connection may be lost meanwhile.
  const plan = { scope, from, until, isOn: true, isConnected: await books.isConnected() };
  const rows: IssuingRow[] = [];
  for (let first = 0; first < found.length; first += AT_ONCE) {
    const some = found.slice(first, first + AT_ONCE);
    rows.push(...(await Promise.all(some.map((one) => request(deps, { runId, plan }, one, context)))));
  }
  const last = found.length < BATCH ? null : (found.at(-1)?.invoiceId ?? null);
  const command = { runId, batch, rows, after: last };
  await handle(log, issuingBatch, batchId(runId, batch), command, step(context, 'decided'));
  if (last === null) await finish(deps, { runId, batch }, context);
}

async function request(
  deps: IssuingBatchDeps,
  { runId, plan }: { readonly runId: string; readonly plan: IssuingPlan },
  { athleteId, athletePackageId, invoiceId, facts }: AutochargeCandidate,
  context: CommandContext,
): Promise<IssuingRow> {
  const ids = { athletePackageId, invoiceId };
  const row = { athleteId, ...ids, amount: facts.balance };
  const asked = { ...context, commandId: derivedId(runId, `issue ${invoiceId}`) };
  // After a crash, what this batch has requested before is in progress.
  const wasAsked = await recordedOutcome(deps.log, athletePackage, athletePackageId, asked);
  const { decision, reason } = decideIssuing(wasAsked ? { ...facts, isBusy: false } : facts, plan);
  try {
    if (decision === 'issue') await requestChange(deps, ids, { kind: 'request-issue' }, asked);
    return { ...row, decision, reason };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    return { ...row, decision: 'skip', reason: error.message };
  }
}

async function finish(
  { log }: IssuingBatchDeps,
  { runId, batch: last }: { readonly runId: string; readonly batch: number },
  context: CommandContext,
): Promise<void> {
  const all: IssuingBatch[] = [];
  for (let batch = 0; batch <= last; batch++) {
    const one = await loadState(log, issuingBatch, batchId(runId, batch));
    if (one) all.push(one);
  }
  const rows = all.flatMap((one) => one.rows);
  const requested = rows.filter(({ decision }) => decision === 'issue');
  const total = requested.reduce((sum, { amount }) => sum + amount, 0);
  const figures = { requested: requested.length, skipped: rows.length - requested.length, total };
  await handle(log, issuingRun, runId, { kind: 'finish', runId, ...figures }, step(context, 'finished'));
}
