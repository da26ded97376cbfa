import type { AutochargeBatch, AutochargeRow } from '../../../domain/billing/autocharge/batch.ts';
import type { AutochargeCandidate } from '../../../domain/billing/autocharge/candidate.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { autochargeBatch, batchId } from './batch.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { decided } from './preview.ts';
import { autochargeRun } from './run.ts';

/**
 * Few enough that a batch fits an effect's time easily, many enough that thousands of invoices take few
 * batches.
 */
const BATCH = 50;
/** Payments requested in parallel: each holds invoices of another package. */
const AT_ONCE = 5;

export interface BatchDeps {
  readonly log: EventLog;
  readonly candidates: AutochargeCandidates;
  /**
   * Requests a payment of the invoice by the athlete's card. Throws `Refusal` when it cannot be made. A
   * repetition with the same id does nothing.
   */
  readonly requestCharge: (charge: AutochargeRequest, context: CommandContext) => Promise<void>;
}

export interface AutochargeRequest {
  readonly paymentId: string;
  readonly candidate: AutochargeCandidate;
  readonly cardId: string;
  readonly run: { readonly runId: string; readonly attempt: number; readonly day: Day };
}

/**
 * Decides about the next invoices of a run and requests their payments, then records the decisions, which
 * starts the next batch. A payment's id is derived from the invoice, the day, and the number of finished
 * attempts, so that a repeated batch, or a second run beside the first, requests the same payment.
 */
export async function runBatch(
  deps: BatchDeps,
  { runId, batch, after }: { readonly runId: string; readonly batch: number; readonly after: string | null },
  context: CommandContext,
): Promise<void> {
  const { log, candidates } = deps;
  const run = await loadState(log, autochargeRun, runId);
  if (run.status !== 'running') return;
  const { day, invoiceIds } = run;
  const found = await candidates.find({ day, invoiceIds, after, limit: BATCH });
  const rows: AutochargeRow[] = [];
  for (let first = 0; first < found.length; first += AT_ONCE) {
    const some = found.slice(first, first + AT_ONCE);
    rows.push(...(await Promise.all(some.map((one) => settle(deps, { runId, ...run }, one, context)))));
  }
  const last = found.length < BATCH ? null : (found.at(-1)?.invoiceId ?? null);
  const command = { runId, batch, rows, after: last };
  await handle(log, autochargeBatch, batchId(runId, batch), command, step(context, 'decided'));
  if (last === null) await finish(log, runId, batch, context);
}

async function settle(
  { requestCharge }: BatchDeps,
  { runId, day, invoiceIds }: { runId: string; day: Day; invoiceIds: readonly string[] },
  candidate: AutochargeCandidate,
  context: CommandContext,
): Promise<AutochargeRow> {
  const { athleteId, athletePackageId, invoiceId, cardId, facts } = candidate;
  const row = { athleteId, athletePackageId, invoiceId, amount: facts.balance };
  const skip = (reason: string): AutochargeRow => ({ ...row, decision: 'skip', reason, paymentId: null });
  const { decision } = decided(candidate, day, invoiceIds.length > 0);
  if (decision.decision === 'skip') return skip(decision.reason);
  if (cardId === null) return skip('No card is selected for this athlete.');
  const paymentId = derivedId(invoiceId, `autocharge ${day} ${candidate.tries}`);
  try {
    const run = { runId, attempt: decision.attempt, day };
    await requestCharge({ paymentId, candidate, cardId, run }, step(context, `charge ${invoiceId}`));
    return { ...row, decision: 'charge', reason: decision.reason, paymentId };
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return skip(error.message);
    throw error;
  }
}

async function finish(log: EventLog, runId: string, last: number, context: CommandContext): Promise<void> {
  const all: AutochargeBatch[] = [];
  for (let batch = 0; batch <= last; batch++) {
    const one = await loadState(log, autochargeBatch, batchId(runId, batch));
    if (one) all.push(one);
  }
  const rows = all.flatMap((one) => one.rows);
  const charged = rows.filter(({ decision }) => decision === 'charge');
  const total = charged.reduce((sum, { amount }) => sum + amount, 0);
  const figures = { charged: charged.length, skipped: rows.length - charged.length, total };
  await handle(log, autochargeRun, runId, { kind: 'finish', runId, ...figures }, step(context, 'finished'));
}
