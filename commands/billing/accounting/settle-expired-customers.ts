import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type ExpiredHolds, type Settled, settleEach } from '../../shared/expired-holds.ts';
import { settleCustomer } from './settle-customer.ts';

export interface CustomerHold {
  readonly customerId: string;
}

interface Deps {
  readonly log: EventLog;
  readonly holds: ExpiredHolds<CustomerHold>;
}

/**
 * The janitor of `linkCustomer`: an expired hold is confirmed if the athlete was linked, and released
 * otherwise.
 */
export async function settleExpiredCustomers(deps: Deps, now: string, signal: AbortSignal): Promise<Settled> {
  const context = janitor(now);
  return settleEach(await deps.holds.expired(now), signal, ({ customerId }) =>
    settleCustomer(deps.log, customerId, context),
  );
}

function janitor(now: string): CommandContext {
  const id = derivedId(now, 'settle expired accounting customers');
  return {
    actor: 'system:settle-expired-holds',
    commandId: id,
    correlationId: id,
    causationId: id,
    now,
  };
}
