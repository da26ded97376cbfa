import {
  type ClosedDaysCommand,
  type ClosedDaysState,
  closedDaysDecider,
} from '../../../domain/scheduling/closed-days/closed-days.ts';
import type { ClosedDaysFields } from '../../../domain/scheduling/closed-days/closed-on.ts';
import type { ClosedDaysEvent } from '../../../domain/scheduling/closed-days/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Aggregate, fold } from '../../runtime/handle.ts';

/** One stream, `closedDays-the`. Two people may change two records at once. */
export const closedDays: Aggregate<ClosedDaysState, ClosedDaysCommand, ClosedDaysEvent> = {
  category: 'closedDays',
  decider: closedDaysDecider,
  concerns: ({ closedDaysId }, { data }) => data.closedDaysId === closedDaysId,
};

export const ALL_CLOSED_DAYS = 'the';

/**
 * The closed days of the business and its locations, from the log: a change counts at once. `before`: as they were before this position.
 */
export async function loadClosedDays(log: EventLog, before?: bigint): Promise<readonly ClosedDaysFields[]> {
  const history = await log.load<ClosedDaysEvent>(`${closedDays.category}-${ALL_CLOSED_DAYS}`);
  const counted = before === undefined ? history : history.filter(({ position }) => position < before);
  return [...fold(closedDays.decider, counted).all.values()];
}
