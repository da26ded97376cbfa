import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { LinkedAthletes } from '../../shared/linked-athletes.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';

export function createLinkedAthletes(log: EventLog): LinkedAthletes {
  const customerOf = async (athleteId: string) =>
    (await loadState(log, athleteBilling, athleteId)).customerId;
  return {
    customerOf,
    isLinked: async (athleteId) => (await customerOf(athleteId)) !== null,
  };
}
