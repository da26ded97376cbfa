import { balanceOf, busyReason, invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { LateFeeConditions, LateFeeFacts } from '../../../domain/billing/late-fees/decision.ts';
import { decideFee } from '../../../domain/billing/late-fees/decision.ts';
import { lateFeeTexts, openFee } from '../../../domain/billing/late-fees/late-fee.ts';
import type { LateFeePolicy } from '../../../domain/billing/late-fees/policy.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { lateFeeAggregate } from './aggregates.ts';
import { conditionsOn, type LateFeeDeps, loadPolicy } from './known-facts.ts';
import { type PlannedLateFee, plannedFees, plannedNotices } from './preview.ts';

export interface LateFeeRun {
  /** Notices that were requested. */
  readonly notices: number;
  readonly charged: number;
  /** Announced fees that were given up. */
  readonly givenUp: number;
}

/**
 * The run of a day: decides about the fees that were announced, and requests notices of the next ones. It finds its work in the read
 * models and decides on the streams, so a run that was interrupted or is repeated charges nothing twice.
 */
export async function runLateFees(
  deps: LateFeeDeps,
  today: Day,
  context: CommandContext,
  signal?: AbortSignal,
): Promise<LateFeeRun> {
  const policy = await loadPolicy(deps);
  const conditions = await conditionsOn(deps, today);
  const { charged, givenUp } = await decideFees(deps, { policy, conditions }, context, signal);
  let notices = 0;
  for await (const planned of plannedNotices(deps, policy, conditions)) {
    if (signal?.aborted) break;
    if (planned.decision.decision !== 'announce') continue;
    await requestNotice(deps, policy, planned, context);
    notices += 1;
  }
  return { notices, charged, givenUp };
}

async function decideFees(
  deps: LateFeeDeps,
  { policy, conditions }: { readonly policy: LateFeePolicy; readonly conditions: LateFeeConditions },
  context: CommandContext,
  signal: AbortSignal | undefined,
): Promise<Pick<LateFeeRun, 'charged' | 'givenUp'>> {
  const { log, candidates } = deps;
  const planned = await plannedFees(deps, policy, conditions);
  const found = new Set(planned.map(({ known }) => known.candidate.invoiceId));
  let charged = 0;
  let givenUp = 0;
  for (const one of planned) {
    if (signal?.aborted) break;
    const done = await decideOne(deps, { policy, conditions, planned: one }, context);
    if (done === 'charge') charged += 1;
    if (done === 'give up') givenUp += 1;
  }
  for (const { lateFeeId, ...ids } of await candidates.openFees()) {
    if (found.has(ids.invoiceId) || (await findInvoice(log, ids))) continue;
    const why = lateFeeTexts.invoiceGone;
    const command = { kind: 'give-up', lateFeeId, ...ids, day: conditions.today, why } as const;
    await handle(log, lateFeeAggregate, ids.invoiceId, command, step(context, `give up ${lateFeeId}`));
    givenUp += 1;
  }
  return { charged, givenUp };
}

interface Decided {
  readonly policy: LateFeePolicy;
  readonly conditions: LateFeeConditions;
  readonly planned: PlannedLateFee;
}

/** Decides again on the streams of the invoice and its fees: the read models may be behind. */
async function decideOne(
  { log }: LateFeeDeps,
  { policy, conditions, planned: { known } }: Decided,
  context: CommandContext,
): Promise<'charge' | 'give up' | 'wait'> {
  const { athletePackageId, invoiceId, athleteId } = known.candidate;
  const ids = { athletePackageId, invoiceId, athleteId };
  const [found, fees] = await Promise.all([
    findInvoice(log, ids),
    loadState(log, lateFeeAggregate, invoiceId),
  ]);
  const fee = openFee(fees);
  if (!found || !fee) return 'wait';
  const { state, externalRef, amount, reference } = found.invoice;
  const isBusy = busyReason(found.invoice) !== undefined;
  const balance = balanceOf(found.invoice);
  const facts: LateFeeFacts = { ...known.facts, state, externalRef, amount, balance, isBusy };
  const { decision, reason: why } = decideFee(facts, { policy, fee }, conditions);
  if (decision === 'wait') return decision;
  const { lateFeeId } = fee;
  const day = conditions.today;
  const command =
    decision === 'charge'
      ? ({
          kind: 'charge',
          ...ids,
          lateFeeId,
          day,
          basis: { balance, amount },
          reference: invoiceReference(reference),
        } as const)
      : ({ kind: 'give-up', ...ids, lateFeeId, day, why } as const);
  await handle(log, lateFeeAggregate, invoiceId, command, step(context, `${decision} ${lateFeeId}`));
  return decision;
}

/** The id of a fee is derived from the invoice and the number of the fee, so that two runs request the same notice. */
async function requestNotice(
  { log }: LateFeeDeps,
  { version: policyVersion, terms }: LateFeePolicy,
  { known, decision }: PlannedLateFee,
  context: CommandContext,
): Promise<void> {
  if (decision.decision !== 'announce') return;
  const { athletePackageId, invoiceId, athleteId } = known.candidate;
  const lateFeeId = derivedId(invoiceId, `late fee ${known.fees.length + 1}`);
  const { amount, notBefore } = decision;
  const command = {
    kind: 'request-notice',
    athletePackageId,
    invoiceId,
    athleteId,
    lateFeeId,
    policyVersion,
    terms,
    amount,
    notBefore,
  } as const;
  await handle(log, lateFeeAggregate, invoiceId, command, step(context, `notice ${lateFeeId}`));
}
