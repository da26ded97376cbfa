import type { CustomerClaimEvent } from '../../../domain/billing/accounting/customer-claim.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, loadState, StaleRevision } from '../../runtime/handle.ts';
import type { Settlement } from '../../shared/expired-holds.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import { customerClaim } from './customer-claim.ts';

/**
 * Confirms a customer for the athlete who is linked to it, and releases it if there is none. Does nothing
 * while a hold lasts, because its command is in progress. The stream of the customer is read before the
 * athlete's and written with If-Match, so that a concurrent hold or confirmation wins; then it throws
 * `StaleRevision`.
 */
export async function settleCustomer(
  log: EventLog,
  customerId: string,
  context: CommandContext,
): Promise<Settlement> {
  const history = await log.load<CustomerClaimEvent>(`${customerClaim.category}-${customerId}`);
  const state = fold(customerClaim.decider, history);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || state.kind === 'free') return 'nothing to do';
  if (state.kind === 'held' && state.expiresAt > context.now) return 'nothing to do';

  const { athleteId } = state;
  const isLinked = (await loadState(log, athleteBilling, athleteId)).customerId === customerId;
  if (isLinked && state.kind === 'taken') return 'nothing to do';
  const kind = isLinked ? 'confirm' : 'release';
  const ifMatch = { ...step(context, `settle ${customerId} at ${revision}`), expectedRevision: revision };
  await handle(log, customerClaim, customerId, { kind, customerId, athleteId }, ifMatch);
  return isLinked ? 'confirmed' : 'released';
}

/** Does nothing if another command is using the customer: that command settles it. */
export async function settleQuietly(
  log: EventLog,
  customerId: string,
  context: CommandContext,
): Promise<void> {
  try {
    await settleCustomer(log, customerId, context);
  } catch (error) {
    if (!(error instanceof StaleRevision)) throw error;
  }
}
