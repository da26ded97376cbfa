import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { LinkedAthletes } from '../../shared/linked-athletes.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';

export function createLinkedAthletes(log: EventLog): LinkedAthletes {
  return {
    isLinked: async (athleteId) => (await loadState(log, athleteBilling, athleteId)).customerId !== null,
  };
}
