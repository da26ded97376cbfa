import type { AthleteBillingEvent } from '../../../domain/billing/cards/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { fold } from '../../runtime/handle.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';

/**
 * The accounting customer that the athlete is linked to, or was at a position of the log: a repeated request
 * must equal the first one, whatever was linked in the meantime.
 */
export async function linkedCustomer(
  log: EventLog,
  athleteId: string,
  asOf?: bigint,
): Promise<string | null> {
  const history = await log.load<AthleteBillingEvent>(`${athleteBilling.category}-${athleteId}`);
  const then = asOf === undefined ? history : history.filter(({ position }) => position <= asOf);
  return fold(athleteBilling.decider, then).customerId;
}
